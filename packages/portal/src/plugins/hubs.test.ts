import { HttpTransportType } from '@microsoft/signalr'
import { pushedNotificationSchema } from '@portal/contracts/notification.calls'
import { sendToHub } from '@portal/database/hub-outbox'
import { startTestDatabase } from '@portal/database/testing'
import { endSessionsOf } from '@portal/http/end-sessions'
import { sql } from 'kysely'
import type { HubClient } from '../testing/hub-client'
import { transports } from '../testing/hub-client'
import { fileForm, idOf, type ListeningPortal, startListeningPortal } from '../testing/listening-portal'

let portal: ListeningPortal
beforeAll(async () => {
  portal = await startListeningPortal()
})
afterAll(() => portal.close())

const listensTo = ['NewNotification', 'UpdateUserLocaleStorage', 'UpdateUserListData']
const { WebSockets, LongPolling } = HttpTransportType

const connect = async (who: string, hub = '/notificationHub', rest: object = {}) => {
  const token = await portal.beginSession(who)
  return { token, ...(await portal.client(hub, { token, listensTo, ...rest })) }
}
const act = (token: string, formGuid: string, state: number) =>
  portal.call(token, 'POST', '/api/FormRequest/Update', [{ formGuid, state }])

/** Sends somebody a message that no act has, to see that there was none before it. */
const mark = (client: HubClient, who: string, hub = '/notificationHub') =>
  sendToHub(portal.database.db, { hub, message: 'UpdateUserListData', userIds: [idOf(who)], payload: ['mark'] }).then(() =>
    client.heard('UpdateUserListData'),
  )

describe.each(transports)('over $title', ({ transport }) => {
  test('whoever has the turn learns of it when it comes, and nobody else does', async () => {
    const [director, colleague] = [await connect('director', '/notificationHub', { transport }), await connect('colleague', '/notificationHub', { transport })]
    const { formGuid } = await fileForm(portal.database, 'employee')
    const lead = await portal.beginSession('lead')
    expect((await act(lead, formGuid, 4)).status).toBe(200)
    const [[pushed] = []] = await director.heard('NewNotification')
    const notification = pushedNotificationSchema.parse(pushed)
    expect(notification).toMatchObject({
      kind: 'TurnCame',
      title: { tr: 'Masraf Formları: onayınız bekleniyor', en: 'Expense Forms: waiting for your approval' },
      seen: false,
      common: JSON.stringify({ ModuleExpression: 'EXP', FormGuid: formGuid }),
    })
    const list = (await (await portal.call(director.token, 'GET', '/api/Notification/GetAll/1')).json()) as { data: object[] }
    expect(list.data).toEqual([expect.objectContaining({ id: notification.id, title: notification.title.en })])
    await mark(colleague, 'colleague')
    expect(await colleague.heard('NewNotification', 0)).toEqual([])
    expect(await director.heard('NewNotification')).toHaveLength(1)
  })

  test('a session that ends is told why and closed at once; others of that user live on', async () => {
    const [leaving, staying] = [await connect('field', '/socket', { transport }), await connect('field', '/socket', { transport })]
    const listening = await portal.client('/notificationHub', { token: leaving.token, transport, reconnects: [0, 0] })
    expect((await portal.call(leaving.token, 'POST', '/user/logout')).status).toBe(200)
    expect(await leaving.heard('UpdateUserLocaleStorage')).toEqual([[{ reason: 'logged-out' }]])
    await Promise.all([leaving.closed, listening.closed])
    await mark(staying, 'field', '/socket')
    expect(await staying.heard('UpdateUserLocaleStorage', 0)).toEqual([])
  })

  test('a dead token is refused at the door', async () => {
    await expect(portal.client('/socket', { token: 'x'.repeat(43), transport })).rejects.toThrow(/401/)
  })
})

describe('the end of sessions', () => {
  test('a new password ends every connection of that user, and none of a session begun since', async () => {
    const before = await Promise.all([connect('rnd', '/socket'), connect('rnd', '/socket')])
    await portal.database.db.transaction().execute(async transaction => {
      await endSessionsOf(transaction, idOf('rnd'), 'password-changed')
    })
    for (const client of before) {
      expect(await client.heard('UpdateUserLocaleStorage')).toEqual([[{ reason: 'password-changed' }]])
      await client.closed
    }
    const after = await connect('rnd', '/socket')
    await sendToHub(portal.database.db, { hub: '/socket', message: 'UpdateUserLocaleStorage', userIds: [idOf('rnd')] })
    await mark(after, 'rnd', '/socket')
    expect(await after.heard('UpdateUserLocaleStorage', 0)).toEqual([])
  })

  test('one that ended between the door and the first word is closed as well', async () => {
    const token = await portal.beginSession('energy')
    const response = await portal.call(token, 'POST', '/socket/negotiate?negotiateVersion=1')
    expect(response.status).toBe(200)
    const client = await portal.client('/socket', {
      token,
      listensTo,
      transport: WebSockets,
      // Asked between negotiating and opening the socket, and again for the socket itself.
      accessTokenFactory: () => token,
    })
    await sql`update session set ended_at = now() where user_id = ${idOf('energy')}`.execute(portal.database.db)
    await sendToHub(portal.database.db, { hub: '/socket', message: 'UpdateUserLocaleStorage', userIds: [idOf('energy')] })
    expect(await client.heard('UpdateUserLocaleStorage')).toEqual([[{ reason: 'expired' }]])
    await client.closed
  })
})

