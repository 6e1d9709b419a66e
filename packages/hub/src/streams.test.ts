import { Subject, type HubConnection } from '@microsoft/signalr'
import { HubException } from './errors'
import type { HubOptions } from './options'
import { HubServer, type Person } from './testing/hub-server'
import { deferred, until } from './testing/wait'
import { clientVariants } from './testing/client-variants'

const cancelled: unknown[] = []

const methods: HubOptions<Person>['methods'] = {
  Count: {
    returnsStream: true,
    async *handle(_context, to) {
      for (let number = 1; number <= Number(to); number++) yield number
    },
  },
  Forever: {
    returnsStream: true,
    async *handle({ signal }) {
      signal.addEventListener('abort', () => cancelled.push('signal'))
      yield 'started'
      await new Promise(() => undefined)
    },
  },
  Breaks: {
    returnsStream: true,
    async *handle(_context, error) {
      yield 1
      throw error === 'known' ? new HubException('The list was closed.') : new Error('a secret')
    },
  },
  NoStream: { returnsStream: true, handle: () => 12 },
  Sum: {
    takesStreams: 1,
    async handle({ streams: [numbers] }, start) {
      let sum = Number(start)
      for await (const number of numbers ?? []) sum += Number(number)
      return sum
    },
  },
  Join: {
    takesStreams: 2,
    async handle({ streams }, separator) {
      const texts: string[] = []
      for (const stream of streams) for await (const item of stream) texts.push(String(item))
      return texts.join(String(separator))
    },
  },
  Doubled: {
    takesStreams: 1,
    returnsStream: true,
    async *handle({ streams: [numbers] }) {
      for await (const number of numbers ?? []) yield Number(number) * 2
    },
  },
  Plain: (_context, value) => value,
}

/** All items of a stream, or its error. */
function collect(client: HubConnection, method: string, ...args: unknown[]): Promise<unknown[]> {
  const items: unknown[] = []
  return new Promise((resolve, reject) => {
    client.stream(method, ...args).subscribe({
      next: item => items.push(item),
      error: reject,
      complete: () => resolve(items),
    })
  })
}

function subjectOf(...items: unknown[]): Subject<unknown> {
  const subject = new Subject<unknown>()
  // The client subscribes when the call is made with this subject.
  queueMicrotask(() => {
    for (const item of items) subject.next(item)
    subject.complete()
  })
  return subject
}

describe.each(clientVariants)('streams over $title', options => {
  let server: HubServer
  let client: HubConnection
  beforeEach(async () => {
    cancelled.length = 0
    server = await HubServer.start({ methods })
    client = await server.connected(options)
  })
  afterEach(() => server.stop())

  test('a stream of the server arrives whole and in order', async () => {
    expect(await collect(client, 'Count', 300)).toEqual(Array.from({ length: 300 }, (_, index) => index + 1))
  })

  test('other calls are answered during a stream, and its cancellation reaches the method', async () => {
    const started = deferred<unknown>()
    const subscription = client.stream('Forever').subscribe({
      next: started.resolve,
      error: () => undefined,
      complete: () => undefined,
    })
    expect(await started.promise).toBe('started')
    expect(await client.invoke('Plain', 1)).toBe(1)
    subscription.dispose()
    await until(() => cancelled.length > 0)
    expect(cancelled).toEqual(['signal'])
  })

  test('an error ends a stream, with a reason only if it was meant for the client', async () => {
    await expect(collect(client, 'Breaks', 'known')).rejects.toThrow(
      'An error occurred on the server while streaming results. HubException: The list was closed.',
    )
    await expect(collect(client, 'Breaks')).rejects.toThrow(
      new Error('An error occurred on the server while streaming results.'),
    )
  })

  test('a streaming method that returns no stream is an error', async () => {
    await expect(collect(client, 'NoStream')).rejects.toThrow(
      "The value returned by the streaming method 'NoStream' is not a ChannelReader<> or IAsyncEnumerable<>.",
    )
  })

  test('a method is called with or without a stream as declared, or not at all', async () => {
    await expect(collect(client, 'Plain', 1)).rejects.toThrow(
      "The client attempted to invoke the non-streaming 'Plain' method with a streaming invocation.",
    )
    await expect(client.invoke('Count', 1)).rejects.toThrow(
      "The client attempted to invoke the streaming 'Count' method with a non-streaming invocation.",
    )
  })

  test('a stream of the client arrives whole', async () => {
    const numbers = Array.from({ length: 100 }, (_, index) => index)
    expect(await client.invoke('Sum', subjectOf(...numbers), 50)).toBe(5000)
  })

  test('two streams of the client stay separate', async () => {
    // The official client cannot find two adjacent streams in a list of arguments.
    expect(await client.invoke('Join', subjectOf('a', 'b'), '-', subjectOf('c', 'd'))).toBe('a-b-c-d')
  })

  test('streams run in both directions at once', async () => {
    expect(await collect(client, 'Doubled', subjectOf(1, 2, 3))).toEqual([2, 4, 6])
  })

  test('an error in a stream of the client reaches the method that reads it', async () => {
    const subject = new Subject<unknown>()
    const sum = client.invoke('Sum', subject, 0)
    subject.next(1)
    subject.error(new Error('no more paper'))
    await expect(sum).rejects.toThrow(
      "An unexpected error occurred invoking 'Sum' on the server. HubException: no more paper",
    )
  })

  test('a wrong number of streams is refused', async () => {
    await expect(client.invoke('Sum', 0)).rejects.toThrow(
      "invoking 'Sum' on the server. HubException: Client sent 0 stream(s), Hub method expects 1.",
    )
    await expect(client.invoke('Plain', new Subject())).rejects.toThrow(
      'Client sent 1 stream(s), Hub method expects 0.',
    )
  })

  test('a client that goes ends its streams in both directions', async () => {
    client.stream('Forever').subscribe({ next: () => undefined, error: () => undefined, complete: () => undefined })
    await client.invoke('Plain', 1)
    await client.stop()
    await until(() => cancelled.length > 0)
    expect(cancelled).toEqual(['signal'])
  })
})
