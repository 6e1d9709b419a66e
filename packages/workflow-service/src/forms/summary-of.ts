import type { FormToAct } from './engine/form-to-act.query'
import type { LoadedForm } from './engine/load-forms.query'
import type { FormModules, FormSummary } from './form-module'

/** Returns the summary of a form of any module. */
export function summaryOf(
  modules: FormModules,
  { row, ...form }: LoadedForm | FormToAct,
  today: string,
): FormSummary | undefined {
  const told = 'told' in form ? form.told : form.facts
  return told === null ? undefined : modules.get(row.expression)?.summaryOf?.(told, today)
}
