import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Abilities } from '@portal/contracts/forms/form'
import { isOverLimit } from '@portal/rules/approval/over-limit'
import { amountOf } from '@portal/rules/money/amount'
import type { FormsInSnapshot, LoadedForm, ReadersCurrencies } from './engine/load-forms.query'
import type { Snapshot } from './engine/snapshot.query'
import type { FormCost, FormModules, FormSummary } from './form-module'
import { summaryOf } from './summary-of'
import { ruleInputOf } from './visible-form.query'

/** The summaries and costs of forms, for a reader with limits. */
export interface ShownFacts {
  readonly summaries: ReadonlyMap<number, FormSummary | undefined>
  readonly costs: ReadonlyMap<number, FormCost | undefined>
  readonly currencies: ReadersCurrencies
}

export function shownFactsOf(
  modules: FormModules,
  { forms, snapshot, currencies }: FormsInSnapshot,
  reader: LoggedInUser,
): ShownFacts {
  return {
    summaries: new Map(forms.map(form => [form.row.id, summaryOf(modules, form, snapshot.today)])),
    costs: new Map(forms.map(form => [form.row.id, costOf(modules, form, snapshot, reader)])),
    currencies,
  }
}

function costOf(modules: FormModules, form: LoadedForm, snapshot: Snapshot, reader: LoggedInUser) {
  const { row, facts } = form
  return facts === null ? undefined : modules.get(row.expression)?.costOf?.(facts, ruleInputOf(form, snapshot, reader))
}

export function amountShown({ costs, currencies }: ShownFacts, formId: number) {
  const { amount = null, currencyId = null } = costs.get(formId) ?? {}
  const currencySign = (currencyId !== null && currencies.get(currencyId)?.sign) || null
  return { amount, currencyId, currencySign }
}

/** Returns a currency's code. Spreadsheets are sorted and added up by it; several currencies may share a sign. */
export function currencyShown({ costs, currencies }: ShownFacts, formId: number): string | null {
  return currencies.get(costs.get(formId)?.currencyId ?? 0)?.name ?? null
}

/** True if a form is marked as above its reader's limit. */
export function isMarked(
  { costs, currencies }: ShownFacts,
  formId: number,
  can: Pick<Abilities, 'isCurrentUserTurn' | 'isWaitingAnswer'>,
): boolean {
  const { amount = null, currencyId = null } = costs.get(formId) ?? {}
  const limit = currencyId === null ? null : (currencies.get(currencyId)?.limit ?? null)
  return isOverLimit(can, amount === null ? null : amountOf(amount), limit === null ? null : amountOf(limit))
}
