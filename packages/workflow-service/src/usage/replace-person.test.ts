import type { Replacement } from '@portal/contracts/trees/usage.calls'
import { lockMasters } from '@portal/http/change-masters'
import { sql } from 'kysely'
import { startFormsService, type FormsService } from '../testing/forms'
import { allowSettings, answerTo, everythingSaved, idOf, makePassive, nameOf, person, users } from '../testing/trees'

let service: FormsService
beforeAll(async () => {
  service = await startFormsService()
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

const ids = (name: string, by: string) => ({ userId: idOf(name), newUserId: idOf(by) })
const preview = (name: string, by: string, who = 'admin') =>
  answerTo<Replacement>(service, who, ['POST', '/api/module/PreviewReplacement'], ids(name, by))
const replace = async (name: string, by: string, who = 'admin') => {
  const { seen } = (await preview(name, by, who)).body.data ?? { seen: '' }
  const wish = { ...ids(name, by), seen }
  return answerTo<{ trees: number; people: number }>(service, who, ['POST', '/api/module/ReplacePerson'], wish)
}
const masters = async () => {
  const rows = await service.database.db.selectFrom('app_user').select(['id', 'master_id']).orderBy('id').execute()
  return rows.filter(row => row.master_id !== null).map(row => `${nameOf(row.id)} < ${nameOf(row.master_id ?? 0)}`)
}
const treesWith = async (name: string) => {
  const { db } = service.database
  const rows = await db.selectFrom('default_tree_entry').select('tree_id').where('user_id', '=', idOf(name)).execute()
  return rows.length
}
const everything = async () => [await everythingSaved(service), await masters()]

test('the preview shows each tree, whose master it is about, and whose next form changes; nothing is saved', async () => {
  const before = await everything()
  const { trees, masters: people, changed } = (await preview('lead', 'rnd')).body.data
  expect(trees).toMatchObject([
    {
      tree: { treeScope: 4, formOwnerUserId: idOf('colleague') },
      treeUsers: users('rnd affairs treasury'),
      problem: null,
    },
  ])
  expect(
    people.map(group => [group.isForLeave, group.people.map(({ userId }) => nameOf(userId)), group.problem]),
  ).toEqual([[false, ['lowbalance', 'employee', 'colleague'], null]])
  const expenses = changed.filter(person => person.moduleId === 1 && person.userId === idOf('colleague'))
  expect(expenses).toMatchObject([{ before: { approvers: ['Çağrı Yıldız', 'Şule Aydın', expect.any(String)] } }])
  expect(expenses[0]?.after.approvers.slice(1)).toEqual(expenses[0]?.before.approvers.slice(1))
  // Their leave and purchases go by the master, too.
  expect(new Set(changed.map(({ moduleId }) => moduleId))).toEqual(new Set([1, 2, 4]))
  expect(await everything()).toEqual(before)
})

test('of many changes a page is answered, and the file has all', async () => {
  const all = (await preview('affairs', 'noperm')).body.data
  const call = (url: string, more: object) =>
    service.call(person('admin'), 'POST', url, { payload: { ...ids('affairs', 'noperm'), ...more } })
  const page = await call('/api/module/PreviewReplacement', { currentPage: 2, rowsPerPage: 2 })
  const { changed, changes } = page.json().data
  expect([changed, changes]).toEqual([all.changed.slice(2, 4), all.changes])
  const file = await call('/api/module/ExportReplacement', { format: 'csv' })
  expect(file.body.trim().split('\r\n')).toHaveLength(all.changes.totalCount + 1)
})

test('somebody takes every place at once, and each change is in the audit', async () => {
  const running = await service.file('colleague')
  const count = await treesWith('finance')
  expect((await replace('finance', 'noperm')).body.data).toEqual({ trees: count, people: 0 })
  expect([await treesWith('finance'), await treesWith('noperm')]).toEqual([0, count])
  expect((await replace('lead', 'rnd')).body.data).toEqual({ trees: 1, people: 3 })
  expect(await masters()).toEqual(expect.arrayContaining(['employee < rnd', 'colleague < rnd', 'lowbalance < rnd']))
  const audited = await service.database.db.selectFrom('audit').select(['kind', 'user_id']).execute()
  expect(audited.filter(({ kind }) => kind === 'DefaultTree')).toHaveLength(count + 1)
  expect(audited.filter(({ kind }) => kind === 'Master')).toHaveLength(3)
  expect(new Set(audited.map(({ user_id }) => user_id))).toEqual(new Set([idOf('admin')]))
  // Running forms stay as they are.
  expect((await service.tree('colleague', running.formGuid)).body.data.stateList[1]).toMatchObject({
    userId: idOf('lead'),
  })
})

test('who left is replaced like anybody else', async () => {
  await makePassive(service, 'finance')
  expect((await replace('finance', 'treasury')).status).toBe(200)
})

test.each([
  ['finance', 'rnd', 'EXPENSE_CORPORATION_TREE_ORDER'],
  ['affairs', 'treasury', 'USER_ALREADY_IN_TREE'],
  ['lead', 'passive', 'USER_NOT_ACTIVE'],
  ['lead', 'passive', 'MASTER_NOT_SELECTABLE'],
  // Their own tree, and their own master.
  ['lead', 'colleague', 'OWNER_IN_OWN_TREE'],
  ['lead', 'colleague', 'OWN_MASTER'],
  ['admin', 'lead', 'MASTER_CIRCLE'],
])('where a rule does not allow it, nothing is changed: %s by %s, %s', async (name, by, code) => {
  const before = await everything()
  const { trees, masters: people, changed, changes } = (await preview(name, by)).body.data
  const parts = [...trees, ...people]
  expect(parts.map(({ problem }) => problem?.code)).toContain(code)
  // The other parts show how much hangs on it.
  expect(changed.length > 0).toBe(parts.some(({ problem }) => problem === null))
  expect(changes.totalCount).toBe(changed.length)
  const { status, body } = await replace(name, by)
  expect([status, body.code]).toEqual([422, 'REPLACEMENT_REFUSED'])
  expect(body.errors).toContainEqual(
    expect.objectContaining({ code, path: expect.stringMatching(/^(trees|masters)\.\d/) }),
  )
  expect(await everything()).toEqual(before)
})

test('nothing is changed if something moved since the preview', async () => {
  const { seen } = (await preview('finance', 'noperm')).body.data
  await answerTo(service, 'admin', ['PUT', '/api/module/updateSpesificTree'], {
    moduleId: 1,
    userId: idOf('newhire'),
    treeUsers: users('affairs finance'),
  })
  const before = await everything()
  const late = await answerTo(service, 'admin', ['POST', '/api/module/ReplacePerson'], {
    ...ids('finance', 'noperm'),
    seen,
  })
  expect(late).toMatchObject({ status: 409, body: { code: 'REPLACEMENT_MOVED' } })
  expect(await everything()).toEqual(before)
})

test('of two at once the second is told', async () => {
  const { seen } = (await preview('finance', 'noperm')).body.data
  const put = () =>
    answerTo(service, 'admin', ['POST', '/api/module/ReplacePerson'], { ...ids('finance', 'noperm'), seen })
  const statuses = (await Promise.all([put(), put()])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 422])
})

test('it waits for a change of masters that has begun, which does not wait for it', async () => {
  const { db } = service.database
  const change = await db.startTransaction().execute()
  await lockMasters(change)
  const replacing = replace('lead', 'rnd')
  const waiting = sql<{ locks: number }>`
    select count(*)::integer as locks from pg_locks
    where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`
  while ((await waiting.execute(db)).rows[0]?.locks === 0) continue
  await change.updateTable('app_user').set({ title: 'Uzman' }).where('id', '=', idOf('rnd')).execute()
  await change.commit().execute()
  expect((await replacing).status).toBe(200)
})

test('it reaches the companies whose settings one may write', async () => {
  await allowSettings(service, 'manager', [2])
  const inHolding = await treesWith('finance')
  const { trees } = (await replace('finance', 'noperm', 'manager')).body.data
  expect(await treesWith('finance')).toBe(inHolding - trees)
  expect(await preview('finance', 'noperm', 'manager')).toMatchObject({
    status: 422,
    body: { code: 'NOTHING_TO_REPLACE' },
  })
  await service.database.db.updateTable('user_permission').set({ is_write: false }).execute()
  expect((await preview('affairs', 'noperm', 'manager')).status).toBe(403)
  expect((await preview('affairs', 'noperm', 'employee')).status).toBe(403)
})

test('nobody takes their own place', async () => {
  expect(await preview('lead', 'lead')).toMatchObject({ status: 422, body: { code: 'REPLACED_BY_THEMSELVES' } })
})
