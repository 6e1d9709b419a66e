import { createServer } from 'node:net'

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
