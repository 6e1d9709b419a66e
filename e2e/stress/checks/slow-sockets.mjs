import { connect } from 'node:net'

// Clients that send or read too slowly. Prints `open` when all have connected.

const [port, kind = '', count] = process.argv.slice(2)
const all = Number(count)
/** More at once than a server's connection queue holds would be rejected. */
const atOnce = 100

/** @type {Record<string, string>} */
const firstWords = {
  heads: 'GET /healthz HTTP/1.1\r\nhost: x\r\nx-slow: ',
  bodies: 'POST /user/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 10000\r\n\r\n"',
  readers: 'GET /openapi.json HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(4),
}

/** @returns {Promise<void>} */
const begin = () =>
  new Promise(resolve => {
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(firstWords[kind] ?? '')
      if (kind !== 'readers') setInterval(() => socket.writable && socket.write('x'), 1000)
      resolve()
    })
    if (kind === 'readers') socket.pause()
    else socket.resume()
    socket.on('error', () => resolve())
  })

let begun = 0
const work = async () => {
  while (begun < all) {
    begun += 1
    await begin()
  }
}

await Promise.all(Array.from({ length: atOnce }, work))
console.log('open')
setInterval(() => {}, 60_000)