describe('what a client sends back', () => {
  test('an answer is taken, and nobody gets anything by it', async () => {
    const [lead, director] = [await connect('lead'), await connect('director')]
    const { formGuid } = await fileForm(portal.database, 'employee')
    const { data } = (await (await act(lead.token, formGuid, 4)).json()) as { data: object[] }
    await director.heard('NewNotification')
    expect(await lead.connection.invoke('SendNotification', data)).toBeNull()
    expect(await lead.connection.invoke('sendnotification', idOf('director'))).toBeNull()
    await mark(director, 'director')
    expect(await director.heard('NewNotification')).toHaveLength(1)
  })

  test.each([
    ['?language=tr', 'NOTHING_TO_NOTIFY: Bu bildirim, yaptığınız bir işlemden doğmadı.'],
    ['?language=en', 'NOTHING_TO_NOTIFY: This notification did not come from anything that you did.'],
  ])('a made-up one is refused in the caller’s language: %s', async (query, text) => {
    const [noperm, finance] = [await connect('noperm', `/notificationHub${query}`), await connect('finance')]
    await expect(noperm.connection.invoke('SendNotification', idOf('finance'))).rejects.toThrow(`HubException: ${text}`)
    await expect(noperm.connection.invoke('SendNotification', { to: 'all' })).rejects.toThrow('HubException: INVALID: ')
    await mark(finance, 'finance')
    expect(await finance.heard('NewNotification', 0)).toEqual([])
  })
})

describe('a line that breaks', () => {
  test('messages that were written meanwhile arrive once when the portal’s connection to the database was killed', async () => {
    const affairs = await connect('affairs')
    const other = await startTestDatabase()
    const name = new URL(portal.database.url).pathname.slice(1)
    const send = (payload: string) =>
      sendToHub(portal.database.db, { hub: '/notificationHub', message: 'NewNotification', userIds: [idOf('affairs')], payload: [payload] })
    await portal.database.db.transaction().execute(async transaction => {
      await other.pool.query(`alter database ${name} allow_connections false`)
      await other.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = $1 and (query like 'listen%' or query like '%pg_snapshot_xmin%')`,
        [name],
      )
      await sendToHub(transaction, { hub: '/notificationHub', message: 'NewNotification', userIds: [idOf('affairs')], payload: ['meanwhile'] })
    })
    await other.pool.query(`alter database ${name} allow_connections true`)
    await other.close()
    await send('after')
    expect(await affairs.heard('NewNotification', 2)).toEqual([['meanwhile'], ['after']])
    expect(portal.lines.join('')).toContain('The hubs do not get messages from the database')
  })

  test('a client that was away comes back by itself, and finds what it missed in its list', async () => {
    const purchasing = await connect('finance', '/notificationHub', { transport: LongPolling, reconnects: [0, 0, 0] })
    const back = purchasing.reconnected()
    portal.app.server.closeAllConnections()
    await back
    await mark(purchasing, 'finance')
  })
})

test('the connections of each hub are counted', async () => {
  const count = async () => {
    const text = await (await fetch(`${portal.address}/metrics`)).text()
    return Number(/hub_connections\{hub="\/socket"\} (\d+)/.exec(text)?.[1])
  }
  const before = await count()
  await connect('hr', '/socket')
  expect(await count()).toBe(before + 1)
})

test('one user cannot take all the room', async () => {
  const token = await portal.beginSession('buyer')
  const statuses: number[] = []
  for (let i = 0; i < 21; i++) {
    statuses.push((await portal.call(token, 'POST', '/socket/negotiate?negotiateVersion=1')).status)
  }
  expect(statuses.filter(status => status === 200)).toHaveLength(20)
  expect(statuses.at(-1)).toBe(429)
  await connect('hr', '/socket')
})

test('no token of a hub is in the log', async () => {
  const client = await connect('treasury', '/socket', { transport: WebSockets })
  await client.connection.stop()
  const log = portal.lines.join('')
  expect(log).not.toContain(client.token)
})
