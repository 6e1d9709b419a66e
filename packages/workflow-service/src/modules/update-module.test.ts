import { startTestService, type TestService } from '../testing/service'
import {
  allowSettings,
  answerTo,
  everythingSaved,
  idOf,
  makePassive,
  moduleGuids,
  nameOf,
  users,
} from '../testing/trees'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

const admin = 'Gülşen Çağlar'

interface Versions {
  version: number
  corporationTreeVersion: number | null
  departmentTreeVersion: number | null
}
const save = (payload: object, who = 'admin', headers = {}) =>
  answerTo<Versions>(service, who, ['PUT', '/api/module/update'], payload, headers)

interface Tree {
  version: number
  approvalTree: { userId: number }[]
  updatedBy: { name: string } | null
}
const read = async (path: string, payload: object) => {
  const { body } = await answerTo<Tree>(service, 'admin', ['POST', `/api/module/${path}`], payload)
  const { version, approvalTree, updatedBy } = body.data
  return [approvalTree.map(entry => nameOf(entry.userId)).join(' '), version, updatedBy?.name]
}
const companyTree = (corporationId: number, module: keyof typeof moduleGuids = 'EXP', more = {}) =>
  read('getTreeByCorporation', { moduleGuid: moduleGuids[module], corporationId, ...more })
const departmentTree = (departmentId: number, module: keyof typeof moduleGuids = 'EXP', more = {}) =>
  read('getTreeByDepartment', { moduleGuid: moduleGuids[module], departmentId, ...more })

/** The unchanged input of the expense module's editor for the trees of corporation 1 and department 11. */
const expense = {
  moduleGuid: moduleGuids.EXP,
  name: 'Expense Forms',
  corporationId: 1,
  treeUsersByCorporation: users('affairs finance'),
  departmentId: 11,
  treeUsersByDepartment: users('director affairs finance'),
}

describe('the editor of a module', () => {
  test('saves the name and both trees', async () => {
    const { status, body } = await save({
      ...expense,
      name: 'Expenses',
      nameTranslate: 'Masraflar',
      treeUsersByCorporation: users('lead affairs treasury finance'),
      treeUsersByDepartment: users('affairs finance'),
    })
    expect([status, body]).toEqual([
      200,
      { success: true, data: { version: 2, corporationTreeVersion: 2, departmentTreeVersion: 2 }, common: null },
    ])
    expect(await companyTree(1)).toEqual(['lead affairs treasury finance', 2, admin])
    expect(await departmentTree(11)).toEqual(['affairs finance', 2, admin])
    expect(await companyTree(2)).toEqual(['affairs finance', 1, undefined])
    const module = await answerTo(service, 'admin', ['GET', `/api/module/get/${moduleGuids.EXP}`])
    expect(module.body.data).toMatchObject({ name: 'Expenses', nameTranslate: 'Masraflar', version: 2 })
    const audited = await service.database.db.selectFrom('audit').selectAll().orderBy('id').execute()
    expect(audited.map(({ user_id, kind, old_value, new_value }) => [user_id, kind, old_value, new_value])).toEqual([
      [
        idOf('admin'),
        'ModuleName',
        expect.objectContaining({ name: 'Expense Forms' }),
        { name: 'Expenses', nameTranslate: 'Masraflar' },
      ],
      [idOf('admin'), 'DefaultTree', users('affairs finance'), users('lead affairs treasury finance')],
      [idOf('admin'), 'DefaultTree', users('director affairs finance'), users('affairs finance')],
    ])
  })

  test('leaves a tree alone that is not sent, even if it changed meanwhile', async () => {
    await save({ ...expense, treeUsersByCorporation: users('lead affairs finance') })
    const { treeUsersByCorporation: _untouched, ...touched } = expense
    const { body } = await save({ ...touched, treeUsersByDepartment: users('affairs finance') })
    expect(body.data).toEqual({ version: 1, corporationTreeVersion: null, departmentTreeVersion: 2 })
    expect(await companyTree(1)).toEqual(['lead affairs finance', 2, admin])
    expect(await departmentTree(11)).toEqual(['affairs finance', 2, admin])
  })

  test('makes the trees of a purchase for one type each', async () => {
    const { body } = await save({
      ...expense,
      moduleGuid: moduleGuids.PUR,
      name: 'Purchase Request Forms',
      corporationId: 4,
      corporatePurchaseTypeId: 2,
      treeUsersByCorporation: users('buyer affairs finance'),
      departmentId: 41,
      departmentPurchaseTypeId: 1,
      treeUsersByDepartment: [],
    })
    expect(body.data).toEqual({ version: 1, corporationTreeVersion: 1, departmentTreeVersion: 0 })
    expect(await companyTree(4, 'PUR', { corporatePurchaseTypeId: 2 })).toEqual(['buyer affairs finance', 1, admin])
    expect(await companyTree(4, 'PUR', { corporatePurchaseTypeId: 1 })).toEqual(['', 0, undefined])
    expect(await departmentTree(41, 'PUR', { departmentPurchaseTypeId: 1 })).toEqual(['', 0, undefined])
  })

  test('saves a leave tree of whomever, because no role is required there', async () => {
    const leave = { ...expense, moduleGuid: moduleGuids.ANN, treeUsersByCorporation: users('lead') }
    expect((await save({ ...leave, treeUsersByDepartment: [] })).status).toBe(200)
    expect(await companyTree(1, 'ANN')).toEqual(['lead', 2, admin])
  })

  test('empties a department’s tree, and new forms go by the company’s', async () => {
    await save({ ...expense, treeUsersByDepartment: [] })
    const form = { moduleExpression: 'EXP', corporationId: 1, departmentId: 11 }
    const { body } = await answerTo<{ userId: number }[]>(
      service,
      'employee',
      ['POST', '/api/FormRequest/DefaultTree'],
      form,
    )
    expect(body.data.map(entry => nameOf(entry.userId))).toEqual(['lead', 'affairs', 'finance'])
    expect(await departmentTree(11)).toEqual(['', 2, admin])
  })

  test('without a difference changes nothing, not even the last editor', async () => {
    const before = await everythingSaved(service)
    const { body } = await save(expense)
    expect(body.data).toEqual({ version: 1, corporationTreeVersion: 1, departmentTreeVersion: 1 })
    expect(await everythingSaved(service)).toEqual(before)
  })

  test('administers the corporations of the permission, and those of no other', async () => {
    await allowSettings(service, 'manager', [2])
    const before = await everythingSaved(service)
    for (const change of [{}, { corporationId: 2 }, { departmentId: 21 }]) {
      const refused = await save({ ...expense, ...change }, 'manager')
      expect([refused.status, refused.body.code]).toEqual([404, 'NOT_FOUND'])
    }
    expect(await everythingSaved(service)).toEqual(before)
    const own = await save({ ...expense, corporationId: 2, departmentId: 21 }, 'manager')
    expect(own.status).toBe(200)
    expect(await departmentTree(21)).toEqual(['director affairs finance', 1, 'İbrahim Öztürk'])
  })
})

