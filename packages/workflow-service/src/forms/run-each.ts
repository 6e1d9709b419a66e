import type { FormUpdateOutcome } from '@portal/contracts/forms/form-request.calls'
import type { Language } from '@portal/contracts/wire/language'
import { refusalFor } from '@portal/http/failure'
import { logFailure } from '@portal/http/log-failure'
import { Refusal } from '@portal/http/refusal'
import type { ServiceOptions } from '@portal/http/service'
import type { RefusalAnswer } from '@portal/contracts/wire/envelope'
import { refuse } from '@portal/rules/approval/outcome'
import { refusalOfAct } from './act-refusal'
import type { Performed } from './engine/perform-act.command'
import { waitingFor } from './form-tree.present'

/** Forms that have not begun by then are left to another call, because this one answers within five seconds. */
const timeToBegin = 4_000

export interface RunEachOptions {
  language: Language
  log: ServiceOptions['log']
}

/**
 * Processes forms one after the other and returns each outcome. Before anything is done, an error fails the whole call.
 * Later it becomes the outcome of its form, because the answer must report what was done. If a part behind the portal
 * is away or the time is up, the remaining forms are not tried.
 */
export async function runEach<Item extends { formGuid: string }>(
  items: readonly Item[],
  doOne: (item: Item) => Promise<FormUpdateOutcome>,
  { language, log }: RunEachOptions,
): Promise<FormUpdateOutcome[]> {
  const outcomes: FormUpdateOutcome[] = []
  const beginsUntil = performance.now() + timeToBegin
  let away: Refusal | undefined
  for (const item of items) {
    try {
      if (performance.now() > beginsUntil) away ??= new Refusal('UNAVAILABLE')
      if (away) throw away
      outcomes.push(await doOne(item))
    } catch (error) {
      if (!outcomes.some(outcome => outcome.success)) throw error
      const refusal = refusalFor(error)
      const supportCode =
        error instanceof Refusal
          ? undefined
          : logFailure(log, refusal, error, { formGuid: item.formGuid }, 'One of several forms failed')
      if (refusal.status === 503) away = refusal
      outcomes.push(presentRefused(item.formGuid, null, refusal.answerIn(language, supportCode)))
    }
  }
  return outcomes
}

/** Presents the outcome of one act; `undefined` means that there is no such form. */
export function presentOutcome(
  formGuid: string,
  performed: Performed | undefined,
  language: Language,
): FormUpdateOutcome {
  if (performed && !performed.refusal) {
    const { form, snapshot } = performed
    const { name } = waitingFor(form, snapshot) ?? {}
    const { id: number, state: status } = form.row
    const next = name ? { waitingFor: name } : {}
    return { formGuid, number, success: true, status, ...next, code: null, message: '', lastAct: null }
  }
  const refusal = refusalOfAct(performed?.refusal ?? refuse('NOT_FOUND'), performed?.snapshot.people)
  const { code, message } = refusal.answerIn(language)
  const isSeen = performed !== undefined && code !== 'NOT_FOUND'
  const lastAct = isSeen ? performed.refusal?.lastAct : null
  return {
    formGuid,
    success: false,
    status: isSeen ? performed.form.row.state : null,
    code,
    message,
    lastAct: lastAct
      ? { userId: lastAct.userId, name: performed?.snapshot.people.get(lastAct.userId)?.name ?? '', date: lastAct.at }
      : null,
  }
}

/** An act that the rules accepted and the module refused. The form is unchanged. */
export function presentRefused(
  formGuid: string,
  status: FormUpdateOutcome['status'],
  { code, message, errors }: RefusalAnswer,
): FormUpdateOutcome {
  const said = errors.length > 0 ? errors.map(error => error.message).join(' ') : message
  return { formGuid, success: false, status, code, message: said, lastAct: null }
}
