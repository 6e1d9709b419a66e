import type { Schema } from '@portal/database/schema'
import type { Kysely } from 'kysely'
import type { FormFacts } from './engine/load-forms.query'
import type { FormModules, FormSummary } from './form-module'

/** What forms of any module are about, by form id. */
export async function loadSummaries(
  db: Kysely<Schema>,
  modules: FormModules,
  forms: readonly Pick<FormFacts, 'id' | 'expression'>[],
): Promise<ReadonlyMap<number, FormSummary>> {
  const summaries = [...new Set(forms.map(form => form.expression))].map(async expression => {
    const ids = forms.filter(form => form.expression === expression).map(form => form.id)
    return [...((await modules.get(expression)?.summariesOf(db, ids)) ?? [])]
  })
  return new Map((await Promise.all(summaries)).flat())
}
