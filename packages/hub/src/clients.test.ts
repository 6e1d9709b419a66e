import type { HubConnection } from '@microsoft/signalr'
import type { HubOptions } from './options'
import { HubServer, type ClientOptions, type Person } from './testing/hub-server'
import { clientVariants } from './testing/client-variants'

const methods: HubOptions<Person>['methods'] = {
  Join: ({ groups }, name) => groups.add(String(name)),
  Leave: ({ groups }, name) => groups.remove(String(name)),
  TellCaller: ({ clients }) => clients.caller.send('News', 'caller'),
  TellOthers: ({ clients }) => clients.others.send('News', 'others'),
  AskCaller: ({ clients, connectionId }) => clients.connection(connectionId).invoke('Question', 'how much?'),
  Sync: () => undefined,
}

/** Collects the news of a client. The list is complete after one more call of the client. */
function newsOf(client: HubConnection): unknown[] {
  const news: unknown[] = []
  client.on('News', item => news.push(item))
  return news
}

describe.each(clientVariants)('the hub speaks to clients over $title', options => {
  let server: HubServer
  const people: Record<string, { client: HubConnection; news: unknown[] }> = {}

  const person = async (key: string, name: string, more: ClientOptions = {}) => {
    const client = await server.connected({ ...options, ...more, name })
    people[key] = { client, news: newsOf(client) }
    return client
  }
  /** A later answer arrives after everything that was sent before it. */
  const heard = async () => {
    await Promise.all(Object.values(people).map(({ client }) => client.invoke('Sync')))
    return Object.fromEntries(Object.entries(people).map(([key, { news }]) => [key, news]))
  }

  beforeEach(async () => {
    server = await HubServer.start({ methods, timing: { clientResultMs: 9_000 } })
    for (const key of Object.keys(people)) delete people[key]
    await person('ayse1', 'ayse')
    await person('ayse2', 'ayse')
    await person('mehmet', 'mehmet')
  })
  afterEach(() => server.stop())

  test('to all, to all but some', async () => {
    server.hub.clients.all.send('News', { text: 'Merhaba' })
    server.hub.clients.allExcept([people.mehmet?.client.connectionId ?? '']).send('News', 2)
    const hello = { text: 'Merhaba' }
    expect(await heard()).toEqual({ ayse1: [hello, 2], ayse2: [hello, 2], mehmet: [hello] })
  })

  test('to every connection of a user, to several users, to nobody', async () => {
    server.hub.clients.user('ayse').send('News', 1)
    server.hub.clients.users(['ayse', 'mehmet', 'ayse']).send('News', 2)
    server.hub.clients.user('stranger').send('News', 3)
    server.hub.clients.connection('unknown').send('News', 4)
    expect(await heard()).toEqual({ ayse1: [1, 2], ayse2: [1, 2], mehmet: [2] })
  })

  test('to the members of a group, as long as they are members', async () => {
    const { ayse1, mehmet } = people
    await ayse1?.client.invoke('Join', 'approvers')
    await mehmet?.client.invoke('Join', 'approvers')
    server.hub.clients.group('approvers').send('News', 1)
    server.hub.clients.groupExcept('approvers', [ayse1?.client.connectionId ?? '']).send('News', 2)
    await mehmet?.client.invoke('Leave', 'approvers')
    server.hub.clients.group('approvers').send('News', 3)
    expect(await heard()).toEqual({ ayse1: [1, 3], ayse2: [], mehmet: [1, 2] })
  })

  test('to the caller of a method, to all others', async () => {
    await people.ayse2?.client.invoke('TellCaller')
    await people.ayse2?.client.invoke('TellOthers')
    expect(await heard()).toEqual({ ayse1: ['others'], ayse2: ['caller'], mehmet: ['others'] })
  })

  test('a client answers a question of the server', async () => {
    const { mehmet } = people
    mehmet?.client.on('Question', (text: string) => `${text} 12 TL`)
    expect(await mehmet?.client.invoke('AskCaller')).toBe('how much? 12 TL')
    const id = mehmet?.client.connectionId ?? ''
    expect(await server.hub.clients.connection(id).invoke('Question', 'and now?')).toBe('and now? 12 TL')
  })

  test('a client that has no answer, or fails, reports it', async () => {
    const { mehmet } = people
    const one = server.hub.clients.connection(mehmet?.client.connectionId ?? '')
    await expect(one.invoke('Unheard')).rejects.toThrow("Client didn't provide a result.")
    mehmet?.client.on('Question', () => {
      throw new Error('my pen is dry')
    })
    await expect(one.invoke('Question')).rejects.toThrow('my pen is dry')
  })

  test('a question fails if the client leaves, does not answer in time, or does not exist', async () => {
    const { mehmet, ayse1 } = people
    mehmet?.client.on('Question', () => new Promise(() => undefined))
    ayse1?.client.on('Question', () => new Promise(() => undefined))
    const connection = (client: HubConnection | undefined) =>
      server.hub.clients.connection(client?.connectionId ?? '').invoke('Question')
    const gone = expect(connection(mehmet?.client)).rejects.toThrow(
      `Connection '${mehmet?.client.connectionId}' disconnected.`,
    )
    await mehmet?.client.stop()
    await gone
    delete people.mehmet

    const late = expect(connection(ayse1?.client)).rejects.toThrow(
      "The client did not answer 'Question' within 9000 ms.",
    )
    server.clock.advance(9_000)
    await late
    await expect(server.hub.clients.connection('unknown').invoke('Question')).rejects.toThrow(
      "Connection 'unknown' does not exist.",
    )
  })
})
