import { fillForms } from '../../../packages/database/src/testing/many-forms'
import { median } from '../median'
import { factor, milliseconds } from '../table'
import { isSuccess, openLine, percentile, postRequest } from './callers'
import { download } from './download'
import { circleOf } from './forms-portal'
import type { Goal } from './goal'
import { withPortal, type MeasuredPortal } from './measured-portal'
import type { ServiceBench } from './service-bench'

/** Of each module. */
const forms = 20_000
const callsEach = 40
const expenses = { list: '/api/expenseform/allExpenses', exported: '/api/expenseform/exportAllExpense' }
const purchases = { list: '/api/purchaseform/allPurchasings', exported: '/api/purchaseform/exportAllPurchasing' }

/** The list and the export of purchases, compared with as many expenses. A purchase's amount comes from its offer. */
export function measurePurchases({ rounds, progress }: ServiceBench): Promise<Goal[]> {
  return withPortal(async portal => {
    progress(`purchases: filling the database with ${forms} of them and as many expenses`)
    await fill(portal)
    const token = await portal.tokenOf('finance')
    const line = await openLine(portal.url)
    const times = new Map<string, number[]>()
    const measure = async (address: string, work: () => Promise<unknown>) => {
      const since = performance.now()
      await work()
      times.set(address, [...(times.get(address) ?? []), performance.now() - since])
    }
    for (let call = 0; call < callsEach; call++) {
      for (const { list } of [expenses, purchases]) {
        await measure(list, async () => {
          const answer = await line.ask(postRequest(list, token, { currentPage: 1, rowsPerPage: 25 }))
          if (!isSuccess(answer)) throw new Error(`The list was answered with: ${answer.slice(0, 1000)}`)
        })
      }
    }
    line.close()
    for (let round = 1; round <= rounds; round++) {
      progress(`purchases, export ${round}`)
      for (const { exported } of [expenses, purchases]) {
        await measure(exported, () => download(new URL(exported, portal.url), token))
      }
    }
    const slowOf = ({ list }: typeof expenses) => percentile(times.get(list)!, 0.95)
    const middleOf = ({ exported }: typeof expenses) => median(times.get(exported)!)
    const goal = (what: string, of: (addresses: typeof expenses) => number): Goal => ({
      what: `${what} of ${forms} purchases: that of as many expenses (${milliseconds(of(purchases))}, ${milliseconds(of(expenses))})`,
      measured: of(purchases) / of(expenses),
      atMost: 1.5,
      show: factor,
    })
    return [goal('p95 of the list', slowOf), goal('the export', middleOf)]
  })
}

async function fill(portal: MeasuredPortal): Promise<void> {
  const { database } = portal
  const participants = await circleOf(portal)
  await fillForms(database, { upTo: 2 * forms, waiting: 0, participants, decidedBy: 'circle' })
  await database.query(`update form set module_id = 4 where module_id = 2`)
  await database.query(`
    insert into expense_form (form_id, type_id, company, country_id, expense_date, last_pay_date, amount, currency_id, description)
    select f.id, 1 + f.id % 3, 'Kuzey Taksi', 792, f.created_at, f.created_at, 10 + f.id % 900, 1 + f.id % 3, 'Havaalanı'
    from form f where f.module_id = 1 on conflict do nothing`)
  await database.query(`
    insert into purchase_form (form_id, type_id, purchase_type_id, need_date, product_type, product_quantity, description)
    select f.id, 1 + f.id % 3, 1 + f.id % 2, f.created_at, 'Monitör', 10, 'Yeni ekip için'
    from form f where f.module_id = 4 on conflict do nothing`)
  await database.query(`
    insert into purchase_offer (guid, form_id, version, brand, model, price, currency_id, link, user_id, entered_at,
      updated_by, updated_at)
    select gen_random_uuid(), f.id, 1, 'Marka', 'Model ' || n, 1000 + n, 1 + n % 3, '', f.owner_id, f.created_at,
      f.owner_id, f.created_at
    from form f, generate_series(1, 3) n
    where f.module_id = 4 and not exists (select from purchase_offer o where o.form_id = f.id)`)
  await database.query(`
    insert into purchase_choice (form_id, offer_id, chosen_by, chosen_at)
    select f.id, min(o.id), f.owner_id, f.created_at from form f join purchase_offer o on o.form_id = f.id
    where f.state in (4, 9) group by f.id on conflict do nothing`)
  await database.query('vacuum analyze form, expense_form, purchase_form, purchase_offer, purchase_choice')
}
