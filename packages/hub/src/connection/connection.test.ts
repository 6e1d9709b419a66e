import type { IncomingMessage } from 'node:http'
import { inRandomOrders, type Order } from '@portal/workspace/testing/orders'
import { createClients } from '../clients'
import { systemClock } from '../clock'
import { methodTable } from '../method'
import { defaultLimits, defaultTiming, type HubOptions } from '../options'
import { MessageType } from '../protocols/messages'
import { Broadcast } from '../protocols/outgoing'
import { HeldClient } from '../testing/held-client'
import type { HeldWire } from '../testing/held-wire'
import { Connection } from './connection'
import { Registry } from './registry'
import { StatefulBuffer } from './stateful-buffer'

const limits = { ...defaultLimits, bufferedBytes: 600, statefulBytes: 200, queuedInvocations: 2 }
const streamed = [1, 2, 3, 4, 5, 6, 7, 8]
const silent = { debug: () => {}, warn: () => {}, error: () => {} }
const expectedEnds = [
  undefined,
  'The client does not take what is sent to it.',
  'The client did not come back.',
  'The connection was lost.',
  "Client hasn't sent a message/ping within the configured ClientTimeoutInterval.",
]

/** The bytes that the connection keeps for its client, now and at most. */
let kept = { now: 0, most: 0 }
const { keep, confirmed } = StatefulBuffer.prototype
beforeAll(() => {
  StatefulBuffer.prototype.keep = function (encoded) {
    keep.call(this, encoded)
    kept = { now: this.bytes, most: Math.max(kept.most, this.bytes) }
  }
  StatefulBuffer.prototype.confirmed = function (sequenceId) {
    confirmed.call(this, sequenceId)
    kept.now = this.bytes
  }
})
afterAll(() => {
  Object.assign(StatefulBuffer.prototype, { keep, confirmed })
})

/** One connection of a hub, and what its methods have seen. */
function startConnection(order: Order) {
  const noted: unknown[] = []
  const came: string[] = []
  const left: (string | undefined)[] = []
  const registry = new Registry<Connection<string>>()
  const options: HubOptions<string> = {
    authenticate: () => 'ayse',
    onConnected: () => order.request('onConnected', () => came.push('came')),
    onDisconnected: (_context, error) => left.push(error?.message),
  }
  const methods = methodTable<string>({
    Note: async (_context, value) => {
      noted.push(value)
      await order.request(`Note ${String(value)} runs`, () => {})
      return value
    },
    Count: {
      returnsStream: true,
      async *handle() {
        yield* streamed
      },
    },
  })
  const connection = new Connection<string>(
    { id: 'id', token: 'token', identity: 'ayse', userId: 'ayse', stateful: true },
    {
      options,
      methods,
      registry,
      clients: createClients(registry),
      limits,
      timing: defaultTiming,
      clock: systemClock,
      log: silent,
      detailedErrors: false,
      track: () => {},
    },
  )
  registry.add(connection)
  systemClock.every(1_000, () => registry.byToken('token')?.tick(systemClock.now()))
  return { connection, registry, noted, came, left }
}

const isPrefix = (some: readonly unknown[], of: readonly unknown[]) => some.every((one, at) => one === of[at])

test('a connection loses, repeats and mixes nothing, and keeps little, in any order of messages and breaks', () =>
  inRandomOrders(async order => {
    kept = { now: 0, most: 0 }
    let mostWaiting = 0
    const { connection, registry, noted, came, left } = startConnection(order)
    const client = new HeldClient(order, !order.chance(5), start => {
      if (!connection.takesTransport) return undefined
      return connection.carry({} as IncomingMessage, start)
    })
    const sent: number[] = []
    const called: number[] = []
    let hasStreamed = false
    for (let count = 1; count <= 6; count += 1) {
      order.may('news', () => {
        if (registry.openSize === 0) return
        sent.push(sent.length + 1)
        const message = { type: MessageType.Invocation, target: 'News', arguments: [sent.length, 'x'.repeat(40)] }
        connection.sendBroadcast(new Broadcast(message))
        mostWaiting = Math.max(mostWaiting, (connection.transport as HeldWire | undefined)?.bufferedBytes ?? 0)
      })
    }
    for (let count = 1; count <= 6; count += 1) {
      order.may('call', () => {
        called.push(called.length + 1)
        client.invoke('Note', called.length)
      })
    }
    order.may('stream', () => {
      hasStreamed = true
      client.stream('Count', 0)
    })
    const isBrokenEarly = order.chance(8)
    for (let count = 1; count <= 7; count += 1)
      order.may('the socket breaks', () => (isBrokenEarly || client.isWelcome) && client.breakSocket())
    order.may('ten seconds pass', () => void jest.advanceTimersByTime(10_000))
    if (order.chance(8)) order.may('the client leaves', () => client.leave())
    await order.run()
    const isComplete = () =>
      client.news.length === sent.length &&
      client.answers.length === called.length + (hasStreamed ? 1 : 0) &&
      client.isConfirmed &&
      kept.now === 0
    await order.end(() => (registry.size === 0 ? client.isGone && left.length === came.length : isComplete()))
    order.check(isPrefix(client.news, sent), `${sent.length} news came as ${client.news.join()}`)
    order.check(isPrefix(noted, called), `${called.length} calls came as ${noted.join()}`)
    order.check(isPrefix(client.items, streamed), `the stream came as ${client.items.join()}`)
    order.check(new Set(client.answers).size === client.answers.length, `answers: ${client.answers.join()}`)
    order.check(client.faults.length === 0, client.faults.join())
    order.check(kept.most < limits.bufferedBytes + 200, `${kept.most} bytes were kept`)
    order.check(mostWaiting < limits.bufferedBytes + 200, `${mostWaiting} bytes waited`)
    order.check(expectedEnds.includes(left[0]), `it ended because of ${left[0]}`)
    order.check(left.length < 2 && came.length < 2, 'it came or left twice')
  }))