test('who may only read the settings of a company saves no tree of it', async () => {
  await allowSettings(service, 'manager', [2], [1])
  const before = await everythingSaved(service)
  const wish = { moduleGuid: moduleGuids.EXP, corporationId: 1, departmentId: 11 }
  for (const change of ['treeUsersByCorporation', 'treeUsersByDepartment']) {
    const refused = await save({ ...wish, [change]: users('lead affairs finance') }, 'manager')
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN'])
  }
  expect(await everythingSaved(service)).toEqual(before)
})

test('a module is named for the whole group, so by who may write the settings of every company', async () => {
  await allowSettings(service, 'manager', [1])
  const before = await everythingSaved(service)
  const renamed = { ...expense, name: 'Expenses', treeUsersByCorporation: users('lead affairs finance') }
  const refused = await save(renamed, 'manager')
  expect([refused.status, refused.body.code]).toEqual([403, 'GROUP_SETTINGS'])
  expect(await everythingSaved(service)).toEqual(before)
})

test('a tree is saved without a name, and may become shorter', async () => {
  const both = { moduleGuid: moduleGuids.EXP, corporationId: 1, departmentId: 11 }
  expect((await save({ ...both, treeUsersByDepartment: users('affairs finance') })).status).toBe(200)
  expect(await departmentTree(11)).toEqual(['affairs finance', 2, admin])
})

