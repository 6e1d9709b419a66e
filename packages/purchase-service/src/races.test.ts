import { randomUUID } from 'node:crypto'
import type { TimelineEvent } from '@portal/contracts/forms/form'
import { answerTo, countForms, nameOf } from '@portal/workflow-service/testing/trees'
import { ofEmployee, purchaseLine, startPurchaseService, type PurchaseService } from './testing/purchases'

let service: PurchaseService
beforeAll(async () => {
  service = await startPurchaseService()
})
afterAll(() => service.close())

test('of an edit, an approval and a cancellation at once, each is whole or refused', async () => {
  const forms = await Promise.all(Array.from({ length: 10 }, () => service.file('employee', ofEmployee)))
  const administrative = purchaseLine({ ...ofEmployee, purchaseTypeId: 2 })
  await Promise.all(
    forms.map(async ({ formGuid }) => {
      const [edit, approval, cancellation] = await Promise.all([
        service.edit('employee', formGuid, administrative),
        service.update('lead', { formGuid, state: 4 }),
        service.update('employee', { formGuid, state: 8 }),
      ])
      const { data } = (await service.get('lead', formGuid)).body
      const done = [edit.status === 200, ...[approval, cancellation].map(({ body }) => body.data[0]?.success === true)]
      const timeline = await answerTo<TimelineEvent[]>(service, 'lead', [
        'GET',
        `/api/formrequest/timeline/${formGuid}`,
      ])
      expect(timeline.body.data).toHaveLength(1 + done.filter(Boolean).length)
      // Tree and purchase type come from the same edit.
      const tree = done[0] ? ['lead', 'buyer', 'affairs', 'finance'] : forms[0]?.treeUsers.map(nameOf)
      expect([data.purchaseTypeId, data.treeUsers.map(nameOf)]).toEqual([done[0] ? 2 : 1, tree])
    }),
  )
})

test('of two who submit under one guid at once, one does, and nothing is left of the other', async () => {
  const before = await countForms(service)
  const shared = purchaseLine({ purchaseGuid: randomUUID() })
  const sent = await Promise.all([service.create('rnd', purchaseLine(), shared), service.create('rnd', shared)])
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 409])
  const lines = sent[0]?.status === 200 ? 2 : 1
  expect(await countForms(service)).toBe(before + lines)
})
