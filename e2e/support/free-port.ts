import { createServer, type AddressInfo } from 'node:net'

/** A port that nobody listens to, for who has to be named before they are there. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}
