import { answerTo, users } from '@portal/workflow-service/testing/trees'
import { startPurchaseService, type PurchaseService } from './testing/purchases'

let service: PurchaseService
beforeAll(async () => {
  service = await startPurchaseService()
})
afterAll(() => service.close())

test('a tree of one purchase type is replayed over purchases of that type', async () => {
  const { id } = await service.file('rnd')
  await service.file('rnd', { purchaseTypeId: 2 })
  const tree = { treeScope: 2, ownerId: 2, purchaseTypeId: 1, treeUsers: users('buyer affairs finance') }
  const asked = ['POST', '/api/module/ReplayTrees'] as const
  const { body } = await answerTo<{ id: number }[]>(service, 'admin', asked, { moduleId: 4, trees: [tree] })
  expect([body.data.map(form => form.id), body.common]).toMatchObject([[id], { forms: 1, elsewhere: 1 }])
})
