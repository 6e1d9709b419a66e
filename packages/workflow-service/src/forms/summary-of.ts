import type { LoadedForm } from './engine/load-forms.query'
import type { FormModules, FormSummary } from './form-module'

/** What a form of any module is about. */
export function summaryOf(modules: FormModules, { row, facts }: LoadedForm, today: string): FormSummary | undefined {
  return facts === null ? undefined : modules.get(row.expression)?.summaryOf?.(facts, today)
}
