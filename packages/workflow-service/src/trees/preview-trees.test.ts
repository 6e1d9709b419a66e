import { startTestService, type TestService } from '../testing/service'
import { allowSettings, answerTo, everythingSaved, idOf, moduleGuids, nameOf, person, users } from '../testing/trees'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  await allowSettings(service, 'manager', [2])
})
afterAll(() => service.close())

interface Changed {
  userId: number
  corporationName: string
  departmentName: string
  purchaseTypeId: number | null
  before: { approvers: string[]; refusal: string | null }
  after: { approvers: string[]; refusal: string | null }
}
const preview = (trees: object[], moduleId = 1, who = 'admin', page: object = { rowsPerPage: 1000 }) =>
  answerTo<Changed[]>(service, who, ['POST', '/api/module/PreviewTrees'], { moduleId, trees, ...page })
const ofCompany = (ownerId: number, list: string) => ({ treeScope: 2, ownerId, treeUsers: users(list) })
const ofDepartment = (ownerId: number, list: string) => ({ treeScope: 3, ownerId, treeUsers: users(list) })
const namesOf = async (...asked: Parameters<typeof preview>) =>
  (await preview(...asked)).body.data.map(({ userId }) => nameOf(userId)).sort()

/** Not `lead`, whose master is the director anyway, nor `colleague`, who has a tree of their own. */
const atDepartment11 = ['admin', 'employee', 'lowbalance']

test('a department’s tree changes the next forms of its people, except those with their own tree', async () => {
  expect(await namesOf([ofDepartment(11, 'affairs finance')])).toEqual(atDepartment11)
  const { body } = await preview([ofDepartment(11, 'affairs finance')])
  expect(body.data.find(({ userId }) => userId === idOf('employee'))).toMatchObject({
    corporationName: 'Anka Holding A.Ş.',
    departmentName: 'Bilgi Teknolojileri',
    before: { approvers: ['Çağrı Yıldız', 'Ayşegül Işık', 'Şule Aydın', 'Barış Çelik'], refusal: null },
    after: { approvers: ['Çağrı Yıldız', 'Şule Aydın', 'Barış Çelik'], refusal: null },
  })
})

test('the tree of a company leaves those alone whose department has one', async () => {
  const names = await namesOf([ofCompany(1, 'affairs treasury')])
  expect(names).toEqual(expect.arrayContaining(['newhire', 'hr', 'buyer']))
  expect(names).toEqual(expect.not.arrayContaining(atDepartment11))
})

test('both trees of an editor count together', async () => {
  const names = await namesOf([ofCompany(1, 'affairs treasury'), ofDepartment(11, '')])
  expect(names).toEqual(expect.arrayContaining(['newhire', 'employee']))
})

test('who works there besides counts, too', async () => {
  expect(await namesOf([ofCompany(2, 'affairs treasury')])).toContain('employee')
})

test('a tree of somebody’s own changes their next form alone', async () => {
  expect(await namesOf([{ treeScope: 4, ownerId: idOf('newhire'), treeUsers: users('lead affairs finance') }])).toEqual(
    ['newhire'],
  )
})

test('trees of two purchase types change the next purchase of either type', async () => {
  const trees = [
    { ...ofCompany(2, ''), purchaseTypeId: 1 },
    { ...ofCompany(2, ''), purchaseTypeId: 2 },
  ]
  const { body } = await preview(trees, 4)
  const ofEmployee = body.data.filter(({ userId }) => userId === idOf('employee'))
  expect(ofEmployee.map(({ purchaseTypeId }) => purchaseTypeId)).toEqual([1, 2])
})

test('a form that could not be submitted any more says so', async () => {
  const { body } = await preview([{ ...ofCompany(2, ''), purchaseTypeId: 1 }], 4)
  expect(body.data[0]?.after.refusal).toMatch(/^We could not find the approval tree!/)
})

test('a saved tree changes nothing, and nothing is saved', async () => {
  const before = await everythingSaved(service)
  expect(await namesOf([ofCompany(1, 'affairs finance'), ofDepartment(11, 'director affairs finance')])).toEqual([])
  await preview([ofDepartment(11, 'affairs')])
  expect(await everythingSaved(service)).toEqual(before)
})

test('it is for who keeps the trees of the company', async () => {
  expect((await preview([ofCompany(1, 'affairs finance')], 1, 'manager')).status).toBe(404)
  expect((await preview([ofCompany(2, 'affairs finance')], 1, 'manager')).status).toBe(200)
  expect((await preview([ofCompany(1, 'affairs finance')], 1, 'employee')).status).toBe(403)
})

test('of somebody’s own tree it names only the places in the caller’s companies', async () => {
  const ofEmployee = [
    { treeScope: 4, ownerId: idOf('employee'), treeUsers: users('director affairs finance treasury') },
  ]
  await allowSettings(service, 'manager', [1])
  const names = async (who: string) => (await preview(ofEmployee, 1, who)).body.data.map(row => row.corporationName)
  expect(await names('admin')).toEqual(['Anka Holding A.Ş.', 'Anka Yazılım A.Ş.'])
  expect(await names('manager')).toEqual(['Anka Holding A.Ş.'])
  await allowSettings(service, 'manager', [2])
})

