import { demoPeople } from '@portal/database/demo/people'
import { beginSession } from '@portal/http/session'
import { startTestApp, type TestApp } from './testing/test-app'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
  await portal.database.keep()
})
afterEach(() => portal.database.rewind())
afterAll(() => portal.close())

const idOf = (name: string) => demoPeople.findIndex(({ email }) => email === `${name}@anka.test`) + 1

async function read(who: string, url: string) {
  const token = await beginSession(portal.database.db, idOf(who))
  const answer = await portal.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  return answer.json<{ data: unknown }>().data
}
const figures = async (who: string) =>
  ((await read(who, '/api/dashboard/dashboard')) as { figures?: Record<string, number> }).figures

test('the home page counts what its cards would show, for those who may change settings', async () => {
  const { db } = portal.database
  // Three people without a tree for each kind of purchase, and no form yet.
  expect(await figures('admin')).toEqual({ setupGaps: 7, accountChanges: 0 })
  const change = { iban: 'TR330006100519786457841326', proposed_by: idOf('admin') }
  await db
    .insertInto('account_change')
    .values([
      { ...change, user_id: idOf('employee') },
      { ...change, user_id: idOf('lead'), proposed_by: idOf('lead') },
    ])
    .execute()
  const listed = (await read('admin', '/api/Directory/AccountChanges')) as { canConfirm: boolean }[]
  expect(listed.map(({ canConfirm }) => canConfirm)).toEqual([false, true])
  expect(await figures('admin')).toEqual({ setupGaps: 7, accountChanges: 1 })
  expect(await figures('lead')).toBeUndefined()
  await db.updateTable('user_permission').set({ is_write: false }).where('type_id', '=', 1).execute()
  expect(await figures('admin')).toBeUndefined()
})
