import type { Usage } from '@portal/contracts/trees/usage.calls'
import { allowSettings, answerTo, idOf } from '@portal/workflow-service/testing/trees'
import { startAgreementService, type AgreementService } from './testing/agreements'

let service: AgreementService
beforeAll(async () => {
  service = await startAgreementService()
  // The demo group's followers would be in the way.
  await service.database.db.deleteFrom('agreement_follower').execute()
})
afterAll(() => service.close())

const followed = async (who: string) => {
  const wish = { userId: idOf('treasury') }
  const { body } = await answerTo<Usage>(service, who, ['POST', '/api/module/WhereUsed'], wish)
  return body.data.others
}

test('where somebody is used, the agreements that they follow stand, as far as the reader may see them', async () => {
  const { id } = await service.make({ followUserList: [idOf('treasury')] })
  const renewed = await service.make({ title: 'Eski', followUserList: [idOf('treasury')] })
  await service.renew('finance', await service.renewalOf(renewed))
  const titles = (await followed('admin')).flatMap(({ title, entries }) => [title, ...entries.map(({ to }) => to)])
  expect(titles[0]).toBe('Agreements followed')
  expect(titles).toContain(`/agreement/${id}`)
  expect(titles).not.toContain(`/agreement/${renewed.id}`)
  await allowSettings(service, 'manager', [1])
  expect(await followed('manager')).toEqual([])
})
