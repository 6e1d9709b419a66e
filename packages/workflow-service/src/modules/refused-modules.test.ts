import { startTestService, type TestService } from '../testing/service'
import { answerTo, everythingSaved, idOf, moduleGuids, users } from '../testing/trees'

let service: TestService
let before: object
beforeAll(async () => {
  service = await startTestService()
  before = await everythingSaved(service)
})
afterAll(() => service.close())
afterEach(async () => {
  expect(await everythingSaved(service)).toEqual(before)
})

/** Every part of these is new, so that a refusal has something to leave undone. */
const expense = {
  moduleGuid: moduleGuids.EXP,
  name: 'Expenses',
  corporationId: 1,
  treeUsersByCorporation: users('lead affairs finance'),
  departmentId: 15,
  treeUsersByDepartment: users('manager affairs finance'),
}
const purchase = {
  ...expense,
  moduleGuid: moduleGuids.PUR,
  corporatePurchaseTypeId: 1,
  treeUsersByCorporation: users('lead purchasing affairs finance'),
  departmentPurchaseTypeId: 2,
  treeUsersByDepartment: users('buyer affairs finance'),
}

const save = (payload: object, language = 'en') =>
  answerTo(service, 'admin', ['PUT', '/api/module/update'], payload, { 'accept-language': language })

const purchaseOrder =
  'There must be at least one employee with a purchasing role, followed by at least one employee with a workflow finance role, and then at least one employee with a finance role in the approval tree.'
const expenseOrder =
  'There must be at least one employee with a financial affairs role,and then at least one employee with a finance role in the approval tree'

describe('the editor of a module is refused', () => {
  test.each([
    [{ corporationId: null }, 'SELECT_CORPORATION', 'Please select the corporation!'],
    [
      { corporatePurchaseTypeId: null },
      'SELECT_CORPORATION_PURCHASE_TYPE',
      'Please select the purchase type for corporation!',
    ],
    [{ departmentId: null }, 'SELECT_DEPARTMENT', 'Please select the department!'],
    [
      { departmentPurchaseTypeId: undefined },
      'SELECT_DEPARTMENT_PURCHASE_TYPE',
      'Please select the purchase type for department!',
    ],
    [{ treeUsersByCorporation: [] }, 'PURCHASE_TREE_ORDER', purchaseOrder],
    [{ treeUsersByCorporation: users('purchasing finance affairs') }, 'PURCHASE_TREE_ORDER', purchaseOrder],
    [{ treeUsersByDepartment: users('affairs buyer finance') }, 'PURCHASE_TREE_ORDER', purchaseOrder],
    // Who holds both roles fills one slot.
    [{ treeUsersByDepartment: users('double affairs') }, 'PURCHASE_TREE_ORDER', purchaseOrder],
  ])('a purchase with %j', async (change, code, message) => {
    const { status, body } = await save({ ...purchase, ...change })
    expect([status, body.code, body.message]).toEqual([422, code, message])
  })

  test.each([
    [{ corporationId: null }, 'SELECT_CORPORATION', 'Please select the corporation!'],
    [{ departmentId: undefined }, 'SELECT_DEPARTMENT', 'Please select the department!'],
    [
      { treeUsersByCorporation: users('finance affairs') },
      'EXPENSE_CORPORATION_TREE_ORDER',
      `${expenseOrder} for corporation tree.`,
    ],
    [
      { treeUsersByDepartment: users('affairs lead') },
      'EXPENSE_DEPARTMENT_TREE_ORDER',
      `${expenseOrder} for department tree.`,
    ],
    [
      { treeUsersByCorporation: users('affairs passive finance') },
      'USER_NOT_ACTIVE',
      'Only active people can be added to an approval tree.',
    ],
  ])('an expense with %j', async (change, code, message) => {
    const { status, body } = await save({ ...expense, ...change })
    expect([status, body.code, body.message]).toEqual([422, code, message])
  })

  test('in Turkish, too', async () => {
    const { body } = await save({ ...expense, departmentId: null }, 'tr')
    expect(body.message).toBe('Departmanı seçin!')
    const order = await save({ ...expense, treeUsersByDepartment: users('affairs') }, 'tr')
    expect(order.body.message).toMatch(/^Departman ağacı için, /)
  })

  test('with one user twice', async () => {
    const { status, body } = await save({ ...expense, treeUsersByDepartment: users('affairs finance affairs') })
    expect([status, body.code]).toEqual([409, 'USER_ALREADY_IN_TREE'])
  })

  test('with somebody who is not there', async () => {
    const { body } = await save({ ...expense, treeUsersByDepartment: [...users('affairs finance'), 999] })
    expect(body.code).toBe('USER_NOT_ACTIVE')
  })

  test.each([
    ['a corporation', { corporationId: 3 }],
    ['a passive corporation', { corporationId: 5 }],
    ['a department', { departmentId: 99 }],
    ['a module', { moduleGuid: '00000000-0000-4000-8000-000000000000' }],
  ])('for %s that is not there', async (_what, change) => {
    const { status, body } = await save({ ...expense, ...change })
    expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
  })

  test.each([
    ['an empty name', { name: ' ' }, 'name', 'REQUIRED'],
    ['a null name', { name: null }, 'name', 'REQUIRED'],
    ['a name without end', { name: 'x'.repeat(101) }, 'name', 'TOO_LONG'],
    ['an unknown field', { routing: 'x' }, 'routing', 'UNKNOWN_FIELD'],
    ['a module that is no guid', { moduleGuid: '1' }, 'moduleGuid', 'WRONG_FORMAT'],
    ['a text for a user', { treeUsersByDepartment: ['5'] }, 'treeUsersByDepartment.0', 'WRONG_TYPE'],
    ['a negative user', { treeUsersByDepartment: [-1] }, 'treeUsersByDepartment.0', 'TOO_SMALL'],
    [
      'more users than a tree holds',
      { treeUsersByDepartment: Array<number>(201).fill(1) },
      'treeUsersByDepartment',
      'TOO_MANY',
    ],
    ['a type of purchase that is not', { corporatePurchaseTypeId: 3 }, 'corporatePurchaseTypeId', 'NOT_A_CHOICE'],
    ['a version that cannot be', { version: -1 }, 'version', 'TOO_SMALL'],
  ])('with %s', async (_what, change, path, code) => {
    const { status, body } = await save({ ...expense, ...change })
    expect([status, body.code, body.errors]).toEqual([
      422,
      'INVALID',
      expect.arrayContaining([expect.objectContaining({ path, code })]),
    ])
  })

  test('with a version that never was', async () => {
    const { status, body } = await save({ ...expense, departmentTreeVersion: 7 })
    expect([status, body.code]).toEqual([409, 'STALE_VERSION'])
    expect(body.errors).toMatchObject([{ path: 'departmentTreeVersion', message: 'It is now: no tree' }])
  })
})

