import { startTestService, type TestService } from '../testing/service'
import { allowSettings, answerTo, idOf, nameOf } from '../testing/trees'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  await allowSettings(service, 'manager', [2])
})
afterAll(() => service.close())

interface Explained {
  slots: { userId: number; source: string; outcome: string; treeOrder: number | null; status: string }[]
  treeScope: number | null
  refusal: { code: string; message: string; field: string | null } | null
  offerRefusal: { code: string } | null
}
const wish = { moduleExpression: 'EXP', userId: idOf('employee'), corporationId: 1, departmentId: 11 }
const explain = (change: object = {}, who = 'admin') =>
  answerTo<Explained>(service, who, ['POST', '/api/FormRequest/ExplainDefaultTree'], { ...wish, ...change })

/** `1 lead/Master`: the place, who, and by which source. */
const linesOf = ({ slots }: Explained) =>
  slots.map(({ treeOrder, userId, source, outcome }) =>
    [treeOrder, `${nameOf(userId)}/${source}`, outcome === 'approves' ? '' : outcome].filter(Boolean).join(' '),
  )
const purchase = { moduleExpression: 'PUR', purchaseTypeId: 1 }
const dear = { amount: '10000.01', currencyId: 1 }

test.each([
  ['employee', {}, 3, ['1 lead/Master', '2 director/Department', '3 affairs/Department', '4 finance/Department']],
  ['colleague', {}, 4, ['1 lead/Master', 'lead/Specific twice', '2 affairs/Specific', '3 treasury/Specific']],
  [
    'newhire',
    { departmentId: 15, ...dear },
    2,
    ['1 manager/Master', '2 affairs/Company', '3 director/GeneralManager', '4 finance/Company'],
  ],
  [
    'newhire',
    { departmentId: 15, amount: '10000.00', currencyId: 1 },
    2,
    ['1 manager/Master', '2 affairs/Company', '3 finance/Company'],
  ],
  [
    'newhire',
    { departmentId: 15, ...purchase, ...dear },
    2,
    ['1 manager/Master', '2 purchasing/Company', '3 affairs/Company', '4 finance/Company', '5 director/GeneralManager'],
  ],
])('a form of %s with %j goes by scope %s', async (who, change, scope, lines) => {
  const { status, body } = await explain({ userId: idOf(who), ...change })
  expect([status, body.data.treeScope, linesOf(body.data)]).toEqual([200, scope, lines])
  expect(body.data.refusal).toBeNull()
})

test('a form that could not be submitted says why, with its approvers', async () => {
  const { body } = await explain({ userId: idOf('energy'), corporationId: 6, departmentId: 61, ...purchase })
  expect(body.data).toMatchObject({ treeScope: null, slots: [], refusal: { code: 'TREE_MISSING' } })
})

test('an offer that nobody could choose does not keep the purchase from being submitted', async () => {
  const { db } = service.database
  await db.updateTable('corporation').set({ general_manager_id: null }).where('id', '=', 2).execute()
  const { body } = await explain({ userId: idOf('rnd'), corporationId: 2, departmentId: 21, ...purchase, ...dear })
  expect(body.data).toMatchObject({ refusal: null, offerRefusal: { code: 'GENERAL_MANAGER_MISSING' } })
})

test.each([
  ['corporationId', { userId: idOf('newhire'), corporationId: 2, departmentId: 21 }],
  ['departmentId', { departmentId: 12 }],
  ['userId', { userId: idOf('passive') }],
])('where nobody has forms it says so, of %s', async (field, change) => {
  const { body } = await explain(change)
  expect(body.data.refusal).toMatchObject({ code: 'INVALID', field })
})

test('it agrees with the default tree of the form', async () => {
  const { userId, corporationId, departmentId } = wish
  const form = { moduleExpression: 'EXP', userId, corporationId, departmentId }
  const asked = ['POST', '/api/FormRequest/DefaultTree'] as const
  const { body } = await answerTo<{ userId: number }[]>(service, 'employee', asked, form)
  const explained = (await explain()).body.data.slots.filter(({ outcome }) => outcome === 'approves')
  expect(explained.map(({ userId: id }) => id)).toEqual(body.data.map(({ userId: id }) => id))
})

test.each([
  ['userId', 'SELECT_USER'],
  ['moduleExpression', 'SELECT_MODULE'],
  ['corporationId', 'SELECT_CORPORATION'],
  ['departmentId', 'SELECT_DEPARTMENT'],
])('it is not asked without %s', async (field, code) => {
  const { status, body } = await explain({ [field]: null })
  expect([status, body.code]).toEqual([422, code])
})

test('of a purchase it is not asked without its type', async () => {
  expect((await explain({ moduleExpression: 'PUR' })).body.code).toBe('SELECT_PURCHASE_TYPE')
})

test('it is for who keeps the trees of the company', async () => {
  expect((await explain({}, 'manager')).status).toBe(404)
  expect((await explain({ userId: idOf('rnd'), corporationId: 2, departmentId: 21 }, 'manager')).status).toBe(200)
  expect((await explain({}, 'employee')).status).toBe(403)
  // Whose company is not the caller’s, though the company asked for is.
  const stranger = { userId: idOf('newhire'), corporationId: 2, departmentId: 21 }
  expect((await explain(stranger, 'manager')).status).toBe(404)
})

test('a department of another company is not there', async () => {
  expect((await explain({ departmentId: 21 })).status).toBe(404)
})
