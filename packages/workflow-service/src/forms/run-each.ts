import type { FormUpdateOutcome } from '@portal/contracts/forms/form-request.calls'
import type { Language } from '@portal/contracts/wire/language'
import { refusalFor } from '@portal/http/failure'
import { logFailure } from '@portal/http/log-failure'
import { Refusal } from '@portal/http/refusal'
import type { ServiceOptions } from '@portal/http/service'
import { presentRefused } from './act-outcome'

/** What is not begun by then is left for another call: this one has an answer within five seconds. */
const timeToBegin = 4_000

export interface RunEachOptions {
  language: Language
  log: ServiceOptions['log']
}

/**
 * Does something to forms one after the other, and answers what became of each. While nothing is done, whatever breaks
 * breaks the whole call. Later it is the outcome of its form, because the answer has to tell what was done before; and
 * when a part behind the portal is away, or the time is up, the forms after it are not tried.
 */
export async function runEach<Item extends { formGuid: string }>(
  items: readonly Item[],
  doOne: (item: Item) => Promise<FormUpdateOutcome>,
  { language, log }: RunEachOptions,
): Promise<FormUpdateOutcome[]> {
  const outcomes: FormUpdateOutcome[] = []
  const beginsUntil = Date.now() + timeToBegin
  let away: Refusal | undefined
  for (const item of items) {
    try {
      if (Date.now() > beginsUntil) away ??= new Refusal('UNAVAILABLE')
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
