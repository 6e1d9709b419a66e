import { once } from 'node:events'
import { HttpTransportType } from '@microsoft/signalr'
import { pushedNotificationSchema } from '@portal/contracts/notifications/notification.calls'
import { sendToHub } from '@portal/database/hub-outbox'
import { startTestDatabase } from '@portal/database/testing'
import { endSessionsOf } from '@portal/http/end-sessions'
import { beginSession } from '@portal/http/session'
import { idOf } from '@portal/workflow-service/testing/trees'
import { sql } from 'kysely'
import { WebSocket } from 'ws'
import { submitForm } from '../testing/submit-form'
import { type HubClient, transports } from '../testing/hub-client'
import { type ListeningPortal, startListeningPortal } from '../testing/listening-portal'
import { startTestApp } from '../testing/test-app'

let portal: ListeningPortal
beforeAll(async () => {
  portal = await startListeningPortal()
})
afterAll(() => portal.close())

const listensTo = ['NewNotification', 'UpdateUserLocaleStorage', 'UpdateUserListData', 'Mark']
const { WebSockets, LongPolling } = HttpTransportType
interface ListAnswer {
  data: object[]
}

const notifications = '/notificationHub'
const socket = '/socket'

const connect = async (who: string, hub = notifications, rest: object = {}) => {
  const token = await portal.beginSession(who)
  return { token, ...(await portal.client(hub, { token, listensTo, ...rest })) }
}
const act = (token: string, formGuid: string, state: number) =>
  portal.call(token, 'POST', '/api/FormRequest/Update', [{ formGuid, state }])

const send = (hub: string, message: string, who: string, payload: unknown, db = portal.database.db) =>
  sendToHub(db, [{ hub, message, userIds: [idOf(who)], payload: [payload] }])

/** Returns the messages that a client has received by the time a marker message arrives. */
const heardBeforeMark = async (client: HubClient, message: string, who: string, hub = notifications) => {
  await send(hub, 'Mark', who, null)
  await client.heard('Mark')
  return client.heard(message, 0)
}

describe.each(transports)('over $title', ({ transport }) => {
  test('whoever has the turn learns of it when it comes, and nobody else does', async () => {
    const director = await connect('director', notifications, { transport })
    const colleague = await connect('colleague', notifications, { transport })
    const { formGuid } = await submitForm(portal.database.db, 'employee')
    const lead = await portal.beginSession('lead')
    expect((await act(lead, formGuid, 4)).status).toBe(200)
    const [[pushed] = []] = await director.heard('NewNotification')
    const notification = pushedNotificationSchema.parse(pushed)
    expect(notification).toMatchObject({
      kind: 'TurnCame',
      title: { tr: 'Onayınız bekleniyor', en: 'Waiting for your approval' },
      seen: false,
      common: JSON.stringify({ ModuleExpression: 'EXP', FormGuid: formGuid }),
    })
    const list = (await (await portal.call(director.token, 'GET', '/api/Notification/GetAll/1')).json()) as ListAnswer
    expect(list.data).toEqual([expect.objectContaining({ id: notification.id, title: notification.title.en })])
    expect(await heardBeforeMark(colleague, 'NewNotification', 'colleague')).toEqual([])
    expect(await heardBeforeMark(director, 'NewNotification', 'director')).toHaveLength(1)
  })

  test('a session that ends is told why and closed at once; others of that user live on', async () => {
    const leaving = await connect('field', socket, { transport })
    const staying = await connect('field', socket, { transport })
    const listening = await portal.client(notifications, { token: leaving.token, transport, reconnects: [0, 0] })
    expect((await portal.call(leaving.token, 'POST', '/user/logout')).status).toBe(200)
    expect(await leaving.heard('UpdateUserLocaleStorage')).toEqual([[{ reason: 'logged-out' }]])
    await Promise.all([leaving.closed, listening.closed])
    expect(await heardBeforeMark(staying, 'UpdateUserLocaleStorage', 'field', socket)).toEqual([])
  })

  test('a dead token is refused at the door', async () => {
    await expect(portal.client('/socket', { token: 'x'.repeat(43), transport })).rejects.toThrow(/401/)
  })
})

