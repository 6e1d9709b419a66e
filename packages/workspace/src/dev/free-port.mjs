import { createServer } from 'node:net'

/** The first port from here on that nobody listens on. @param {number} from @returns {Promise<number>} */
export async function freePort(from) {
  for (let port = from; ; port++) if (await isFree(port)) return port
}

/** @param {number} port 0 for any */
function isFree(port) {
  return new Promise(resolve => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, 'localhost', () => server.close(() => resolve(true)))
  })
}

/** A port that nobody listens on, wherever. @returns {Promise<number>} */
export function anyFreePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, 'localhost', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
