import { startTestService, type TestService } from '../testing/service'
import { allowSettings, idOf, person } from '../testing/trees'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  await allowSettings(service, 'manager', [2])
})
afterAll(() => service.close())

const file = (wish: object, who = 'admin') =>
  service.call(person(who), 'POST', '/api/module/ExportLostPlaces', { payload: { format: 'csv', ...wish } })

describe('the trees that lose a place by a change of roles', () => {
  test('have a line each, with the roles that nobody fills', async () => {
    const answer = await file({ userId: idOf('affairs'), roleList: ['WorkflowUser'] })
    const [head, ...lines] = answer.body.trim().split('\r\n')
    expect(head).toBe('Kind of tree;Company;Department;Person;Module;Purchase type;Left empty')
    expect(lines).toContain('Company;Anka Holding A.Ş.;;;Expense Forms;;Financial affairs, Finance')
    expect(lines.every(line => line.endsWith(';Financial affairs, Finance'))).toBe(true)
  })

  test('are none if the roles stay', async () => {
    const answer = await file({ userId: idOf('affairs'), roleList: ['WorkflowUser', 'WorkflowFinancialAffairs'] })
    expect(answer.body.trim().split('\r\n')).toHaveLength(1)
  })

  test('is for who may change the person', async () => {
    const wish = { userId: idOf('affairs'), roleList: [] }
    expect((await file(wish, 'manager')).statusCode).toBe(404)
    expect((await file(wish, 'employee')).statusCode).toBe(403)
  })
})
