import { createInterface } from 'node:readline'
import { WebSocketServer } from 'ws'

// An upper bound for any hub: a message encoded once and sent to everybody. Prints its port, and sends for each input
// line.

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false, backlog: 511 })
server.on('connection', socket => socket.once('message', () => socket.send('{}\u001e')))
server.on('listening', () => console.log(/** @type {import('node:net').AddressInfo} */ (server.address()).port))

const text = JSON.stringify({ type: 1, target: 'NewNotification', arguments: [{ text: 'x'.repeat(200) }] })
const message = Buffer.from(`${text}\u001e`)
createInterface({ input: process.stdin }).on('line', () => {
  for (const client of server.clients) client.send(message, { binary: false })
})
