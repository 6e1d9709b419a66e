import { once } from 'node:events'
import http from 'node:http'

/**
 * Returns a server that already listens, so that nobody can take its port between choosing and using it.
 * @param {number} port 0 for any
 * @param {{ orNext?: boolean }} [options] whether the next port will do where this one is taken
 */
export async function openServer(port, { orNext = false } = {}) {
  for (let next = port; ; next++) {
    const server = http.createServer().listen(next, 'localhost')
    try {
      await once(server, 'listening')
      return { server, port: /** @type {import('node:net').AddressInfo} */ (server.address()).port }
    } catch (error) {
      if (!orNext || /** @type {NodeJS.ErrnoException} */ (error).code !== 'EADDRINUSE') throw error
    }
  }
}
