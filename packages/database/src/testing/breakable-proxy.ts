import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'

/** A TCP port that leads to another port or a Unix socket until it is cut. */
export interface BreakableProxy {
  port: number
  /** The number of connections opened so far. */
  readonly opened: number
  /** Settles when all current connections have ended on both sides. */
  allEnded(): Promise<unknown>
  /** Breaks every connection and refuses new ones. */
  cut(): Promise<void>
  /** Accepts data and forwards nothing, silently, on existing connections or on new ones, too. */
  swallow(which: 'those there are' | 'new ones, too'): void
  /** Forwards everything so many milliseconds later. */
  delay(milliseconds: number): void
  /** New connections lead to the target again, and at once. */
  mend(): Promise<void>
}

export const openProxy = async (target: string | number): Promise<BreakableProxy> => {
  const ends = new Set<Socket>()
  let opened = 0
  let isSwallowing = false
  let delay = 0
  const late = () =>
    new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        if (delay === 0) done(null, chunk)
        else setTimeout(done, delay, null, chunk)
      },
    })
  const keep = (end: Socket, other?: Socket) => {
    ends.add(end)
    end.on('error', () => {})
    end.on('close', () => {
      ends.delete(end)
      other?.destroy()
    })
  }
  // While swallowing, not even the end of a connection is forwarded.
  const server = createServer({ allowHalfOpen: true }, near => {
    opened += 1
    if (isSwallowing) {
      keep(near.resume())
      return
    }
    const far = typeof target === 'string' ? connect(target) : connect(target, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.pipe(late()).pipe(to)
      keep(from, to)
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
    get opened() {
      return opened
    },
    allEnded: () => Promise.all([...ends].map(end => once(end, 'close'))),
    cut: async () => {
      const closed = server.listening ? once(server.close(), 'close') : undefined
      for (const end of ends) end.destroy()
      await closed
    },
    swallow: which => {
      isSwallowing = which === 'new ones, too'
      for (const end of ends) end.unpipe().resume()
    },
    delay: milliseconds => {
      delay = milliseconds
    },
    mend: async () => {
      isSwallowing = false
      delay = 0
      if (!server.listening) await listen(port)
    },
  }
}
