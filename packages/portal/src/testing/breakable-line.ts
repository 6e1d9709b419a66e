import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A TCP port that leads to another, or to a Unix socket, until it is cut. */
export interface BreakableLine {
  port: number
  /** Breaks every connection and refuses new ones. */
  cut(): Promise<void>
  mend(): Promise<void>
}

export const openLine = async (target: string | number): Promise<BreakableLine> => {
  const ends = new Set<Socket>()
  const server = createServer(near => {
    const far = typeof target === 'string' ? connect(target) : connect(target, '127.0.0.1')
    for (const [from, to] of [[near, far], [far, near]] as const) {
      ends.add(from)
      from.pipe(to)
      from.on('error', () => {})
      from.on('close', () => {
        ends.delete(from)
        to.destroy()
      })
    }
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    port,
    cut: async () => {
      const closed = server.listening ? once(server.close(), 'close') : undefined
      for (const end of ends) end.destroy()
      await closed
    },
    mend: () => listen(port),
  }
}