describe('the end of sessions', () => {
  test('a new password ends every connection of that user, and none of a session begun since', async () => {
    const before = await Promise.all([connect('rnd', socket), connect('rnd', socket)])
    await portal.database.db.transaction().execute(async transaction => {
      await endSessionsOf(transaction, idOf('rnd'), 'password-changed')
    })
    for (const client of before) {
      expect(await client.heard('UpdateUserLocaleStorage')).toEqual([[{ reason: 'password-changed' }]])
      await client.closed
    }
    const after = await connect('rnd', socket)
    await send(socket, 'UpdateUserLocaleStorage', 'rnd', { reason: 'password-changed' })
    expect(await heardBeforeMark(after, 'UpdateUserLocaleStorage', 'rnd', socket)).toEqual([])
  })

  test('one that ended while its client was still coming in is closed as well', async () => {
    const token = await portal.beginSession('energy')
    const raw = new WebSocket(`${portal.address}${socket}?access_token=${token}`)
    await once(raw, 'open')
    await sql`update session set ended_at = now() where user_id = ${idOf('energy')}`.execute(portal.database.db)
    const said: string[] = []
    raw.on('message', (data: Buffer) => said.push(data.toString()))
    raw.send('{"protocol":"json","version":1}\u001e')
    await once(raw, 'close')
    expect(said.join('')).toContain('{"type":1,"target":"UpdateUserLocaleStorage","arguments":[{"reason":"expired"}]}')
  })
})

test('whoever must add a second factor first is told, and gets no message until they have one', async () => {
  const { db } = portal.database
  const client = await connect('rnd', socket, { reconnects: [] })
  const company = sql`(select corporation_id from app_user where id = ${idOf('rnd')})`
  await sql`insert into factor_rule values (${company}, '2020-01-01', 0)`.execute(db)
  const second = new WebSocket(`${portal.address}${socket}?access_token=${client.token}`)
  const [error] = (await once(second, 'error')) as [Error]
  expect(error.message).toContain('403')
  await send(socket, 'UpdateUserLocaleStorage', 'rnd', { reason: 'expired' })
  expect(await client.heard('UpdateUserListData')).toEqual([[idOf('rnd')]])
  await client.closed
  await sql`delete from factor_rule`.execute(db)
})

describe('a user whose own data changed', () => {
  const changes: [string, (token: string) => Promise<Response>][] = [
    ['their mails', token => portal.call(token, 'POST', '/user/updateMailNotification', { isSendMail: false })],
    [
      'their picture',
      async token => {
        await sql`update app_user set photo = 'photo/earlier.png' where id = ${idOf('double')}`.execute(
          portal.database.db,
        )
        return portal.call(token, 'DELETE', '/api/user/photo')
      },
    ],
    [
      'their master',
      async () => {
        const admin = await portal.beginSession('admin')
        const body = { newUserId: idOf('director'), userIds: [idOf('double')] }
        return portal.call(admin, 'POST', '/user/ChangeMasterUser', body)
      },
    ],
  ]
  test.each(changes)('is told of %s wherever they are', async (_what, change) => {
    const [here, there] = [await connect('double', socket), await connect('double', socket)]
    expect((await change(here.token)).status).toBe(200)
    for (const client of [here, there]) expect(await client.heard('UpdateUserListData')).toEqual([[idOf('double')]])
  })
})

describe('what a client sends back', () => {
  test('an answer is taken, and nobody gets anything by it', async () => {
    const [lead, director] = [await connect('lead'), await connect('director')]
    const { formGuid } = await submitForm(portal.database.db, 'employee')
    const { data } = (await (await act(lead.token, formGuid, 4)).json()) as { data: object[] }
    expect(await lead.connection.invoke('SendNotification', data)).toBeNull()
    expect(await lead.connection.invoke('sendnotification', idOf('director'))).toBeNull()
    expect(await heardBeforeMark(director, 'NewNotification', 'director')).toHaveLength(1)
  })

  test.each([
    ['?language=tr', 'NOTHING_TO_NOTIFY: Bu bildirim, yaptığınız bir işleme ait değil.'],
    ['?language=en', 'NOTHING_TO_NOTIFY: This notification doesn’t come from anything you did.'],
  ])('a made-up one is refused in the caller’s language: %s', async (query, text) => {
    const [noperm, finance] = [await connect('noperm', `${notifications}${query}`), await connect('finance')]
    await expect(noperm.connection.invoke('SendNotification', idOf('finance'))).rejects.toThrow(`HubException: ${text}`)
    await expect(noperm.connection.invoke('SendNotification', { to: 'all' })).rejects.toThrow('HubException: INVALID: ')
    expect(await heardBeforeMark(finance, 'NewNotification', 'finance')).toEqual([])
  })
})

