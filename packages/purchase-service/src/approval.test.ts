import type { FormTree } from '@portal/contracts/forms/form'
import type { PaymentRow } from '@portal/contracts/payments/payment.calls'
import { purchaseTypes } from '@portal/contracts/modules/modules'
import { answerTo, idOf } from '@portal/workflow-service/testing/trees'
import { asSent, offersIn, sentOffer, type OfferService } from './testing/offers'
import { ofEmployee, startPurchaseService, type PurchaseService } from './testing/purchases'

let service: PurchaseService
let offers: OfferService
beforeAll(async () => {
  service = await startPurchaseService()
  offers = offersIn(service)
})
afterAll(() => service.close())

const [reject, approve, ask, skip, answer, cancel, rejectCancel] = [3, 4, 2, 5, 7, 8, 12]
const payableTo = async (who: string, formGuid: string) =>
  (await answerTo<PaymentRow[]>(service, who, ['POST', '/api/payment/list'], {})).body.data.find(
    row => row.formGuid === formGuid,
  )
const abilitiesOf = async (who: string, formGuid: string) =>
  (await answerTo<FormTree>(service, who, ['GET', `/api/FormRequest/Get/${formGuid}`])).body.data.abilities
/** Two purchasing users follow each other: `lead director purchasing buyer affairs finance`. */
const atPurchasing = async () => {
  const { formGuid } = await service.file('employee', ofEmployee)
  await service.approve(formGuid, 'lead', 'director')
  return formGuid
}

test('an administrative request goes from its purchasing user over affairs and finance to the payment', async () => {
  const { formGuid } = await service.file('rnd', { purchaseTypeId: purchaseTypes.Administrative, typeId: 4 })
  expect(await offers.attempt('buyer', formGuid, approve)).toMatchObject({
    code: 'OFFER_REQUIRED',
    message: 'At least 1 offer must be added!',
  })
  await service.act('buyer', formGuid, ask, { askToUser: idOf('affairs'), description: 'Bütçede var mı?' })
  await service.act('affairs', formGuid, answer, { description: 'Var' })
  const sent = [sentOffer({ price: '900.00' }), sentOffer({ price: '1000.00' })]
  await service.act('buyer', formGuid, approve, { offers: sent })
  await service.approve(formGuid, 'affairs')
  expect(await offers.attempt('finance', formGuid, approve)).toMatchObject({
    code: 'OFFER_NOT_CHOSEN',
    message: 'You must choose a offer!',
  })
  const [, dearer] = await offers.offersOf(formGuid)
  if (!dearer) throw new Error('There are two.')
  expect(await offers.choose(formGuid, dearer)).toMatchObject({ success: true, status: 4 })
  expect(await payableTo('finance', formGuid)).toMatchObject({ amount: '1000.00', isPaid: false })
  await answerTo(service, 'finance', ['POST', '/api/payment/pay'], [{ formGuid, type: 4 }])
  expect((await service.get('rnd', formGuid)).body.data.status).toBe(9)
  expect(await payableTo('finance', formGuid)).toMatchObject({ amount: '1000.00', isPaid: true })
})

test('the second purchasing user changes and adds to what the first entered, each on their own turn', async () => {
  const formGuid = await atPurchasing()
  expect((await abilitiesOf('buyer', formGuid)).canAddOffers).toBe(false)
  expect(await offers.save('buyer', formGuid, sentOffer())).toMatchObject({ status: 409 })
  await service.act('purchasing', formGuid, approve, { offers: [sentOffer()] })
  expect((await abilitiesOf('purchasing', formGuid)).canAddOffers).toBe(false)
  const [first] = await offers.offersOf(formGuid, 'buyer')
  if (!first) throw new Error('There is one.')
  const changed = [asSent(first, { price: '4800.00' }), sentOffer({ price: '4900.00' })]
  expect(await offers.attempt('purchasing', formGuid, approve, { offers: changed })).toMatchObject({ success: false })
  await service.act('buyer', formGuid, approve, { offers: changed })
  expect(await offers.offersOf(formGuid)).toMatchObject([
    { price: '4800.00', userId: idOf('buyer'), enteredBy: { userId: idOf('purchasing') } },
    { price: '4900.00', userId: idOf('buyer'), enteredBy: { userId: idOf('buyer') } },
  ])
})

test('the first purchasing user skips to the second, who cannot; nor can the only finance user', async () => {
  const formGuid = await atPurchasing()
  await service.act('purchasing', formGuid, skip)
  expect(await offers.attempt('buyer', formGuid, skip)).toMatchObject({
    code: 'SKIP_NO_OTHER_PURCHASING',
    message:
      'You cannot skip this form because there is no one in the approval tree with a purchasing role besides you!',
  })
  await service.act('buyer', formGuid, approve, { offers: [sentOffer()] })
  await answerTo(service, 'affairs', ['POST', '/api/FormRequest/addstate'], {
    formGuid,
    treeOrder: 8,
    userId: idOf('manager'),
  })
  await service.approve(formGuid, 'affairs')
  expect(await offers.attempt('finance', formGuid, skip)).toMatchObject({
    code: 'SKIP_NO_OTHER_FINANCE',
    message: 'You cannot skip this form because there is no one with a finance role besides you!',
  })
})

describe('a request that its owner takes back', () => {
  const [chosen, other] = [sentOffer(), sentOffer({ price: '8000.00' })]
  /** The approvers so far, in order. */
  const stages = [[], ['purchasing'], ['purchasing', 'affairs'], ['purchasing', 'affairs', 'finance']] as const
  const at = async (approvers: readonly string[]) => {
    const { formGuid } = await service.file('rnd')
    const sent = [chosen, other].map(offer => ({ ...offer, offerGuid: crypto.randomUUID() }))
    for (const who of approvers) {
      if (who === 'purchasing') await service.act(who, formGuid, approve, { offers: sent })
      if (who === 'affairs') await service.approve(formGuid, who)
      if (who === 'finance') {
        const [first] = await offers.offersOf(formGuid)
        if (first) await offers.choose(formGuid, first)
      }
    }
    return formGuid
  }
  const named = stages.map(approvers => [approvers.at(-1) ?? 'nobody', approvers] as const)

  test.each(named)('after %s approved is cancelled once all of its approvers agree', async (_last, approvers) => {
    const formGuid = await at(approvers)
    await service.act('rnd', formGuid, cancel)
    expect(await payableTo('finance', formGuid)).toBeUndefined()
    for (const who of approvers) await service.act(who, formGuid, cancel)
    expect((await service.get('rnd', formGuid)).body.data.status).toBe(8)
    expect(await payableTo('finance', formGuid)).toBeUndefined()
    expect(await offers.attempt('finance', formGuid, reject)).toMatchObject({ code: 'FORM_IS_FINAL' })
  })

  test.each(named.slice(1))('after %s approved is what it was once one refuses that', async (_last, approvers) => {
    const formGuid = await at(approvers)
    const before = (await service.get('affairs', formGuid)).body.data
    await service.act('rnd', formGuid, cancel)
    await service.act('purchasing', formGuid, rejectCancel)
    const after = (await service.get('affairs', formGuid)).body.data
    expect([after.status, after.offers, after.choice]).toEqual([before.status, before.offers, before.choice])
    const isChosen = approvers.at(-1) === 'finance'
    expect((await payableTo('finance', formGuid))?.amount).toBe(isChosen ? '5000.00' : undefined)
  })
})
