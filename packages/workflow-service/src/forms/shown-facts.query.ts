import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Schema } from '@portal/database/schema'
import type { Abilities } from '@portal/rules/approval/abilities'
import { isOverLimit } from '@portal/rules/approval/over-limit'
import { amountOf } from '@portal/rules/money/amount'
import type { Kysely } from 'kysely'
import type { FormFacts } from './engine/load-forms.query'
import type { FormModules, FormSummary, ListFacts } from './form-module'
import { loadSummaries } from './summaries.query'

interface ReadersCurrency {
  /** Such as EUR. */
  readonly name: string
  readonly sign: string
  /** Above which amount a form that waits for the reader is marked; null without such a limit. */
  readonly limit: string | null
}

/** What is shown of forms besides their approval: what they are about, and their amounts, for a reader with limits. */
export interface ShownFacts {
  readonly summaries: ReadonlyMap<number, FormSummary>
  readonly facts: ReadonlyMap<number, ListFacts>
  readonly currencies: ReadonlyMap<number, ReadersCurrency>
}

export async function loadShownFacts(
  db: Kysely<Schema>,
  modules: FormModules,
  forms: readonly Pick<FormFacts, 'id' | 'expression'>[],
  reader: LoggedInUser,
): Promise<ShownFacts> {
  const [currencies, summaries, ...facts] = await Promise.all([
    currenciesFor(db, reader.id),
    loadSummaries(db, modules, forms),
    ...[...new Set(forms.map(form => form.expression))].map(async expression => {
      const ids = forms.filter(form => form.expression === expression).map(form => form.id)
      return [...((await modules.get(expression)?.listFactsOf?.(db, ids, reader)) ?? [])]
    }),
  ])
  return { facts: new Map(facts.flat()), summaries, currencies }
}

/** Retired ones, too: old forms are in them. */
async function currenciesFor(db: Kysely<Schema>, readerId: number): Promise<ReadonlyMap<number, ReadersCurrency>> {
  const rows = await db
    .selectFrom('currency as c')
    .leftJoin('limit_rule as r', join =>
      join.onRef('r.currency_id', '=', 'c.id').on('r.user_id', '=', readerId).on('c.retired_at', 'is', null),
    )
    .select(['c.id', 'c.name', 'c.sign', 'r.amount as limit'])
    .execute()
  return new Map(rows.map(({ id, ...currency }) => [id, currency]))
}

export function amountShown({ facts, currencies }: ShownFacts, formId: number) {
  const { amount = null, currencyId = null } = facts.get(formId) ?? {}
  const currencySign = (currencyId !== null && currencies.get(currencyId)?.sign) || null
  return { amount, currencyId, currencySign }
}

/** For a spreadsheet, which somebody sorts or adds up by currency: a sign may be that of several. */
export function currencyShown({ facts, currencies }: ShownFacts, formId: number): string | null {
  return currencies.get(facts.get(formId)?.currencyId ?? 0)?.name ?? null
}

/** Whether a form is marked as above its reader's limit. */
export function isMarked(
  { facts, currencies }: ShownFacts,
  formId: number,
  can: Pick<Abilities, 'isCurrentUserTurn' | 'isWaitingAnswer'>,
): boolean {
  const { amount = null, currencyId = null } = facts.get(formId) ?? {}
  const limit = currencyId === null ? null : (currencies.get(currencyId)?.limit ?? null)
  return isOverLimit(can, amount === null ? null : amountOf(amount), limit === null ? null : amountOf(limit))
}
