import { startTestService, type TestService } from '../testing/service'
import { allowSettings, answerTo, idOf, makePassive, moduleGuids, nameOf, users } from '../testing/trees'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

interface Versions {
  tree: { version: number }
  versions: {
    version: number
    savedAt: string
    savedBy: { name: string } | null
    reason: string | null
    approvalTree: { userId: number; status: string }[]
  }[]
}
const ask = (tree: object, who = 'admin') =>
  answerTo<Versions>(service, who, ['POST', '/api/module/TreeVersions'], { moduleId: 1, ...tree })
/** Each version in a line. */
const versionsOf = async (tree: object) => {
  const { body } = await ask(tree)
  return body.data.versions.map(({ version, savedBy, reason, approvalTree }) =>
    [version, savedBy?.name, reason, approvalTree.map(({ userId }) => nameOf(userId)).join(' ')].join(' | '),
  )
}
const companyTree = { treeScope: 2, ownerId: 1 }
const departmentTree = { treeScope: 3, ownerId: 11 }
const save = (payload: object, who = 'admin') =>
  answerTo(service, who, ['PUT', '/api/module/update'], { moduleGuid: moduleGuids.EXP, ...payload })
const saveCompany = (list: string, more = {}, who = 'admin') =>
  save({ corporationId: 1, treeUsersByCorporation: users(list), ...more }, who)

describe('the versions of a tree', () => {
  test('begin with what the portal was filled with', async () => {
    expect(await versionsOf(companyTree)).toEqual(['1 |  |  | affairs finance'])
    expect(await versionsOf({ treeScope: 4, ownerId: idOf('newhire') })).toEqual([])
  })

  test('are who saved what, when, and why if they say so', async () => {
    await allowSettings(service, 'manager', [1])
    await saveCompany('lead affairs finance', { reason: '  Reorganised in\nMay ' }, 'manager')
    await saveCompany('affairs treasury', { byUserId: undefined })
    expect(await versionsOf(companyTree)).toEqual([
      '3 | Gülşen Çağlar |  | affairs treasury',
      '2 | İbrahim Öztürk | Reorganised in\nMay | lead affairs finance',
      '1 |  |  | affairs finance',
    ])
    const { body } = await ask(companyTree)
    expect(body.data.tree.version).toBe(3)
    const instants = body.data.versions.map(({ savedAt }) => savedAt)
    expect(instants).toEqual(instants.toSorted().reverse())
  })

  test('come of both trees of an editor, of a specific tree, and of a tree that is emptied', async () => {
    const both = { corporationId: 1, departmentId: 11, reason: 'Both' }
    await save({ ...both, treeUsersByCorporation: users('hr affairs finance'), treeUsersByDepartment: [] })
    expect((await versionsOf(companyTree))[0]).toBe('2 | Gülşen Çağlar | Both | hr affairs finance')
    expect((await versionsOf(departmentTree))[0]).toBe('2 | Gülşen Çağlar | Both | ')

    const specific = { moduleId: 1, userId: idOf('newhire'), treeUsers: users('lead affairs finance'), reason: 'Own' }
    await answerTo(service, 'admin', ['PUT', '/api/module/updateSpesificTree'], specific)
    const own = { treeScope: 4, ownerId: idOf('newhire') }
    expect(await versionsOf(own)).toEqual(['1 | Gülşen Çağlar | Own | lead affairs finance'])
  })

  test('come of the editor of a user’s trees, who may be passive by now', async () => {
    await makePassive(service, 'finance')
    await saveCompany('affairs treasury', { byUserId: idOf('finance') })
    const { body } = await ask(companyTree)
    expect(body.data.versions.map(({ approvalTree }) => approvalTree.map(({ status }) => status))).toEqual([
      ['active', 'active'],
      ['active', 'passive'],
    ])
  })

  test('are not made by a save that changes nothing, or is refused', async () => {
    await saveCompany('affairs finance', { reason: 'Nothing' })
    await saveCompany('finance affairs', { reason: 'Wrong' })
    await saveCompany('lead affairs finance', { reason: 'Stale', corporationTreeVersion: 7 })
    expect(await versionsOf(companyTree)).toHaveLength(1)
  })

  test('stay as they are', async () => {
    const { db } = service.database
    const message = 'Versions of trees are append-only'
    await expect(db.updateTable('default_tree_version').set({ reason: 'x' }).execute()).rejects.toThrow(message)
    await expect(db.deleteFrom('default_tree_version').execute()).rejects.toThrow(message)
  })

  test('are for who keeps the trees of the company', async () => {
    await allowSettings(service, 'manager', [2])
    for (const tree of [companyTree, departmentTree, { treeScope: 4, ownerId: idOf('employee') }]) {
      expect((await ask(tree, 'manager')).body.code).toBe('NOT_FOUND')
    }
    expect((await ask({ treeScope: 2, ownerId: 2 }, 'manager')).status).toBe(200)
  })
})

test('the second editor learns what the first has changed', async () => {
  await saveCompany('lead affairs finance')
  await saveCompany('lead affairs treasury finance')
  const stale = await saveCompany('affairs treasury', { corporationTreeVersion: 1 })
  expect([stale.status, stale.body.code]).toEqual([409, 'STALE_VERSION'])
  expect(stale.body.errors).toMatchObject([
    {
      message: expect.stringMatching(
        /^Added: Çağrı Yıldız, .+\. It is now: Çağrı Yıldız → .+ → Barış Çelik$/,
      ) as string,
    },
  ])
})
