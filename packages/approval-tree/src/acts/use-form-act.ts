import { useRef } from 'react'
import { useMutationCall } from '@portal/auth/queries'
import { updateFormsCall, type FormUpdate, type FormUpdateOutcome } from '@portal/contracts/forms/form-request.calls'
import type { UpdateKind } from '@portal/rules/approval/wire'
import { dictionary, useText } from '@portal/i18n'
import { toast } from '@portal/ui'
import { useActDone } from './act-done'

/** The reason why an act was refused, and the act that came before it. */
export interface ActRefusal {
  code: string
  message: string
  lastAct: FormUpdateOutcome['lastAct']
}

/** Sends an act. Returns the refusal, or null if the act was done. */
export type SendAct = (kind: UpdateKind, askToUser?: number) => Promise<ActRefusal | null>

/** Returns a function that sends an act on a form. While an act runs, it ignores further ones and returns undefined. */
export function useFormAct() {
  const say = useText()
  const doneBy = useActDone()
  const { send } = useMutationCall(updateFormsCall)
  const isActing = useRef(false)
  const attempt = async (kind: UpdateKind, update: FormUpdate): Promise<ActRefusal | null> => {
    const outcome = await send({ body: [update] })
    if (outcome.success) {
      toast.success(say(dictionary.formUpdated), doneBy(kind, outcome.data))
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
  return async (kind: UpdateKind, update: FormUpdate): Promise<ActRefusal | null | undefined> => {
    if (isActing.current) return undefined
    isActing.current = true
    try {
      return await attempt(kind, update)
    } finally {
      isActing.current = false
    }
  }
}
