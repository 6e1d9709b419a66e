import { answerTo, idOf, users } from '@portal/workflow-service/testing/trees'
import { startExpenseService, type ExpenseService } from './testing/expenses'

let service: ExpenseService
beforeAll(async () => {
  service = await startExpenseService()
})
afterAll(() => service.close())

test('a tree is replayed with the amount of each expense: the general manager stands before finance in dear ones', async () => {
  const ofNewhire = { userId: idOf('newhire'), departmentId: 15 }
  const dear = await service.file('newhire', { ...ofNewhire, amount: '10000.01' })
  const cheap = await service.file('newhire', { ...ofNewhire, amount: '10000.00' })
  const tree = { treeScope: 3, ownerId: 15, treeUsers: users('affairs treasury') }
  const asked = ['POST', '/api/module/ReplayTrees'] as const
  const { body } = await answerTo<{ id: number; after: { approvers: string[] } }[]>(service, 'admin', asked, {
    moduleId: 1,
    trees: [tree],
  })
  expect(body.data.map(({ id, after }) => [id, after.approvers.length])).toEqual([
    [cheap.id, 3],
    [dear.id, 4],
  ])
  expect(body.data[1]?.after.approvers[2]).toBe('Ayşegül Işık')
})
