import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Outgoing connections take ports above, which would be in the way of a server that starts, or starts again. */
const [firstPort, lastPort] = [20_000, 32_000]

/** An unused port that stays unused until its server starts, and while it restarts. */
export async function freePort(): Promise<number> {
  const port = randomInt(firstPort, lastPort)
  return (await isFree(port)) ? port : freePort()
}

export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < count) ports.add(await freePort())
  return [...ports]
}

const isFree = (port: number) =>
  new Promise<boolean>(resolve => {
    const server = createServer().on('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })
