import type { Chart, Dashboard } from '@portal/contracts/dashboard/dashboard.calls'
import type { FormUpdateOutcome } from '@portal/contracts/forms/form-request.calls'
import { today } from '@portal/workflow-service/testing/form-service'
import { answerTo, idOf } from '@portal/workflow-service/testing/trees'
import { offersIn, sentOffer } from './testing/offers'
import { startPurchaseService, type PurchaseService } from './testing/purchases'

let service: PurchaseService
/** The form with a chosen offer. */
let chosenGuid: string
beforeAll(async () => {
  service = await startPurchaseService()
  const { atFinance, choose } = offersIn(service)
  const { formGuid, offers } = await atFinance(sentOffer({ price: '5000.50' }), sentOffer({ price: '4000.00' }))
  if (offers[0]) await choose(formGuid, offers[0])
  chosenGuid = formGuid
  // A form without a chosen offer has no amount.
  await atFinance(sentOffer({ price: '90.00' }))
})
afterAll(() => service.close())

async function spent(who: string, filters: object = {}) {
  const range = { startDate: today(), endDate: today() }
  const { body } = await answerTo<Chart>(service, who, ['POST', '/api/dashboard/chart'], { ...range, ...filters })
  return Object.fromEntries(body.data.datasets.map(({ corporationId, data }) => [corporationId, data[0]]))
}
const home = async (who: string) =>
  (await answerTo<Dashboard>(service, who, ['GET', '/api/dashboard/dashboard'])).body.data

test('the chart adds up the prices of chosen offers', async () => {
  expect(await spent('director')).toEqual({ 1: '0.00', 2: '5000.50' })
  expect(await spent('director', { formTypeId: 4, needTypeIds: [1], companies: [2] })).toEqual({ 2: '5000.50' })
  expect(await spent('director', { formTypeId: 4, needTypeIds: [2], companies: [2] })).toEqual({ 2: '0.00' })
  expect(await spent('director', { currencyId: 2, companies: [2] })).toEqual({ 2: '0.00' })
  expect((await home('director')).types.purchase[0]).toEqual({ id: 1, name: 'Hardware', nameTranslate: 'Donanım' })
})

test('whoever reads it does not learn from it what their own purchase costs', async () => {
  const own = { userId: idOf('director'), corporationId: 1, departmentId: 15 }
  const { formGuid } = await service.file('director', own)
  await service.approve(formGuid, 'admin')
  const offer = sentOffer({ price: '700.00' })
  await service.act('purchasing', formGuid, 4, { offers: [offer] })
  await service.approve(formGuid, 'affairs')
  await service.act('finance', formGuid, 4, { offers: [{ ...offer, isApproved: true }] })
  expect([await spent('director', { companies: [1] }), await spent('admin', { companies: [1] })]).toEqual([
    { 1: '0.00' },
    { 1: '700.00' },
  ])
})

test('the owner’s cards count a purchase, and their totals tell no price', async () => {
  const { formCount, totalExpense } = await home('rnd')
  expect([formCount.approved, formCount.pending, totalExpense]).toEqual([1, 1, []])
})

test('a purchase that is paid counts once in the chart, as it did when it was approved', async () => {
  const figures = async () => [await spent('director'), await spent('director', { formTypeId: 4 })]
  const approved = await figures()
  const sent = [{ formGuid: chosenGuid, type: 4 }]
  const { body } = await answerTo<FormUpdateOutcome[]>(service, 'finance', ['POST', '/api/payment/pay'], sent)
  expect(body.data).toMatchObject([{ success: true }])
  expect(await figures()).toEqual(approved)
})
