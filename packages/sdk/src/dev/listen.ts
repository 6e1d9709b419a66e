import { once } from 'node:events'
import type { Server } from 'node:http'
import { SdkError } from '../sdk-error'

/** Listens on this machine and returns the address. A port of 0 takes any free one. */
export async function listen(server: Server, port: number): Promise<string> {
  server.listen(port, 'localhost')
  await once(server, 'listening').catch(() => {
    throw new SdkError('PORT_TAKEN', `Port ${port} is taken. Choose another one: --port ${port + 1}`)
  })
  return addressOf(server)
}

export const addressOf = (server: Server): string => `http://localhost:${(server.address() as { port: number }).port}`
