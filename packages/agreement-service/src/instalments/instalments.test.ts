import { randomUUID } from 'node:crypto'
import { formStates, type RestingFormState } from '@portal/contracts/forms/states'
import { idOf } from '@portal/workflow-service/testing/trees'
import { sql } from 'kysely'
import { inDays, startAgreementService, type AgreementService } from '../testing/agreements'

let service: AgreementService
beforeAll(async () => {
  service = await startAgreementService()
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

interface Claimed {
  amount: string
  date: string
  state?: RestingFormState
  currencyId?: number
  company?: string
}

async function formOf(owner: string, moduleId: number, state: RestingFormState): Promise<number> {
  const { id } = await service.database.db
    .insertInto('form')
    .values({
      ...{ guid: randomUUID(), module_id: moduleId, owner_id: idOf(owner), filled_by_id: idOf(owner) },
      ...{ corporation_id: 1, state, created_at: new Date(), updated_at: new Date(), searchable: '' },
      ...{ event_count: 0, event_hash: Buffer.alloc(0) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes a purchase under an agreement, with its chosen offer. */
async function purchase(owner: string, agreementId: number, price: string): Promise<void> {
  const { db } = service.database
  const { id: moduleId } = await db
    .selectFrom('module')
    .select('id')
    .where('expression_key', '=', 'PUR')
    .executeTakeFirstOrThrow()
  const id = await formOf(owner, moduleId, formStates.Approved)
  await sql`
    with bought as (
      insert into purchase_form
        (form_id, type_id, purchase_type_id, need_date, product_type, product_quantity, description, agreement_id)
      values (${id}, (select min(id) from requirement_type), 1, ${inDays(-40)}, '', 1, '', ${agreementId})
    ), offered as (
      insert into purchase_offer
        (guid, form_id, version, brand, model, price, currency_id, link, user_id, entered_at, updated_by, updated_at)
      values (${randomUUID()}, ${id}, 1, '', '', ${price}, 1, '', ${idOf('admin')}, now(), ${idOf('admin')}, now())
      returning id
    )
    insert into purchase_choice (form_id, offer_id, chosen_by, chosen_at)
    select ${id}, id, ${idOf('admin')}, now() from offered`.execute(db)
}

/** Writes an expense under an agreement. */
async function claim(agreementId: number, claimed: Claimed): Promise<void> {
  const { amount, date, state = formStates.Pending, currencyId = 1, company = 'PIRIL TEMİZLİK LTD. ŞTİ.' } = claimed
  const { db } = service.database
  const id = await formOf('employee', 1, state)
  await db
    .insertInto('expense_form')
    .values({
      ...{
        form_id: id,
        type_id: 1,
        company,
        country_id: sql<number>`(select min(id) from country)`,
        expense_date: date,
        last_pay_date: date,
      },
      ...{ amount, currency_id: currencyId, agreement_id: agreementId, description: '' },
    })
    .execute()
}

const months = { startDate: inDays(-40), endDate: inDays(10), lastTerminationDate: inDays(5), amount: '1000.10' }

test('each instalment has its filed, approved, paid and remaining amount, without cancelled forms', async () => {
  const { id } = await service.make(months)
  await claim(id, { amount: '100.01', date: inDays(-40) })
  await claim(id, { amount: '200', date: inDays(-39), state: formStates.ApprovedCancelPending })
  await claim(id, { amount: '300', date: inDays(-38), state: formStates.Paid })
  await claim(id, { amount: '400', date: inDays(-37), state: formStates.Cancelled })
  await claim(id, { amount: '500', date: inDays(-36), state: formStates.Rejected })
  await claim(id, { amount: '600', date: inDays(-35), currencyId: 2 })
  await claim(id, { amount: '1200.15', date: inDays(-1), state: formStates.Approved })
  const { data } = (await service.instalments('finance', id)).body
  expect(data).toMatchObject({
    currencyName: 'TRY',
    instalments: [
      { number: 1, startDate: inDays(-40), filed: '100.01', approved: '200.00', paid: '300.00', remaining: '400.09' },
      { number: 2, endDate: inDays(10), filed: '0.00', approved: '1200.15', paid: '0.00', remaining: '-200.05' },
    ],
    total: { amount: '2000.20', filed: '100.01', approved: '1400.15', paid: '300.00', remaining: '200.04' },
  })
})

test('its forms are named to who may see them, with the company on the invoice where it is another', async () => {
  const { id } = await service.make(months)
  await claim(id, { amount: '1', date: inDays(-40) })
  await claim(id, { amount: '2', date: inDays(-39), company: 'Başka Ltd.' })
  const formsFor = async (who: string) => (await service.instalments(who, id)).body.data.instalments[0]?.forms
  expect(await formsFor('finance')).toMatchObject([
    { amount: '1.00', otherCompany: null, userName: 'Özge Kılıç', status: 1 },
    { amount: '2.00', otherCompany: 'Başka Ltd.' },
  ])
  expect(await formsFor('treasury')).toEqual([])
})

test('who may not see the agreement sees none of it', async () => {
  const { id } = await service.make({ ...months, corporationIds: [2] })
  expect((await service.instalments('treasury', id)).status).toBe(404)
})

test('the currency stays while forms count in it', async () => {
  const made = await service.make(months)
  await claim(made.id, { amount: '1', date: inDays(-40), state: formStates.Cancelled })
  const { status, body } = await service.edit('finance', made, { currencyId: 2 })
  expect([status, body.data.currencyId]).toEqual([200, 2])
  await claim(made.id, { amount: '1', date: inDays(-40), currencyId: 2 })
  const refused = await service.edit('finance', body.data, { currencyId: 1, notes: 'Başka' })
  expect([refused.status, refused.body.code]).toEqual([409, 'AGREEMENT_CURRENCY_USED'])
  expect((await service.edit('finance', body.data, { notes: 'Başka' })).status).toBe(200)
})

test('the price of a purchase of the reader cannot be read from a sum, and it is said that it is left out', async () => {
  const { id } = await service.make(months)
  await claim(id, { amount: '100', date: inDays(-40) })
  await purchase('finance', id, '250')
  const totalFor = async (who: string) => {
    const { total, isWithoutOwnPurchases } = (await service.instalments(who, id)).body.data
    return [total.filed, total.approved, isWithoutOwnPurchases]
  }
  expect(await totalFor('finance')).toEqual(['100.00', '0.00', true])
  expect(await totalFor('admin')).toEqual(['100.00', '250.00', false])
})
