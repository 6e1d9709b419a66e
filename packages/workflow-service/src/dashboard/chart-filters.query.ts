import type { Dashboard } from '@portal/contracts/dashboard/dashboard.calls'
import type { Schema } from '@portal/database/schema'
import { modules as declared } from '@portal/contracts/modules/modules'
import { type Kysely, sql } from 'kysely'
import type { FormModules } from '../forms/form-module'

/** What the chart of these corporations can be filtered by. */
export async function chartFiltersFor(
  db: Kysely<Schema>,
  modules: FormModules,
  corporationIds: readonly number[],
): Promise<Pick<Dashboard, 'types' | 'invoiceCompany'>> {
  const contributing = [...modules.values()].filter(module => module.figures)
  const typesOf = (field: 'expense' | 'purchase') =>
    contributing.find(({ expression }) => declared[expression].chartTypes === field)?.figures?.needTypesOf?.(db) ?? []
  const [module, expense, purchase, companies] = await Promise.all([
    db
      .selectFrom('module')
      .select(['id', 'name', 'name_translate as nameTranslate'])
      .where('expression_key', 'in', ['', ...contributing.map(each => each.expression)] as never[])
      .orderBy('id')
      .execute(),
    typesOf('expense'),
    typesOf('purchase'),
    companiesOf(db, modules, corporationIds),
  ])
  const inTurkish = new Intl.Collator('tr')
  return {
    types: { module, expense, purchase },
    invoiceCompany: companies.sort(inTurkish.compare),
  }
}

/** The companies of approved forms. */
async function companiesOf(
  db: Kysely<Schema>,
  modules: FormModules,
  corporationIds: readonly number[],
): Promise<string[]> {
  const ids = [...modules.values()].flatMap(({ expression, figures }) =>
    figures?.hasInvoiceCompanies ? [declared[expression].moduleId] : [],
  )
  const isWanted = sql`corporation_id = any(${corporationIds}::integer[]) and module_id = any(${ids}::integer[])`
  const { rows } = await sql<{ company: string }>`
    select company from (
      select company, count from figure_sum where span = 'company' and ${isWanted}
      union all
      select company, sign from figure_change where company is not null and ${isWanted}
    ) counted group by company having sum(count) > 0`.execute(db)
  return rows.map(row => row.company)
}
