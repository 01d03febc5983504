// Serve the game in memory: node server.cjs PORT
const { Server } = require("boardgame.io/server");
const { Eights } = require("./game.cjs");

const server = Server({ games: [Eights], origins: [/.*/] });
server.run(Number(process.argv[2]), () => console.log("ready"));
