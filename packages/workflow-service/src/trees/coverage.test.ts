import type { CoverageRow } from '@portal/contracts/trees/coverage.calls'
import { startTestService, type TestService } from '../testing/service'
import { allowSettings, answerTo, idOf, makePassive, nameOf, person } from '../testing/trees'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

const everything = { rowsPerPage: -1 }
const ask = (wish: object = everything, who = 'admin') =>
  answerTo<CoverageRow[]>(service, who, ['POST', '/api/FormRequest/Coverage'], wish)

/** `double 1/12: EXP, PUR1 twoRoles`: who, where, and what there is to say of each way. */
async function linesOf(wish?: object, who?: string) {
  const { body } = await ask(wish, who)
  return body.data.map(({ userId, corporationId, departmentId, ways }) => {
    const said = ways.map(({ moduleExpression, purchaseTypeId, findings }) =>
      [`${moduleExpression}${purchaseTypeId ?? ''}`, ...findings].join(' '),
    )
    return `${nameOf(userId)} ${corporationId}/${departmentId}: ${said.join(', ')}`
  })
}

// 4, 6 and 1013 have no purchase tree; of them only 6 does without a general manager. `double` buys and pays.
test('of the demo group everybody is fine but for what was left out on purpose', async () => {
  expect((await linesOf()).sort()).toEqual([
    'admin 1/11: EXP, ANN oneApprover, PUR1, PUR2',
    'affairs 1/12: EXP self, ANN, PUR1 self, PUR2 self',
    'buyer 1/13: EXP, ANN, PUR1, PUR2 self',
    'colleague 1/11: EXP, ANN, PUR1, PUR2',
    'director 1/15: EXP, ANN, PUR1, PUR2',
    'double 1/12: EXP, ANN, PUR1 twoRoles, PUR2 twoRoles',
    'employee 1/11: EXP, ANN, PUR1, PUR2',
    'employee 2/21: EXP, ANN, PUR1, PUR2',
    'energy 6/61: EXP, ANN oneApprover, PUR1 noTree, PUR2 noTree',
    'europe 1013/101: EXP noGeneralManager, ANN oneApprover, PUR1 noTree, PUR2 noTree',
    'field 4/41: EXP noGeneralManager, ANN oneApprover, PUR1 noTree, PUR2 noTree',
    'finance 1/12: EXP self, ANN, PUR1 self, PUR2 self',
    'hr 1/14: EXP, ANN oneApprover, PUR1, PUR2',
    'lead 1/11: EXP, ANN, PUR1, PUR2',
    'lowbalance 1/11: EXP, ANN, PUR1, PUR2',
    'manager 1/15: EXP, ANN, PUR1, PUR2',
    'newhire 1/15: EXP, ANN, PUR1, PUR2',
    'noperm 1/12: EXP, ANN oneApprover, PUR1, PUR2',
    'purchasing 1/13: EXP, ANN, PUR1 self, PUR2',
    'rnd 2/21: EXP, ANN oneApprover, PUR1, PUR2',
    'treasury 1/12: EXP, ANN, PUR1, PUR2',
  ])
})

test('of one person it says each place of work, and nothing to who does not see it', async () => {
  expect(await linesOf({ ...everything, userId: idOf('employee') })).toEqual([
    'employee 1/11: EXP, ANN, PUR1, PUR2',
    'employee 2/21: EXP, ANN, PUR1, PUR2',
  ])
  await allowSettings(service, 'manager', [2])
  expect(await linesOf({ ...everything, userId: idOf('employee') }, 'manager')).toEqual([
    'employee 2/21: EXP, ANN, PUR1, PUR2',
  ])
  expect(await linesOf({ ...everything, userId: idOf('lead') }, 'manager')).toEqual([])
})

