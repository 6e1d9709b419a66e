import { randomInt } from 'node:crypto'
import { createServer, type AddressInfo } from 'node:net'

/** An unused port, for servers that must be named before they start. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}

/** Outgoing connections take ports above, which would be in the way of a server that starts again. */
const [firstPort, lastPort] = [20_000, 32_000]

/** Unused ports that stay unused while a server restarts. */
export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = []
  while (ports.length < count) {
    const port = randomInt(firstPort, lastPort)
    if (!ports.includes(port) && (await isFree(port))) ports.push(port)
  }
  return ports
}

const isFree = (port: number) =>
  new Promise<boolean>(resolve => {
    const server = createServer().on('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
