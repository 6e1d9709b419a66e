import { setTimeout as wait } from 'node:timers/promises'
import { type Database, openConnections } from '@portal/database/connect'
import { silent } from '@portal/database/log'
import { sql } from 'kysely'
import { callAs } from './testing/approving'
import { databaseIn, FaultLab, type ServingPortal } from './testing/fault-lab'

let lab: FaultLab
beforeAll(async () => {
  lab = await FaultLab.open(1)
})
afterAll(() => lab.close())
afterEach(() => lab.clear())

const people = 300
const columns = ['email', 'firstName', 'lastName', 'corporation', 'department', 'recruitmentDate']
const rows = Array.from(
  { length: people },
  (_, n) => `halfway${n}@anka.test;Şule;Öz ${n};Anka Holding A.Ş.;Çevre;2020-03-02`,
)
const file = { kind: 'people', content: [columns.join(';'), ...rows].join('\n'), columns }

interface Previewed {
  counts: Record<string, number>
  digest: string
}

/** Opens a portal whose import stops when it has added people and has not given them their roles. */
async function openHalfway() {
  const data = await lab.data()
  const serve = () => lab.serve({ PORTAL_DATA: data })
  const portal = await serve()
  const database = openConnections({ ...(await databaseIn(data)), database: 'postgres' }, silent)
  const ask = (path: string, body: object, { address }: ServingPortal = portal, signal?: AbortSignal) =>
    callAs(address, lab.forms.tokens.admin, `/api/Directory/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      ...(signal && { signal }),
    })
  const preview = async (at?: ServingPortal) => (await ask('PreviewImport', file, at)) as { data?: Previewed }
  return { portal, serve, database, ask, preview }
}

/** Holds the import back in its middle while `act` runs. */
const heldBack = ({ db }: Database, act: () => Promise<void>): Promise<void> =>
  db.transaction().execute(async transaction => {
    await sql`lock table user_role in exclusive mode`.execute(transaction)
    await act()
  })

async function untilHalfway({ db }: Database): Promise<void> {
  for (;;) {
    const { rows: waiting } = await sql`
      select from pg_locks where relation = 'user_role'::regclass and not granted`.execute(db)
    if (waiting.length > 0) return
    await wait(10)
  }
}

const imported = async ({ db }: Database) => {
  const { rows: found } = await sql`select from app_user where email like 'halfway%'`.execute(db)
  return found.length
}

test('kill -9 in the middle of an import leaves nothing of it, and its preview says so', async () => {
  const { portal, serve, database, ask, preview } = await openHalfway()
  const { digest } = (await preview()).data as Previewed
  await heldBack(database, async () => {
    const answer = ask('Import', { ...file, digest })
    await untilHalfway(database)
    portal.child.kill('SIGKILL')
    await portal.ended
    expect(await answer).toEqual({})
  })
  const again = await serve()
  expect((await preview(again)).data).toMatchObject({ counts: { Created: people }, digest })
  expect(await imported(database)).toBe(0)
  expect(await ask('Import', { ...file, digest }, again)).toMatchObject({ status: 200, data: { created: people } })
  expect(await imported(database)).toBe(people)
  await database.close()
})

test('an import whose browser is closed leaves nothing; until then the portal answers everybody else', async () => {
  const { portal, database, ask, preview } = await openHalfway()
  const { digest } = (await preview()).data as Previewed
  const leaving = new AbortController()
  await heldBack(database, async () => {
    const answer = ask('Import', { ...file, digest }, portal, leaving.signal)
    await untilHalfway(database)
    expect((await fetch(`${portal.address}/healthz`)).status).toBe(200)
    expect(await callAs(portal.address, lab.forms.tokens.lead, '/api/expenseform/currency')).toMatchObject({
      status: 200,
    })
    leaving.abort()
    expect(await answer).toEqual({})
  })
  // It waits until the import has ended, in either way.
  expect((await preview()).data).toMatchObject({ counts: { Created: people }, digest })
  expect(await imported(database)).toBe(0)
  await database.close()
})
