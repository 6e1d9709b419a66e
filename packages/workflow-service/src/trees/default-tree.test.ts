import { startTestService, type TestService } from '../testing/service'
import { idOf, makePassive, nameOf, person } from '../testing/trees'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

interface Answer {
  code?: string
  message?: string
  data?: { treeOrder: number; userId: number; name: string; status: string }[]
  common?: { leftOut: { userId: number; name: string }[] }
}

async function ask(payload: object, who = 'employee', headers = {}) {
  const response = await service.call(person(who), 'POST', '/api/FormRequest/DefaultTree', { payload, headers })
  return { status: response.statusCode, body: response.json<Answer>() }
}

/** The tree as names, or the code of the refusal. */
async function treeOf(payload: object, who?: string) {
  const { body } = await ask(payload, who)
  return body.code ?? body.data?.map(entry => nameOf(entry.userId)).join(' ')
}

const [high, IT, administrative] = [{ isUseGeneralManager: true }, { purchaseTypeId: 1 }, { purchaseTypeId: 2 }]

describe('a new expense goes', () => {
  test.each([
    ['employee', 1, 11, 'lead director affairs finance'],
    ['employee', 2, 21, 'lead affairs finance'],
    ['colleague', 1, 11, 'lead affairs treasury'],
    ['lowbalance', 1, 11, 'lead director affairs finance'],
    ['newhire', 1, 15, 'manager affairs finance'],
    ['admin', 1, 11, 'director affairs finance'],
    ['manager', 1, 15, 'director affairs finance'],
    ['director', 1, 15, 'admin affairs finance'],
    ['lead', 1, 11, 'director affairs finance'],
    ['purchasing', 1, 13, 'director affairs finance'],
    ['buyer', 1, 13, 'director affairs finance'],
    ['hr', 1, 14, 'director affairs finance'],
    ['treasury', 1, 12, 'director affairs finance'],
    ['double', 1, 12, 'director affairs finance'],
    ['noperm', 1, 12, 'affairs finance'],
    ['rnd', 2, 21, 'affairs finance'],
    ['field', 4, 41, 'affairs finance'],
    ['energy', 6, 61, 'affairs finance'],
    ['europe', 1013, 101, 'affairs finance'],
    // They hold a role that the tree requires, so they approve their own form, too.
    ['affairs', 1, 12, 'director affairs finance'],
    ['finance', 1, 12, 'director affairs finance'],
  ])('of %s in %i / %i to %s', async (name, corporationId, departmentId, tree) => {
    const form = { moduleExpression: 'EXP', corporationId, departmentId, userId: idOf(name) }
    expect(await treeOf(form, name)).toBe(tree)
    expect(await treeOf({ ...form, departmentId: undefined })).toBe(tree)
  })

  test.each([
    ['newhire', 1, 'manager affairs director finance'],
    ['employee', 1, 'lead director affairs finance'],
    ['colleague', 1, 'lead affairs director treasury'],
    ['rnd', 2, 'affairs director finance'],
    ['energy', 6, 'affairs finance'],
    ['field', 4, 'GENERAL_MANAGER_MISSING'],
    ['director', 1, 'admin affairs finance'],
  ])('of %s in %i, above the limit, to %s', async (name, corporationId, tree) => {
    expect(await treeOf({ moduleExpression: 'EXP', corporationId, userId: idOf(name), ...high })).toBe(tree)
  })

  test('by the tree of the filler’s own department where nobody else is named', async () => {
    expect(await treeOf({ moduleExpression: 'EXP', corporationId: 1 }, 'newhire')).toBe('manager affairs finance')
  })
})

describe('a new leave goes', () => {
  test.each([
    ['employee', 1, 'lead hr'],
    ['newhire', 1, 'manager hr'],
    ['manager', 1, 'director hr'],
    ['director', 1, 'admin hr'],
    ['noperm', 1, 'hr'],
    ['rnd', 2, 'hr'],
    ['field', 4, 'hr'],
    ['energy', 6, 'hr'],
    ['europe', 1013, 'hr'],
    // Nobody approves their own leave.
    ['hr', 1, 'director'],
  ])('of %s in %i to %s', async (name, corporationId, tree) => {
    expect(await treeOf({ moduleExpression: 'ANN', corporationId, userId: idOf(name), ...high })).toBe(tree)
  })

  test('to the master for leave, who stands in for the master', async () => {
    const change = (annual_master_id: number | null) =>
      service.database.db.updateTable('app_user').set({ annual_master_id }).where('id', '=', idOf('energy')).execute()
    await change(idOf('manager'))
    expect(await treeOf({ moduleExpression: 'ANN', corporationId: 6, userId: idOf('energy') })).toBe('manager hr')
    expect(await treeOf({ moduleExpression: 'EXP', corporationId: 6, userId: idOf('energy') })).toBe('affairs finance')
    await change(null)
  })
})