test('the editor of a module is refused with a department of another company', async () => {
  const { treeUsersByDepartment: _unsent, ...withoutTree } = expense
  for (const sent of [expense, withoutTree]) {
    const { status, body } = await save({ ...sent, departmentId: 21 })
    expect([status, body.errors]).toMatchObject([422, [{ path: 'departmentId', code: 'NOT_A_CHOICE' }]])
  }
})

describe('the tree of a person is refused', () => {
  const saveSpecific = (payload: object, language = 'en') =>
    answerTo(service, 'admin', ['PUT', '/api/module/updateSpesificTree'], payload, { 'accept-language': language })
  const specific = { moduleId: 1, userId: idOf('employee'), treeUsers: users('lead affairs treasury') }

  test.each([
    [{ userId: null }, 422, 'SELECT_USER', 'Please select the user!'],
    [{ moduleId: undefined }, 422, 'SELECT_MODULE', 'Please select the module!'],
    [{ moduleId: 4 }, 422, 'SELECT_PURCHASE_TYPE', 'Please select the purchase type!'],
    [{ treeUsers: users('lead affairs') }, 422, 'EXPENSE_TREE_ORDER', `${expenseOrder}.`],
    [
      { moduleId: 4, purchaseTypeId: 1, treeUsers: users('affairs finance') },
      422,
      'PURCHASE_TREE_ORDER',
      purchaseOrder,
    ],
    [
      { treeUsers: users('employee affairs finance') },
      422,
      'OWNER_IN_OWN_TREE',
      'The tree’s owner can only be in it with a role the module requires.',
    ],
    [
      { moduleId: 2, userId: idOf('finance'), treeUsers: users('finance') },
      422,
      'OWNER_IN_OWN_TREE',
      'The tree’s owner can only be in it with a role the module requires.',
    ],
    [
      { treeUsers: users('lead affairs passive finance') },
      422,
      'USER_NOT_ACTIVE',
      'Only active people can be added to an approval tree.',
    ],
    [
      { treeUsers: users('lead affairs finance lead') },
      409,
      'USER_ALREADY_IN_TREE',
      'This person is already in the approval tree.',
    ],
    [{ userId: 999 }, 404, 'NOT_FOUND', 'We couldn’t find what you’re looking for.'],
  ])('with %j', async (change, status, code, message) => {
    const refused = await saveSpecific({ ...specific, ...change })
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([status, code, message])
  })

  test.each([
    ['no list', { treeUsers: undefined }],
    ['a null for the list', { treeUsers: null }],
    ['a module that is not', { moduleId: 3 }],
    ['an unknown field', { state: 4 }],
  ])('with %s', async (_what, change) => {
    expect((await saveSpecific({ ...specific, ...change })).status).toBe(422)
  })

  test('when it becomes shorter while the trees of a user are edited', async () => {
    const shorter = { moduleId: 1, userId: idOf('colleague'), treeUsers: users('affairs treasury') }
    const { body } = await saveSpecific({ ...shorter, byUserId: idOf('lead') }, 'tr')
    expect([body.code, body.message]).toEqual([
      'TREE_FEWER_USERS',
      'Onay ağacındaki kullanıcı sayısı, önceki sürümdeki sayıya eşit ya da ondan fazla olmalıdır',
    ])
  })

  test('when it began with an older version', async () => {
    const change = { moduleId: 1, userId: idOf('colleague'), treeUsers: users('affairs treasury'), version: 0 }
    const { status, body } = await saveSpecific(change)
    expect([status, body.code]).toEqual([409, 'STALE_VERSION'])
    expect(body.message).toContain('the specific tree of Uğur Şahin (an import, ')
  })
})
