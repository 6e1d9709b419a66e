import type { Dashboard } from '@portal/contracts/dashboard/dashboard.calls'
import type { Schema } from '@portal/database/schema'
import type { Kysely } from 'kysely'
import type { FormModules } from '../forms/form-module'

/** What the chart of these corporations can be filtered by. */
export async function chartFiltersFor(
  db: Kysely<Schema>,
  modules: FormModules,
  corporationIds: readonly number[],
): Promise<Pick<Dashboard, 'types' | 'invoiceCompany'>> {
  const contributing = [...modules.values()].filter(module => module.figures)
  const [module, expense, purchase, ...companies] = await Promise.all([
    db
      .selectFrom('module')
      .select(['id', 'name', 'name_translate as nameTranslate'])
      .where('expression_key', 'in', ['', ...contributing.map(each => each.expression)] as never[])
      .orderBy('id')
      .execute(),
    modules.get('EXP')?.figures?.needTypesOf?.(db) ?? [],
    modules.get('PUR')?.figures?.needTypesOf?.(db) ?? [],
    ...contributing.map(each => each.figures?.invoiceCompaniesOf?.(db, corporationIds) ?? []),
  ])
  const inTurkish = new Intl.Collator('tr')
  return {
    types: { module, expense, purchase },
    invoiceCompany: [...new Set(companies.flat())].sort(inTurkish.compare),
  }
}
