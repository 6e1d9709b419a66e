import type { FormUpdate, FormUpdateOutcome } from '@portal/contracts/forms/form-request.calls'
import type { ErrorCode } from '@portal/contracts/errors'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Schema } from '@portal/database/schema'
import { actOnce, type AnswerKey, type KeyedCall, keysOfActs } from '@portal/http/idempotent-answer'
import { Refusal } from '@portal/http/refusal'
import type { Act } from '@portal/rules/approval/acts'
import type { Approval } from '@portal/rules/approval/model'
import { turnOf } from '@portal/rules/approval/turn'
import { actOf } from '@portal/rules/approval/wire'
import type { Kysely } from 'kysely'
import { performAct, type Performed } from './engine/perform-act.command'
import { presentOutcome, presentRefused, runEach, type RunEachOptions } from './run-each'
import { offersFrom } from './sent-offers'
import type { FormModules } from './form-module'

interface Caller extends RunEachOptions {
  user: LoggedInUser
  keyed: KeyedCall
  /** Awaited before the first act is written. */
  confirmed(): Promise<void>
}

/** The turn that the first item for a form found. A second item means the same turn, unless it names another. */
type SeenTurns = Map<string, number | undefined>

/** Stands for no turn. */
const passedTurn = 0

/** Performs each act in its own transaction, in the order of the input. */
export async function updateForms(
  db: Kysely<Schema>,
  modules: FormModules,
  updates: readonly FormUpdate[],
  caller: Caller,
): Promise<FormUpdateOutcome[]> {
  if (updates.length === 0) throw new Refusal('FORM_NOT_SELECTED')
  const turns: SeenTurns = new Map()
  const keys = keysOfActs(caller.keyed, updates)
  const updateOnce = async (update: FormUpdate) => {
    const key = keys.get(update)
    const { outcome, isRepeated } = await actOnce(db, key, () =>
      updateForm(db, modules, update, { ...caller, turns, key }),
    )
    // A further act on the form meant the turn at the time of the repeated one, which has passed.
    if (isRepeated) turns.set(update.formGuid, passedTurn)
    return outcome
  }
  const outcomes = await runEach(updates, updateOnce, caller)
  if (outcomes.every(outcome => outcome.success)) return outcomes
  throw new Refusal('FORMS_NOT_UPDATED', { data: outcomes })
}

async function updateForm(
  db: Kysely<Schema>,
  modules: FormModules,
  update: FormUpdate,
  { user, confirmed, language, turns, key }: Caller & { turns: SeenTurns; key: AnswerKey | undefined },
): Promise<FormUpdateOutcome> {
  const { formGuid } = update
  const isSeen = turns.has(formGuid)
  const seen = turns.get(formGuid)
  const wanted = {
    formGuid,
    user,
    confirmed,
    version: update.version,
    keep: key && { key, outcomeOf: (performed: Performed) => presentOutcome(formGuid, performed, language) },
    act: (approval: Approval) => {
      if (!isSeen) turns.set(formGuid, turnOf(approval)?.treeOrder)
      return actFrom({ currentTreeOrder: seen, ...update }, approval)
    },
  }
  try {
    return presentOutcome(formGuid, await performAct(db, modules, wanted), language)
  } catch (error) {
    // A module's refusal rolls back the act on this form only.
    if (!(error instanceof Refusal)) throw error
    const form = await db.selectFrom('form').select('state').where('guid', '=', formGuid).executeTakeFirst()
    return presentRefused(formGuid, form?.state ?? null, error.answerIn(language))
  }
}

function actFrom(
  { state, description, askToUser, currentTreeOrder, offers, choice }: FormUpdate,
  form: Approval,
): Act | ErrorCode {
  const kind = actOf(state, form.state)
  if (kind === null) return 'UNKNOWN_ACT'
  return {
    kind,
    ...(description == null ? {} : { description }),
    ...(currentTreeOrder == null ? {} : { currentTreeOrder }),
    ...(kind === 'Ask' && askToUser != null ? { askToUser } : {}),
    ...(offers && { offers: offersFrom(offers) }),
    ...(kind === 'Approve' &&
      choice && { choice: { ...choice, reason: choice.reason ?? null, rateDate: choice.rateDate ?? null } }),
  } as Act
}