test('it counts the ways of each verdict, whichever is asked for', async () => {
  const all = await ask()
  const some = await ask({ ...everything, verdict: 'noTree' })
  expect(some.body.common).toMatchObject({ ways: (all.body.common as { ways: object }).ways, totalCount: 3 })
  expect(some.body.data.map(({ userId }) => nameOf(userId)).sort()).toEqual(['energy', 'europe', 'field'])
})

test.each([
  [{ search: 'kilic' }, ['employee', 'employee']],
  [{ search: 'kılıç yazılım' }, ['employee']],
  [{ corporationId: 4 }, ['field']],
  [{ departmentId: 13 }, ['buyer', 'purchasing']],
  [{ verdict: 'twoRoles' }, ['double']],
  [{ verdict: 'refused', moduleExpression: 'ANN' }, []],
])('%j finds %j', async (wish, names) => {
  const { body } = await ask({ ...everything, ...wish })
  expect(body.data.map(({ userId }) => nameOf(userId)).sort()).toEqual(names)
})

test('only the ways of a module are answered where one is asked for, and rows come a page at a time', async () => {
  const { body } = await ask({ moduleExpression: 'PUR', rowsPerPage: 10, currentPage: 2 })
  expect(body.data).toHaveLength(10)
  expect(new Set(body.data.flatMap(({ ways }) => ways.map(way => way.moduleExpression)))).toEqual(new Set(['PUR']))
})

test('somebody passive is named where they are left out, and has no forms of their own', async () => {
  await makePassive(service, 'lead')
  expect(await linesOf({ ...everything, search: 'Özge Kılıç', corporationId: 1 })).toEqual([
    'employee 1/11: EXP passive, ANN passive oneApprover, PUR1 passive, PUR2 passive',
  ])
  expect((await linesOf()).some(line => line.startsWith('lead '))).toBe(false)
})

test('a refusal has its sentence in the caller’s language', async () => {
  const { body } = await ask({ ...everything, search: 'Enerji', moduleExpression: 'PUR' })
  expect(body.data[0]?.ways[0]).toMatchObject({
    findings: ['noTree'],
    approvers: [],
    treeScope: null,
    refusal: 'We could not find the approval tree! Please contact with us via ticket.',
  })
})

test('it names the people of the caller’s companies, and no other', async () => {
  await allowSettings(service, 'manager', [4])
  expect(await linesOf(everything, 'manager')).toEqual([expect.stringMatching(/^field 4\/41/)])
  expect(await linesOf({ ...everything, corporationId: 1 }, 'manager')).toEqual([])
  expect((await ask(everything, 'employee')).status).toBe(403)
})

test.each([
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['csv', 'text/csv; charset=utf-8'],
])('the same is downloaded as %s, a line for each way that is asked for', async (format, mediaType) => {
  const payload = { verdict: 'noTree', format }
  const response = await service.call(person('admin'), 'POST', '/api/FormRequest/ExportCoverage', { payload })
  expect(response.headers['content-type']).toBe(mediaType)
  if (format === 'xlsx') return
  const [head, ...lines] = response.body.trim().split('\r\n')
  expect(head).toBe('Person;Company;Department;Module;Purchase type;Status;Approvers;Why it can’t be sent')
  expect(lines).toHaveLength(6)
  expect(lines[0]).toMatch(/;Purchase Request Forms;IT;No tree;;We could not find the approval tree!/)
})

test('it agrees with the default tree of everybody’s next form', async () => {
  const { body } = await ask({ ...everything, moduleExpression: 'EXP' })
  for (const { userId, corporationId, departmentId, ways } of body.data) {
    const form = { moduleExpression: 'EXP', userId, corporationId, departmentId }
    const tree = await answerTo<{ name: string }[]>(service, 'admin', ['POST', '/api/FormRequest/DefaultTree'], form)
    expect(ways.map(({ approvers }) => approvers)).toEqual([tree.body.data.map(({ name }) => name)])
  }
  expect(body.data.some(({ userId }) => userId === idOf('europe'))).toBe(true)
})
