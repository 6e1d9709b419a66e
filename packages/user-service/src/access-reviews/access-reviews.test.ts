import type { AccessReview } from '@portal/contracts/identity/access-review.calls'
import type { PermissionName } from '@portal/contracts/identity/permission'
import { sql } from 'kysely'
import { directoryOf, holding, software } from '../testing/directory'
import { idOf, startTestService, type TestService } from '../testing/user-service'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  const { db } = service.database
  await db.deleteFrom('user_permission').execute()
  await sql`
    insert into user_permission (user_id, type_id, corporation_id, is_write)
    select ${idOf('admin')}, 1, id, true from corporation`.execute(db)
  await administers('manager', [holding])
  await db
    .insertInto('user_permission')
    .values([
      { user_id: idOf('lead'), type_id: 2, corporation_id: holding, is_write: false },
      { user_id: idOf('lead'), type_id: 2, corporation_id: software, is_write: true },
    ])
    .execute()
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

const { administers, auditOf } = directoryOf(() => service)

type Line = [name: string, permission: PermissionName, isWrite: boolean, isKept: boolean]
const lines = (...all: Line[]) =>
  all.map(([name, permission, isWrite, isKept]) => ({ userId: idOf(name), permission, isWrite, isKept }))
const kept: Line[] = [
  ['admin', 'Settings', true, true],
  ['manager', 'Settings', true, true],
]
const sign = async (who: string, ...all: Line[]) => {
  const body = { corporationId: holding, lines: lines(...all) }
  const { status, body: answer } = await service.call(who, 'POST', '/api/Directory/SignAccessReview', body)
  return (answer as { code?: string }).code ?? status
}
const reviews = async (who: string) =>
  (await service.call(who, 'GET', '/api/Directory/AccessReviews')).body.data as AccessReview[]
const heldBy = async (name: string) => {
  const { db } = service.database
  const rows = await db.selectFrom('user_permission').selectAll().where('user_id', '=', idOf(name)).execute()
  return rows.map(({ type_id, corporation_id }) => [type_id, corporation_id])
}

test('a review removes what is not kept, ends those sessions, and is kept with who signed it and when', async () => {
  const before = await service.call('lead', 'GET', '/api/Account/Own')
  expect(before.status).toBe(200)
  expect(await sign('manager', ...kept, ['lead', 'Agreements', false, false])).toBe(200)
  expect(await heldBy('lead')).toEqual([[2, software]])
  expect((await auditOf('lead')).map(({ user_id, kind }) => [user_id, kind])).toEqual([
    [idOf('manager'), 'Permissions'],
  ])
  const ended = await service.database.db
    .selectFrom('session')
    .select('end_reason')
    .where('user_id', '=', idOf('lead'))
    .execute()
  expect(ended.every(({ end_reason }) => end_reason === 'access-changed')).toBe(true)
  const [review] = await reviews('manager')
  expect(review).toMatchObject({
    ...{ corporationId: holding, signedByName: 'İbrahim Öztürk', isOverdue: false },
    lines: expect.arrayContaining([
      { userId: idOf('lead'), name: 'Çağrı Yıldız', permission: 'Agreements', isWrite: false, isKept: false },
    ]) as object[],
  })
  expect(review?.lines).toHaveLength(3)
})

test.each<[string, Line[], string]>([
  ['without a permission that is held', kept, 'REVIEW_MOVED'],
  ['of a level that has changed', [...kept, ['lead', 'Agreements', true, true]], 'REVIEW_MOVED'],
  [
    'that takes the signer’s own',
    [...kept.slice(0, 1), ['manager', 'Settings', true, false], ['lead', 'Agreements', false, true]],
    'OWN_ACCESS',
  ],
])('one %s is refused', async (_what, all, code) => {
  expect(await sign('manager', ...all)).toBe(code)
  expect([await reviews('manager'), await heldBy('lead')]).toEqual([[], expect.arrayContaining([[2, holding]])])
})

test('is signed and read by those who keep the company’s settings', async () => {
  const all: Line[] = [...kept, ['lead', 'Agreements', false, true]]
  expect(await sign('admin', ...all)).toBe(200)
  await administers('rnd', [software])
  expect([await sign('rnd', ...all), await reviews('rnd')]).toEqual(['NOT_FOUND', []])
  expect([await sign('lead', ...all), await sign('employee', ...all)]).toEqual(['FORBIDDEN', 'FORBIDDEN'])
  expect((await reviews('manager')).map(({ signedByName }) => signedByName)).toEqual(['Gülşen Çağlar'])
})

test('the latest one is overdue after a year', async () => {
  const all: Line[] = [...kept, ['lead', 'Agreements', false, true]]
  await sign('admin', ...all)
  await sql`update access_review set signed_at = now() - interval '367 days'`.execute(service.database.db)
  expect((await reviews('admin')).map(({ isOverdue }) => isOverdue)).toEqual([true])
  await sign('admin', ...all)
  expect((await reviews('admin')).map(({ isOverdue }) => isOverdue)).toEqual([false, false])
})
