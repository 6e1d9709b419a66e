import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import WebSocket from 'ws'

// Many clients of a SignalR hub that reconnect like the browser's client, but without growing pauses. Prints
// `connected` when all are, `gone` when none is, `received` when all have got a message. On each further line that is
// read, prints how often each client has got the message with that text, as JSON.

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]()
/** @type {string[]} Each client's own, on the first line that is read. */
const addresses = JSON.parse((await lines.next()).value)
const all = addresses.length
/** More at once than a server's connection queue holds would be rejected and wait much longer. */
const atOnce = 100
const separator = '\u001e'

/** A hub drops a client that is silent for half a minute. */
const pingEveryMs = 10_000
const ping = `{"type":6}${separator}`

/** @type {Set<WebSocket>} */
const greeted = new Set()
setInterval(() => greeted.forEach(socket => socket.send(ping)), pingEveryMs).unref()

let received = 0
/** @type {string[][]} Of each client. */
const messages = addresses.map(() => [])

/** @param {number} client @returns {Promise<void>} settles when the server has greeted */
const connect = client =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(addresses[client] ?? '', { perMessageDeflate: false })
    socket.on('open', () => socket.send(`{"protocol":"json","version":1}${separator}`))
    socket.on('message', data => {
      const text = data.toString()
      if (!greeted.has(socket)) {
        greeted.add(socket)
        if (greeted.size === all) console.log('connected')
        resolve()
        return
      }
      // A ping is no message.
      if (!text.includes('NewNotification')) return
      received += 1
      messages[client]?.push(text)
      if (received % all === 0) console.log('received')
    })
    socket.on('error', reject)
    socket.on('close', () => {
      if (!greeted.delete(socket)) return reject(new Error('The server closed the connection.'))
      if (greeted.size === 0) console.log('gone')
      waiting.push(client)
      void work()
    })
  })

/** @param {number} client */
async function persist(client) {
  for (;;) {
    try {
      return await connect(client)
    } catch {
      await wait(250)
    }
  }
}

const waiting = [...addresses.keys()]
let working = 0

async function work() {
  if (working >= atOnce) return
  working += 1
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await persist(next)
  working -= 1
}

await Promise.all(Array.from({ length: atOnce }, work))

for await (const wanted of lines) {
  console.log(JSON.stringify(messages.map(got => got.filter(text => text.includes(wanted)).length)))
}