describe('a new purchase goes', () => {
  test.each([
    ['employee', 1, IT, 'lead director purchasing buyer affairs finance'],
    ['employee', 1, administrative, 'lead buyer affairs finance'],
    ['newhire', 1, IT, 'manager purchasing affairs finance'],
    ['rnd', 2, IT, 'purchasing affairs finance'],
    ['rnd', 2, administrative, 'buyer affairs finance'],
    ['purchasing', 1, IT, 'director purchasing affairs finance'],
    // The rule of the general manager waits for the chosen offer.
    ['newhire', 1, { ...IT, ...high }, 'manager purchasing affairs finance'],
    ['field', 4, IT, 'TREE_MISSING'],
    ['energy', 6, administrative, 'TREE_MISSING'],
    ['europe', 1013, IT, 'TREE_MISSING'],
    ['newhire', 1, {}, 'SELECT_PURCHASE_TYPE'],
  ])('of %s in %i (%j) to %s', async (name, corporationId, more, tree) => {
    expect(await treeOf({ moduleExpression: 'PUR', corporationId, userId: idOf(name), ...more })).toBe(tree)
  })
})

describe('the answer', () => {
  const form = { moduleExpression: 'EXP', corporationId: 1, departmentId: 15 }

  test('has the approvers from 1, with their names and pictures', async () => {
    const { status, body } = await ask(form, 'newhire')
    const shown = (roleName: string) => ({
      titleName: expect.any(String) as string,
      profilPhoto: null,
      roles: [roleName],
      status: 'active',
    })
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        data: [
          { treeOrder: 1, userId: idOf('manager'), name: 'İbrahim Öztürk', ...shown('WorkflowManager') },
          {
            treeOrder: 2,
            userId: idOf('affairs'),
            name: expect.any(String) as string,
            ...shown('WorkflowFinancialAffairs'),
          },
          { treeOrder: 3, userId: idOf('finance'), name: 'Barış Çelik', ...shown('WorkflowFinance') },
        ],
        common: { leftOut: [] },
      },
    ])
  })

  test('is the same at every spelling of the address', async () => {
    const response = await service.call(person('newhire'), 'POST', '/API/formrequest/defaulttree', { payload: form })
    expect(response.statusCode).toBe(200)
  })

  test.each([
    ['tr', 'Onay ağacı bulunamadı! Destek kaydı açarak bize ulaşın.'],
    ['en', 'We could not find the approval tree! Please contact with us via ticket.'],
  ])('says in %s that there is no tree, and who sets them up', async (language, message) => {
    const payload = { moduleExpression: 'PUR', corporationId: 6, purchaseTypeId: 1 }
    const refused = await ask(payload, 'energy', { 'accept-language': language })
    const data = { keepers: ['Gülşen Çağlar'] }
    expect([refused.status, refused.body]).toMatchObject([422, { message, data }])
  })

  test.each([
    ['a corporation', { corporationId: 3 }],
    ['a department', { departmentId: 99 }],
    ['a department of another corporation', { departmentId: 21 }],
    ['a person', { userId: 999 }],
  ])('to %s that is not there is 404', async (_what, change) => {
    expect((await ask({ ...form, ...change })).status).toBe(404)
  })

  test.each([
    ['an unknown field', { amount: 5 }],
    ['a module that is not', { moduleExpression: 'CRM' }],
    ['a null for a number', { corporationId: null }],
    ['a text for a flag', { isUseGeneralManager: 'yes' }],
    ['a type of purchase that is not', { purchaseTypeId: 3 }],
  ])('to %s is 422', async (_what, change) => {
    expect((await ask({ ...form, ...change })).status).toBe(422)
  })

  test('is for people with a session', async () => {
    const response = await service.server.inject({
      method: 'POST',
      url: '/api/FormRequest/DefaultTree',
      payload: form,
    })
    expect(response.statusCode).toBe(401)
  })
})

describe('somebody passive in a tree', () => {
  const form = { moduleExpression: 'EXP', corporationId: 1 }

  test('is left out, and named', async () => {
    await makePassive(service, 'lead')
    const { body } = await ask(form)
    await makePassive(service, 'lead', false)
    expect(body.data?.map(entry => nameOf(entry.userId))).toEqual(['director', 'affairs', 'finance'])
    expect(body.common).toEqual({ leftOut: [{ userId: idOf('lead'), name: expect.any(String) as string }] })
  })

  test('whose slot nobody else fills means that the tree is refused', async () => {
    await makePassive(service, 'finance')
    const { status, body } = await ask(form)
    await makePassive(service, 'finance', false)
    expect([status, body.code]).toEqual([422, 'EXPENSE_TREE_ORDER'])
  })
})
