import type { FormTree } from '@portal/contracts/forms/form'
import { answerTo, idOf, nameOf } from '@portal/workflow-service/testing/trees'
import { asSent, offersIn, sentOffer, type OfferService } from '../testing/offers'
import { ofEmployee, type PurchaseService, startPurchaseService } from '../testing/purchases'

let service: PurchaseService
let offers: OfferService
beforeAll(async () => {
  service = await startPurchaseService()
  offers = offersIn(service)
})
afterAll(() => service.close())

describe('a dear choice, after the general manager has acted, waits for them once more', () => {
  const chooseDear = async (formGuid: string) => {
    const [offer] = await offers.offersOf(formGuid)
    if (!offer) throw new Error('There is one.')
    return offers.choose(formGuid, offer)
  }
  const treeFor = async (who: string, formGuid: string) =>
    (await answerTo<FormTree>(service, who, ['GET', `/api/FormRequest/Get/${formGuid}`])).body.data
  const statesIn = async (formGuid: string) =>
    (await treeFor('director', formGuid)).stateList.map(({ userId, state }) => `${nameOf(userId)} ${state}`)

  test.each([
    ['skipped', 5],
    ['approved', 4],
  ])('if they %s in the tree of the department', async (_what, state) => {
    const { id, formGuid } = await service.file('employee', ofEmployee)
    await service.approve(formGuid, 'lead')
    await service.act('director', formGuid, state)
    await service.act('purchasing', formGuid, 4, {
      offers: [sentOffer({ price: '50000.00' })],
    })
    await service.approve(formGuid, 'buyer', 'affairs')
    expect(await chooseDear(formGuid)).toMatchObject({
      success: true,
      status: 1,
    })
    const tree = ['purchasing 4', 'buyer 4', 'affairs 4', 'finance 4', 'director 1']
    expect((await statesIn(formGuid)).slice(2)).toEqual([`director ${state}`, ...tree])
    expect((await treeFor('director', formGuid)).abilities).toMatchObject({
      isCurrentUserTurn: true,
      canApprove: true,
    })
    expect((await treeFor('employee', formGuid)).waitingFor).toMatchObject({
      userId: idOf('director'),
    })
    const listed = (await service.list('director', 'list')).body.data.filter(row => row.id === id)
    expect(listed).toMatchObject([{ isCurrentUserTurn: true }])
    expect(await offers.attempt('director', formGuid, 4)).toMatchObject({
      success: true,
      status: 4,
    })
  })

  test('if the owner has put them first by hand, and a cancellation asks each of their entries', async () => {
    const treeUsers = ['director', 'purchasing', 'affairs', 'finance'].map(idOf)
    const { formGuid } = await service.file('rnd', { treeUsers })
    await service.approve(formGuid, 'director')
    await service.act('purchasing', formGuid, 4, {
      offers: [sentOffer({ price: '50000.00' })],
    })
    await service.approve(formGuid, 'affairs')
    expect(await chooseDear(formGuid)).toMatchObject({
      success: true,
      status: 1,
    })
    await service.approve(formGuid, 'director')
    await service.act('rnd', formGuid, 8)
    for (const who of ['director', 'purchasing', 'affairs', 'finance', 'director']) await service.act(who, formGuid, 8)
    expect((await treeFor('director', formGuid)).formStatus).toBe(8)
    expect((await statesIn(formGuid)).slice(1)).toEqual(
      ['director', 'purchasing', 'affairs', 'finance', 'director'].map(who => `${who} 11`),
    )
  })
})

test('an expired offer is chosen after a confirmation', async () => {
  const {
    formGuid,
    offers: [expired],
  } = await offers.atFinance(sentOffer({ validUntil: '2026-01-01' }))
  if (!expired) throw new Error('There is one.')
  expect(await offers.choose(formGuid, expired)).toMatchObject({
    code: 'OFFER_EXPIRED',
    message: 'The offer Dell Latitude expired on 01/01/2026. Confirm that you want it anyway, or choose another one.',
  })
  expect(await offers.choose(formGuid, expired, { isExpiredAccepted: true })).toMatchObject({ success: true })
})

test('a list that holds one offer twice is refused', async () => {
  const { formGuid, offers: saved } = await offers.atFinance(sentOffer())
  const [first] = saved
  if (!first) throw new Error('There is one.')
  await service.act('finance', formGuid, 2, { askToUser: idOf('purchasing'), description: 'İndirim var mı?' })
  const { status, body } = await offers.save('purchasing', formGuid, asSent(first), asSent(first, { price: '1.00' }))
  expect([status, body.errors]).toMatchObject([422, [{ path: 'offers.1.offerGuid', code: 'REPEATED' }]])
  expect(await offers.offersOf(formGuid)).toEqual(saved)
})
