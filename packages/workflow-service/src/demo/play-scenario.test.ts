import { formStates } from '@portal/contracts/forms/states'
import { seedDemo } from '@portal/database/demo/seed'
import { startTestDatabase, type TestDatabase } from '@portal/database/testing'
import { dayNumber } from '@portal/rules/calendar/calendar-date'
import { idOf } from '../testing/trees'
import { playScenario } from './play-scenario'
import type { ScenarioInput } from './scenarios'
import { randomFrom } from './random'
import { loadDemoContext } from './demo-context.query'

let database: TestDatabase
beforeAll(async () => {
  database = await startTestDatabase()
  await seedDemo(database.db, '2026-11-20')
})
afterAll(() => database.close())

/** A purchase that everybody approves, with what each approval carries. */
async function purchase(approvalOf?: ScenarioInput['approvalOf']) {
  const demo = await loadDemoContext(database.db)
  const place = { corporationId: 1, departmentId: 11 }
  const of = { module: 'PUR', userId: idOf('employee'), purchaseTypeId: 1, ...place } as const
  const approvers = await demo.approversFor(of, null)
  const input = { isSkippable: false, expertId: 0, payment: null, cancellerId: 0, ...(approvalOf && { approvalOf }) }
  const texts = { questions: ['?'], answers: ['!'], rejections: ['-'], cancellations: ['x'] }
  const ownerId = idOf('employee')
  const now = dayNumber('2026-11-20')
  return playScenario(
    {
      module: 'PUR',
      ownerId,
      fillerId: ownerId,
      ...place,
      approvers,
      words: '',
      scenario: 'approved',
      input: () => input,
      texts,
    },
    { demo, random: randomFrom('purchase'), day: now - 100, now },
  )
}

test('a history goes through acts that carry more than an approval', async () => {
  const offer = {
    offerGuid: '5b0c1f6e-0000-4000-8000-000000000001',
    version: null,
    brand: 'Dell',
    model: 'Latitude',
    price: 100_00n,
    currencyId: 1,
    link: '',
    supplier: null,
    iban: null,
    validUntil: null,
    deliveryDays: null,
    isApproved: false,
    isRemoved: false,
  }
  const offersOf = new Map([
    [idOf('purchasing'), [offer]],
    [idOf('finance'), [{ ...offer, isApproved: true }]],
  ])
  const { history } = await purchase((_form, approverId) => {
    const offers = offersOf.get(approverId)
    return offers ? { offers } : {}
  })
  const { state, offers } = history.approval
  expect(state).toBe(formStates.Approved)
  expect(offers).toMatchObject([{ offerGuid: offer.offerGuid, price: 100_00n, choice: { userId: idOf('finance') } }])
})

test('an act that the rules refuse is a mistake of the history, which ends there', async () => {
  await expect(purchase()).rejects.toThrow('The history has an act that is refused: Approve')
})
