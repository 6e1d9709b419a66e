import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import WebSocket from 'ws'

// So many clients of a SignalR hub, which come back when they lose it: as the browser's client does, but without its pauses
// growing. Prints a line when all are connected, and one each time when all have got a message.

/** @type {string[]} Each client's own, on the first line that is read. */
const addresses = JSON.parse((await createInterface({ input: process.stdin })[Symbol.asyncIterator]().next()).value)
const all = addresses.length
/** More at once than a server's queue of new connections holds would be turned away, and wait much longer. */
const atOnce = 100
const separator = '\u001e'

let connected = 0
let received = 0

/** @param {string} address @returns {Promise<void>} settles when the server has greeted */
const connect = address =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(address, { perMessageDeflate: false })
    let isGreeted = false
    socket.on('open', () => socket.send(`{"protocol":"json","version":1}${separator}`))
    socket.on('message', data => {
      const text = data.toString()
      if (!isGreeted) {
        isGreeted = true
        connected += 1
        if (connected === all) console.log('connected')
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
      if (!isGreeted) return reject(new Error('The server closed the connection.'))
      connected -= 1
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