describe('the editor of a user’s trees', () => {
  const company = { moduleGuid: moduleGuids.EXP, corporationId: 1 }

  test('puts somebody else in the place of one who left', async () => {
    await makePassive(service, 'finance')
    const byUserId = idOf('finance')
    const saved = await save({ ...company, treeUsersByCorporation: users('affairs treasury'), byUserId })
    expect([saved.status, saved.body.data]).toEqual([
      200,
      { version: 1, corporationTreeVersion: 2, departmentTreeVersion: null },
    ])
    const department = { moduleGuid: moduleGuids.EXP, departmentId: 11, byUserId }
    await save({ ...department, treeUsersByDepartment: users('director affairs treasury') })
    expect(await companyTree(1)).toEqual(['affairs treasury', 2, admin])
    expect(await departmentTree(11)).toEqual(['director affairs treasury', 2, admin])
  })

  test.each([
    [
      'en',
      'The number of users in the approval tree must be equal to or greater than the number of users in the previous version',
    ],
    ['tr', 'Onay ağacındaki kullanıcı sayısı, önceki sürümdeki sayıya eşit ya da ondan fazla olmalıdır'],
  ])('does not make a tree shorter (%s)', async (language, message) => {
    const before = await everythingSaved(service)
    const department = { moduleGuid: moduleGuids.EXP, departmentId: 11 }
    const shorter = { ...department, treeUsersByDepartment: users('affairs finance') }
    const refused = await save({ ...shorter, byUserId: idOf('director') }, 'admin', { 'accept-language': language })
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([422, 'TREE_FEWER_USERS', message])
    expect(await everythingSaved(service)).toEqual(before)
  })

  test('takes out that user, and nobody else who is active', async () => {
    const change = { ...company, treeUsersByCorporation: users('affairs treasury') }
    const refused = await save({ ...change, byUserId: idOf('affairs') })
    expect([refused.status, refused.body.code]).toEqual([422, 'TREE_REMOVES_OTHERS'])
    await makePassive(service, 'finance')
    expect((await save({ ...change, byUserId: idOf('affairs') })).status).toBe(200)
  })

  test.each([
    [{ corporationId: null, treeUsersByCorporation: users('affairs finance') }, 'SELECT_CORPORATION'],
    [{ departmentId: null, treeUsersByDepartment: users('affairs finance') }, 'SELECT_DEPARTMENT'],
    [{ moduleGuid: moduleGuids.PUR, treeUsersByCorporation: [] }, 'SELECT_CORPORATION_PURCHASE_TYPE'],
    [{ moduleGuid: moduleGuids.PUR, departmentId: 11, treeUsersByDepartment: [] }, 'SELECT_DEPARTMENT_PURCHASE_TYPE'],
    [{ treeUsersByCorporation: users('finance affairs') }, 'EXPENSE_CORPORATION_TREE_ORDER'],
    [{ departmentId: 11, treeUsersByDepartment: users('finance affairs lead') }, 'EXPENSE_DEPARTMENT_TREE_ORDER'],
  ])('refuses %j', async (change, code) => {
    const refused = await save({ ...company, ...change })
    expect([refused.status, refused.body.code]).toEqual([422, code])
  })
})

describe('a save that began with an older version', () => {
  const later = { treeUsersByCorporation: users('lead affairs finance') }

  test('is told what changed, who did it, when, and to what', async () => {
    await allowSettings(service, 'manager', [1])
    const read = { version: 1, corporationTreeVersion: 1, departmentTreeVersion: 1 }
    expect((await save({ ...expense, ...later, ...read }, 'manager')).status).toBe(200)
    const before = await everythingSaved(service)

    const stale = await save({ ...expense, ...read, treeUsersByDepartment: [] })
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE_VERSION'])
    expect(stale.body.message).toMatch(
      /the company tree of Anka Holding A\.Ş\. \(İbrahim Öztürk, \d\d\/\d\d\/\d{4} \d\d:\d\d\)/,
    )
    expect(stale.body.errors).toEqual([
      {
        path: 'corporationTreeVersion',
        code: 'STALE_VERSION',
        message: expect.stringMatching(/^Added: Çağrı Yıldız\. It is now: .+ → Barış Çelik$/) as string,
      },
    ])
    expect(await everythingSaved(service)).toEqual(before)
  })

  test('is told so in Turkish, also of a name', async () => {
    await save({ ...expense, nameTranslate: 'Masraflar' })
    const stale = await save({ ...expense, version: 1 }, 'admin', { 'accept-language': 'tr' })
    expect(stale.body.message).toMatch(
      /^Siz bakarken değişti: Masraflar: modül adı \(Gülşen Çağlar, .+\)\. Sayfayı yenileyip yeniden deneyin\.$/,
    )
    const now = 'Şu anki hâli: Masraflar / Expense Forms'
    expect(stale.body.errors).toMatchObject([{ path: 'version', message: now }])
  })

  test('at the same instant as another is the later one', async () => {
    const first = {
      ...expense,
      corporationId: 6,
      corporationTreeVersion: 1,
      departmentId: 61,
      treeUsersByDepartment: [],
    }
    const answers = await Promise.all(
      ['lead', 'manager', 'director', 'hr'].map(name =>
        save({ ...first, treeUsersByCorporation: users(`${name} affairs finance`) }),
      ),
    )
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409, 409])
    expect(await companyTree(6)).toEqual([expect.stringMatching(/^\w+ affairs finance$/) as string, 2, admin])
  })

  test('of two who make the same new tree at the same instant is the second, too', async () => {
    const first = { ...expense, corporationId: 6, departmentId: 61, departmentTreeVersion: 0 }
    const answers = await Promise.all([1, 2, 3].map(() => save(first)))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409])
  })
})
