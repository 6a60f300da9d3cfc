// An adapter of the board and hands of rpjohnst/catan (JavaScript, 2016) for the runner, which talks to it in lines:
//     CATAN=path/to/catan python runner.py suite.jsonl "node with_catan_js.cjs"
// Its server keeps turns, phases, dice and cards; harbors and trade with the bank it does not have.
"use strict";

const path = require("node:path");
const readline = require("node:readline");

const home = path.resolve(process.env.CATAN || "catan");
const { Catan } = require(path.join(home, "catan.js"));
const Player = require(path.join(home, "player.js"));
const Roads = require(path.join(home, "roads.js"));

const TERRAIN = { desert: Catan.NONE, mountains: Catan.ORE, forest: Catan.WOOD, pasture: Catan.WOOL, fields: Catan.GRAIN, hills: Catan.BRICK };
const CARDS = { ore: Catan.ORE, lumber: Catan.WOOD, wool: Catan.WOOL, grain: Catan.GRAIN, brick: Catan.BRICK };
const PIECES = { settlement: Catan.TOWN, city: Catan.CITY, road: Catan.ROAD };
const CORNERS = { N: 1, S: 0 };
const EDGES = { SW: 0, W: 1, NW: 2 };

class Skip extends Error {}

// The place of an id: its lattice is turned, with the middle of the island at 3,3.
function place(at, letters) {
	const [q, r, letter] = at.split(",");
	return [3 - Number(r), 3 - Number(q), letters[letter]];
}

// Put the pieces of a position on its board, without asking whether they may stand there.
function laid(position) {
	const board = new Catan();
	for (const hex of position.board.hexes) {
		const [x, y] = place(hex.at, {});
		board.tiles[y][x] = TERRAIN[hex.terrain];
	}
	const [rx, ry] = place(position.robber, {});
	board.robber = [rx, ry];
	const players = position.players.map((one, number) => {
		const player = new Player();
		for (const at of one.settlements.concat(one.cities)) {
			const [x, y, d] = place(at, CORNERS);
			board.buildings[y][x][d] = { player: number, type: one.cities.includes(at) ? Catan.CITY : Catan.TOWN };
		}
		for (const at of one.roads) {
			const [x, y, d] = place(at, EDGES);
			board.roads[y][x][d] = number;
		}
		player.pieces[Catan.ROAD] -= one.roads.length;
		player.pieces[Catan.TOWN] -= one.settlements.length;
		player.pieces[Catan.CITY] -= one.cities.length;
		for (const [name, count] of Object.entries(one.hand)) {
			player.resources[CARDS[name]] = count;
		}
		return player;
	});
	return { board, players, colors: position.players.map((one) => one.color), position };
}

function may(table, action) {
	const { board, position } = table;
	const [deed, ...rest] = action.type.split("_");
	const number = table.colors.indexOf(action.player);
	if (action.player !== position.turn || !["set_up", "trade", "build"].includes(position.phase)) {
		throw new Skip("turns and phases are its server's");
	}
	if (action.type === "buy_development_card") {
		return table.players[number].canAfford(Catan.CARD);
	}
	const piece = PIECES[rest.join("_")];
	if (piece === undefined || !["build", "place"].includes(deed) || !action.at) {
		throw new Skip(`no ${action.type}`);
	}
	const opening = deed === "place";
	if (opening !== (position.phase === "set_up")) {
		throw new Skip("turns and phases are its server's");
	}
	const [x, y, d] = place(action.at, piece === Catan.ROAD ? EDGES : CORNERS);
	const own = position.players[number];
	const roads = own.roads.flatMap((at) => board.endpointVertices(...place(at, EDGES))).map(String);
	const town = own.settlements.map((at) => place(at, CORNERS)).find((corner) => !roads.includes(String(corner))); // laid last, for it has no road
	const last = town && { x: town[0], y: town[1], d: town[2] };
	return (opening || table.players[number].canAfford(piece)) && board.build(piece, x, y, d, number, opening, last);
}

function lengths(table, only) {
	const found = {};
	table.colors.forEach((color, number) => {
		if (only && only !== color) {
			return;
		}
		found[color] = Math.min(1, table.position.players[number].roads.length);
		for (const at of table.position.players[number].roads) {
			const [x, y, d] = place(at, EDGES);
			table.board.maxRoadLength = 1; // where it begins: it tells what is longer
			found[color] = Math.max(found[color], Roads.dfs(table.board, { x, y, d }, number)[0]);
		}
	});
	return { lengths: found };
}

function answer({ position, question }) {
	const table = laid(position);
	if (question.ask === "may") {
		return { answer: may(table, question.action) ? "yes" : "no" };
	}
	if (question.ask === "longest_route") {
		return { value: lengths(table, question.player) };
	}
	throw new Skip(`no ${question.ask}`);
}

const LEAVES = ["base/founding-two-rounds", "base/dev-buy-is-building-phase", "base/turn-phases-order"];

console.log(JSON.stringify({ name: "catan.js (rpjohnst, d471e9e)", leaves: LEAVES }));
readline.createInterface({ input: process.stdin }).on("line", (line) => {
	try {
		console.log(JSON.stringify(answer(JSON.parse(line))));
	} catch (fault) {
		console.log(JSON.stringify(fault instanceof Skip ? { skip: fault.message } : { answer: `raised ${fault.message}` }));
	}
});
