import type { FormUpdateOutcome } from '@portal/contracts/forms/form-request.calls'
import type { RefusalAnswer } from '@portal/contracts/wire/envelope'
import type { Language } from '@portal/contracts/wire/language'
import { refuse } from '@portal/rules/approval/outcome'
import { refusalOfAct } from './act-refusal'
import type { Performed } from './engine/perform-act.command'
import { waitingFor } from './waiting-for.present'

/** What became of one act among several; undefined where there is no such form. */
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

/** An act that the rules accepted and the form's module did not; the form is as it was. */
export function presentRefused(
  formGuid: string,
  status: FormUpdateOutcome['status'],
  { code, message, errors }: RefusalAnswer,
): FormUpdateOutcome {
  const said = errors.length > 0 ? errors.map(error => error.message).join(' ') : message
  return { formGuid, success: false, status, code, message: said, lastAct: null }
}