test('the people in the preview get exactly that tree once it is saved', async () => {
  const { body } = await preview([ofDepartment(15, 'lead affairs finance')])
  const after = body.data.find(({ userId }) => userId === idOf('newhire'))?.after.approvers
  await answerTo(service, 'admin', ['PUT', '/api/module/update'], {
    moduleGuid: moduleGuids.EXP,
    departmentId: 15,
    treeUsersByDepartment: users('lead affairs finance'),
  })
  const form = { moduleExpression: 'EXP', corporationId: 1, departmentId: 15, userId: idOf('newhire') }
  const asked = ['POST', '/api/FormRequest/DefaultTree'] as const
  const tree = await answerTo<{ name: string }[]>(service, 'newhire', asked, form)
  expect(tree.body.data.map(({ name }) => name)).toEqual(after)
})

test('who works in two departments of a company counts in each', async () => {
  const second = { second_corporation_id: 1, second_department_id: 14 }
  await service.database.db.updateTable('app_user').set(second).where('id', '=', idOf('buyer')).execute()
  const { body } = await preview([ofCompany(1, 'affairs treasury')])
  const ofBuyer = body.data.filter(({ userId }) => userId === idOf('buyer'))
  expect(ofBuyer.map(({ departmentName }) => departmentName).sort()).toEqual(['Satın Alma', 'İnsan Kaynakları'])
})

describe('of many changes', () => {
  const trees = [ofCompany(1, 'affairs treasury')]

  test('a page is answered, and all are counted', async () => {
    const all = (await preview(trees)).body.data
    const pages = [1, 2].map(currentPage => preview(trees, 1, 'admin', { currentPage, rowsPerPage: 2 }))
    const [first, second] = await Promise.all(pages)
    expect([...(first?.body.data ?? []), ...(second?.body.data ?? [])]).toEqual(all.slice(0, 4))
    expect(first?.body.common).toMatchObject({ totalCount: all.length, people: new Set(all.map(u => u.userId)).size })
    expect((await preview(trees, 1, 'admin', {})).body.data.length).toBeLessThanOrEqual(50)
    expect((await preview(trees, 1, 'admin', { rowsPerPage: -1 })).status).toBe(422)
  })

  test('those come first who could not submit such a form any more', async () => {
    const { body } = await preview([ofDepartment(11, 'affairs'), { ...ofCompany(2, ''), purchaseTypeId: null }])
    const stranded = body.data.map(({ before, after }) => after.refusal !== null && before.refusal === null)
    expect(stranded).toEqual(stranded.toSorted((a, b) => Number(b) - Number(a)))
    expect(stranded).toContain(true)
    expect(body.common).toMatchObject({
      stranded: new Set(body.data.filter((_, at) => stranded[at]).map(u => u.userId)).size,
    })
  })
})

test('a tree that a save would refuse is named, even if it changes no forms', async () => {
  const { body } = await preview([ofCompany(1, 'affairs finance'), ofDepartment(11, 'lead'), ofCompany(2, '')])
  expect(body.common).toMatchObject({ problems: [{ tree: 1, code: 'EXPENSE_DEPARTMENT_TREE_ORDER' }] })
})

test.each(['PreviewTrees', 'ReplayTrees'])('%s refuses somebody who is nobody', async call => {
  const trees = [{ treeScope: 2, ownerId: 1, treeUsers: [...users('affairs'), 99_999] }]
  const { status, body } = await answerTo(service, 'admin', ['POST', `/api/module/${call}`], { moduleId: 1, trees })
  expect([status, body.code]).toEqual([422, 'USER_NOT_ACTIVE'])
})

describe('as a file', () => {
  const file = (wish: object, who = 'admin') =>
    service.call(person(who), 'POST', '/api/module/ExportTreePreview', { payload: { moduleId: 1, ...wish } })
  const trees = [ofCompany(1, 'affairs treasury')]

  test('everybody of the list has a line, in its order', async () => {
    const { body } = await preview(trees)
    const answer = await file({ trees, list: 'people', format: 'csv' })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [head, ...lines] = answer.body.trim().split('\r\n')
    expect(head).toBe('Person;Company;Department;Module;Purchase type;Now;After')
    const listed = body.data.map(({ corporationName, departmentName, before, after }) => [
      ...[corporationName, departmentName, 'Expense Forms', ''],
      ...[before, after].map(({ approvers, refusal }) => refusal ?? approvers.join(' → ')),
    ])
    expect(lines.map(line => line.split(';').slice(1))).toEqual(listed)
  })

  test('a name that looks like a formula is none', async () => {
    const named = { first_name: '=cmd', last_name: 'X' }
    await service.database.db.updateTable('app_user').set(named).where('id', '=', idOf('hr')).execute()
    expect((await file({ trees, list: 'people', format: 'csv' })).body).toContain("\r\n'=cmd X;")
  })

  test.each(['people', 'forms'])('a spreadsheet of %s', async list => {
    const answer = await file({ trees, list })
    expect([answer.statusCode, answer.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
  })

  test('a file is for who may save these trees', async () => {
    await allowSettings(service, 'manager', [2], [1])
    const asked = { list: 'people', format: 'csv' }
    expect((await file({ ...asked, trees }, 'manager')).statusCode).toBe(403)
    expect((await file({ ...asked, trees: [ofCompany(2, 'affairs')] }, 'manager')).statusCode).toBe(200)
    expect((await file({ ...asked, trees: [ofCompany(4, 'affairs')] }, 'manager')).statusCode).toBe(404)
    expect((await file({ ...asked, trees }, 'employee')).statusCode).toBe(403)
  })
})
