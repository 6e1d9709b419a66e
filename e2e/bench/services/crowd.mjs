import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import WebSocket from 'ws'

// Many clients of a SignalR hub that reconnect like the browser's client, but without growing pauses. Prints
// `connected` when all are, `gone` when none is, `received` when all have got a message.

/** @type {string[]} Each client's own, on the first line that is read. */
const addresses = JSON.parse((await createInterface({ input: process.stdin })[Symbol.asyncIterator]().next()).value)
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

/** @param {string} address @returns {Promise<void>} settles when the server has greeted */
const connect = address =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(address, { perMessageDeflate: false })
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
      if (received % all === 0) console.log('received')
    })
    socket.on('error', reject)
    socket.on('close', () => {
      if (!greeted.delete(socket)) return reject(new Error('The server closed the connection.'))
      if (greeted.size === 0) console.log('gone')
      waiting.push(address)
      void work()
    })
  })

/** @param {string} address */
async function persist(address) {
  for (;;) {
    try {
      return await connect(address)
    } catch {
      await wait(250)
    }
  }
}

const waiting = [...addresses]
let working = 0

async function work() {
  if (working >= atOnce) return
  working += 1
  for (let next = waiting.pop(); next; next = waiting.pop()) await persist(next)
  working -= 1
}

await Promise.all(Array.from({ length: atOnce }, work))
