import { useMutationCall } from '@portal/auth/queries'
import { updateFormsCall, type FormUpdate, type FormUpdateOutcome } from '@portal/contracts/forms/form-request.calls'
import { dictionary, useText } from '@portal/i18n'
import { toast } from '@portal/ui'

/** Why an act was not done, and who was faster. */
export interface ActRefusal {
  code: string
  message: string
  lastAct: FormUpdateOutcome['lastAct']
}

/** Acts on one form. Answers why it was refused, or null where it was done. */
export function useFormAct() {
  const say = useText()
  const { send } = useMutationCall(updateFormsCall)
  return async (update: FormUpdate): Promise<ActRefusal | null> => {
    const outcome = await send({ body: [update] })
    if (outcome.success) {
      const name = outcome.data[0]?.waitingFor
      toast.success([say(dictionary.formUpdated), name && say(dictionary.nowWith, { name })].filter(Boolean).join(' '))
      return null
    }
    if (outcome.code === 'NETWORK') return { code: outcome.code, message: say(dictionary.answerLost), lastAct: null }
    // A call that was refused as a whole carries no outcomes.
    const [refused] = (outcome.data as FormUpdateOutcome[] | undefined) ?? []
    const { code, message } = refused ?? outcome
    return {
      code: code ?? outcome.code,
      message: message || say(dictionary.updateFailed),
      lastAct: refused?.lastAct ?? null,
    }
  }
}