describe('a line that breaks', () => {
  test('messages that were written while the portal’s own was killed arrive once', async () => {
    const affairs = await connect('affairs')
    const other = await startTestDatabase()
    const name = new URL(portal.database.url).pathname.slice(1)
    await portal.database.db.transaction().execute(async transaction => {
      await other.pool.query(`alter database ${name} allow_connections false`)
      await other.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = $1 and (query like 'listen%' or query like '%pg_current_snapshot%')`,
        [name],
      )
      await send(notifications, 'NewNotification', 'affairs', 'meanwhile', transaction)
    })
    await other.pool.query(`alter database ${name} allow_connections true`)
    await other.close()
    await send(notifications, 'NewNotification', 'affairs', 'after')
    expect(await affairs.heard('NewNotification', 2)).toEqual([['meanwhile'], ['after']])
    expect(portal.lines.join('')).toContain('The hubs do not get messages from the database')
  })

  test('a client that comes back finds what it missed in its list, and hears what is next', async () => {
    const token = await portal.beginSession('director')
    let mayReturn: Promise<string> | string = token
    const director = await portal.client(notifications, {
      token,
      listensTo,
      transport: LongPolling,
      reconnects: [0],
      accessTokenFactory: () => mayReturn,
    })
    let letReturn = (_token: string) => {}
    mayReturn = new Promise(resolve => (letReturn = resolve))
    const back = director.reconnected()
    let isTorn = false
    void director.reconnecting().then(() => (isTorn = true))
    // Between two polls there is no connection to tear.
    while (!isTorn) {
      portal.app.server.closeAllConnections()
      await new Promise(resolve => setImmediate(resolve))
    }
    const { formGuid } = await submitForm(portal.database.db, 'employee')
    await act(await portal.beginSession('lead'), formGuid, 4)
    // Messages of the act have been sent once a later message arrives.
    await heardBeforeMark(await connect('affairs', notifications), 'NewNotification', 'affairs')
    letReturn(token)
    await back
    const list = (await (await portal.call(token, 'GET', '/api/Notification/GetAll/1')).json()) as ListAnswer
    expect(list.data).toMatchObject([{ common: expect.stringContaining(formGuid) as string }])
    expect(await heardBeforeMark(director, 'NewNotification', 'director')).toEqual([])
  })
})

describe('a portal that stops', () => {
  test.each(transports)('sends its clients over $title away at once, to come back', async ({ transport }) => {
    const stopping = await startListeningPortal()
    const token = await stopping.beginSession('employee')
    const options = { token, transport, reconnects: [0] }
    const clients = [await stopping.client(socket, options), await stopping.client(notifications, options)]
    const away = clients.map(client => client.reconnecting())
    await stopping.app.close()
    await Promise.all(away)
    await Promise.all(clients.map(client => client.closed))
    await stopping.close()
  })
})

test('the connections of each hub are counted', async () => {
  const count = async () => {
    const text = await (await fetch(`${portal.address}/metrics`)).text()
    return Number(/hub_connections\{hub="\/socket"\} (\d+)/.exec(text)?.[1])
  }
  const before = await count()
  await connect('hr', socket)
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
  await connect('hr', socket)
})

test('no token of a hub is in the log', async () => {
  const client = await connect('treasury', socket, { transport: WebSockets })
  await client.connection.stop()
  const log = portal.lines.join('')
  expect(log).not.toContain(client.token)
})

test('nobody is connected before the portal receives messages', async () => {
  let isAway = true
  const late = await startTestApp({}, database => {
    const { ownConnection } = database
    const connect = () => {
      if (isAway) throw new Error('The database is away.')
      return ownConnection()
    }
    return Object.assign(database, { ownConnection: connect })
  })
  try {
    const address = await late.app.listen({ host: '127.0.0.1', port: 0 })
    const authorization = `Bearer ${await beginSession(late.database.db, idOf('rnd'))}`
    const negotiate = async () => {
      const url = `${address}${notifications}/negotiate?negotiateVersion=1`
      return (await fetch(url, { method: 'POST', headers: { authorization } })).status
    }
    expect(await negotiate()).toBe(503)
    isAway = false
    while ((await negotiate()) === 503) await new Promise(resolve => setImmediate(resolve))
    expect(await negotiate()).toBe(200)
  } finally {
    await late.close()
  }
})
