import { once } from 'node:events'
import { type AddressInfo, createServer, type ListenOptions, type Socket } from 'node:net'

/** A file with this text is taken for malware. */
export const planted = 'THIS-TEXT-STANDS-FOR-MALWARE'

/** How it answers once it has a whole file: like ClamAV, or in one of the ways in which a scanner fails. */
type Manner = 'usual' | 'never' | 'cut' | 'half' | 'error' | 'early'

export interface FakeClamd {
  /** For MALWARE_SCANNER. */
  readonly address: string
  readonly port: number
  manner: Manner
  /** The most bytes of a stream, like ClamAV's StreamMaxLength. */
  most: number
  /** The files that came, in order. */
  readonly scanned: Buffer[]
  close(): Promise<void>
}

/** Speaks the protocol of ClamAV's `clamd` for tests. */
export async function startFakeClamd(listen: ListenOptions = { port: 0, host: '127.0.0.1' }): Promise<FakeClamd> {
  const open = new Set<Socket>()
  const server = createServer(socket => {
    open.add(socket.on('error', () => {}).on('close', () => open.delete(socket)))
    void serve(socket, clamd).catch(() => socket.destroy())
  })
  await once(server.listen(listen), 'listening')
  const { port = 0 } = server.address() as AddressInfo
  const clamd: FakeClamd = {
    address: listen.path === undefined ? `tcp://127.0.0.1:${port}` : `unix:${listen.path}`,
    port,
    manner: 'usual',
    most: 25_000_000,
    scanned: [],
    close: async () => {
      for (const socket of open) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  }
  return clamd
}

async function serve(socket: Socket, clamd: FakeClamd): Promise<void> {
  const { manner } = clamd
  if (manner === 'early') socket.write('stream: OK\0')
  const content = await receive(socket, clamd)
  if (content === 'tooLarge') return void socket.end('INSTREAM size limit exceeded. ERROR\0')
  clamd.scanned.push(content)
  const answer = content.includes(planted) ? 'stream: Planted.Text FOUND\0' : 'stream: OK\0'
  if (manner === 'usual') socket.end(answer)
  if (manner === 'cut') socket.destroy()
  if (manner === 'half') socket.end(answer.slice(0, -1))
  if (manner === 'error') socket.end('stream: Can’t allocate memory ERROR\0')
}

const command = 'zINSTREAM\0'

async function receive(socket: Socket, { most, manner }: FakeClamd): Promise<Buffer | 'tooLarge'> {
  let come = Buffer.alloc(0)
  const content: Buffer[] = []
  let [at, total, isBegun] = [command.length, 0, false]
  // Leaving the loop must not close the connection.
  for await (const chunk of socket.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    if (manner === 'early') continue
    come = Buffer.concat([come, chunk])
    if (!isBegun && come.length >= at) {
      isBegun = true
      if (come.toString('latin1', 0, at) !== command) throw new Error('an unknown command')
    }
    while (isBegun && come.length >= at + 4) {
      const length = come.readUInt32BE(at)
      if (length === 0) return Buffer.concat(content)
      total += length
      if (total > most) return 'tooLarge'
      if (come.length < at + 4 + length) {
        total -= length
        break
      }
      content.push(come.subarray(at + 4, at + 4 + length))
      at += 4 + length
    }
  }
  throw new Error('the connection was cut')
}
