import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { HttpTransportType, Subject } from '@microsoft/signalr'
import type { HubOptions } from './options'
import { HubServer, type Person } from './testing/hub-server'
import { bearer, hello, negotiate, RawSocket, record } from './testing/raw'
import { deferred, until } from './testing/wait'

const asAyse = 'access_token=ayse'
const large = 'x'.repeat(64 * 1024)

let server: HubServer
let left: (Error | undefined)[]
const start = async (options: Partial<HubOptions<Person>>) => {
  left = []
  server = await HubServer.start({ onDisconnected: (_context, error) => left.push(error), ...options })
}
afterEach(() => server.stop())

describe('a client that reads nothing', () => {
  test('is cut when too much waits for it, and costs the others nothing', async () => {
    await start({ limits: { bufferedBytes: 1024 * 1024 } })
    const slow = await RawSocket.connect(`${server.url}?${asAyse}`)
    slow.socket.pause()
    const quick = await RawSocket.connect(`${server.url}?${asAyse}`)
    let sent = 0
    while (left.length === 0 && sent < 1_000) {
      server.hub.clients.all.send('News', large)
      sent++
      await quick.received(1 + sent)
    }
    expect(left).toEqual([new Error('The client does not take what is sent to it.')])
    expect(server.hub.connections).toBe(1)
    await slow.end()
    await quick.end()
  })

  test('is cut in the same way when it polls', async () => {
    await start({ limits: { bufferedBytes: 100_000 } })
    const address = `${server.url}?id=${(await negotiate(server.url)).connectionToken}`
    await fetch(address, { headers: bearer('ayse') })
    await fetch(address, { method: 'POST', headers: bearer('ayse'), body: hello })
    server.hub.clients.all.send('News', large)
    expect(server.hub.connections).toBe(1)
    server.hub.clients.all.send('News', large)
    expect(server.hub.connections).toBe(0)
  })

  test('makes a stream wait instead of filling the memory', async () => {
    let made = 0
    const Endless = {
      returnsStream: true,
      async *handle() {
        for (;;) {
          made++
          yield large
          await setImmediate()
        }
      },
    }
    await start({ methods: { Endless } })
    const socket = await RawSocket.connect(`${server.url}?${asAyse}`)
    socket.socket.pause()
    socket.send(record({ type: 4, target: 'Endless', arguments: [], invocationId: '1' }))
    let before = -1
    let still = 0
    // Once the buffers of both systems are full, the stream stops for good.
    await until(() => {
      still = made === before && made > 0 ? still + 1 : 0
      before = made
      return still > 5_000
    })
    expect(left).toEqual([])
    socket.socket.resume()
    await until(() => made > before)
    await socket.end()
    await until(() => left.length === 1)
  })
})

describe('a client that sends more than the hub can take', () => {
  test('is not read until its calls have had their turn, and no call is lost', async () => {
    const gate = deferred()
    const seen: unknown[] = []
    const Work = async (_context: unknown, value: unknown) => {
      await gate.promise
      seen.push(value)
    }
    await start({ methods: { Work }, limits: { queuedInvocations: 5 } })
    const client = await server.connected({ transport: HttpTransportType.LongPolling })
    const work = Array.from({ length: 50 }, (_, index) => client.invoke('Work', index))
    await once(server.server, 'request')
    server.clock.advance(5_000)
    expect(seen).toEqual([])
    gate.resolve()
    await Promise.all(work)
    expect(seen).toEqual(Array.from({ length: 50 }, (_, index) => index))
  })

  test('does not count as silent while it has to wait', async () => {
    const gate = deferred()
    await start({ methods: { Work: () => gate.promise }, limits: { queuedInvocations: 1 } })
    const socket = await RawSocket.connect(`${server.url}?${asAyse}`)
    const call = (invocationId: string) => record({ type: 1, target: 'Work', arguments: [], invocationId })
    socket.send(call('1') + call('2') + call('3'))
    socket.send(record({ type: 6 }))
    await setImmediate()
    await untilQueued(server)
    for (let second = 0; second < 60; second++) server.clock.advance(1_000)
    expect(left).toEqual([])
    gate.resolve()
    const answers = (await socket.received(8)).filter(message => (message as { type?: number }).type === 3)
    expect(answers).toHaveLength(3)
    await socket.end()
  })

  test('sends a long stream no faster than the method reads it, and none of it is lost', async () => {
    const gate = deferred()
    const seen: unknown[] = []
    const Slow = {
      takesStreams: 1,
      async handle({ streams: [items] }: { streams: readonly AsyncIterable<unknown>[] }) {
        await gate.promise
        for await (const item of items ?? []) seen.push(item)
        return seen.length
      },
    }
    await start({ methods: { Slow }, limits: { streamItems: 3 } })
    const client = await server.connected({ transport: HttpTransportType.WebSockets })
    const subject = new Subject<number>()
    const answer = client.invoke('Slow', subject)
    for (let index = 0; index < 100; index++) subject.next(index)
    subject.complete()
    gate.resolve()
    expect(await answer).toBe(100)
    expect(seen).toEqual(Array.from({ length: 100 }, (_, index) => index))
  })

  test('is disconnected with a reason above the limit per second', async () => {
    const seen: unknown[] = []
    const Work = (_context: unknown, value: unknown) => seen.push(value)
    await start({ methods: { Work }, limits: { messagesPerSecond: 5 } })
    const socket = await RawSocket.connect(`${server.url}?${asAyse}`)
    const burst = (...values: number[]) =>
      values.map(value => record({ type: 1, target: 'Work', arguments: [value] })).join('')
    socket.send(burst(1, 2, 3, 4, 5))
    await until(() => seen.length === 5)
    server.clock.advance(1_000)
    socket.send(burst(6, 7, 8, 9, 10, 11, 12))
    await socket.closed
    const error = 'Connection closed with an error. HubException: The client sent more than 5 messages within a second.'
    expect(socket.messages.at(-1)).toEqual({ type: 7, error })
    expect(seen.slice(0, 5)).toEqual([1, 2, 3, 4, 5])
    expect(seen).not.toContain(11)
  })

  test('cannot use the id of a running call or stream again', async () => {
    const gate = deferred()
    await start({ methods: { Work: () => gate.promise, Take: { takesStreams: 1, handle: () => gate.promise } } })
    const socket = await RawSocket.connect(`${server.url}?${asAyse}`)
    const work = record({ type: 1, target: 'Work', arguments: [], invocationId: '1' })
    const take = (id: string) => record({ type: 1, target: 'Take', arguments: [], invocationId: id, streamIds: ['9'] })
    socket.send(work + work + take('2') + take('3'))
    expect(await socket.received(3)).toEqual([
      {},
      { type: 3, invocationId: '1', error: "Invocation ID '1' is already in use." },
      { type: 3, invocationId: '3', error: "Stream ID '9' is already in use." },
    ])
    gate.resolve()
    expect(await socket.received(5)).toHaveLength(5)
    await socket.end()
  })
})

/** Waits for another client’s answer: by then, everything sent earlier over other sockets has been read. */
async function untilQueued({ url }: HubServer): Promise<void> {
  const other = await RawSocket.connect(`${url}?${asAyse}`)
  await other.end()
}
