import { useSyncExternalStore } from 'react'
import { newIdempotencyKey } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import { turnCountsCall } from '@portal/contracts/forms/form-request.calls'
import { formStates } from '@portal/contracts/forms/states'
import { defineTexts, dictionary, useText } from '@portal/i18n'
import type { UpdateKind } from '@portal/rules/approval/wire'
import { toast } from '@portal/ui'
import { useActDone } from '../acts/act-done'
import { endsTurn, isOfForm, type HeldAct } from './held-act'
import { heldActs, holdAct, type Told, type Ways } from './held-acts'

const texts = defineTexts({ undo: { tr: 'Geri al', en: 'Undo' } })

const useHeldActs = () => useSyncExternalStore(heldActs.subscribe, heldActs.current)

/** Returns the acts that could not be sent or were refused late. */
export const useUnsentActs = () => useHeldActs().unsent

/** Says that an act was done. */
export function useToldDone(): (kind: UpdateKind) => Told {
  const say = useText()
  const doneBy = useActDone()
  return kind => ({ done: outcomes => toast.success(say(dictionary.formUpdated), doneBy(kind, outcomes)) })
}

interface Wayfinding extends Pick<Ways, 'onUndo' | 'goOn' | 'onDone'> {
  /** The person who is next, if that is known before the server says it. */
  next?: string | undefined
}

/** Returns a function that holds an act for five seconds. Until then it can be taken back, and nobody is told. */
export function useHold(): (act: Omit<HeldAct, 'key' | 'heldAt'>, ways: Wayfinding) => void {
  const say = useText()
  const doneBy = useActDone()
  const told = useToldDone()
  return (act, { next, ...ways }) => {
    const { kind, number } = act
    const outcome = { ...(number !== undefined && { number }), ...(next && { waitingFor: next }) }
    holdAct(
      { ...act, key: newIdempotencyKey(), heldAt: Date.now() },
      {
        ...ways,
        ...told(kind),
        words: doneBy(kind, [{ ...outcome, status: formStates.Pending }]),
        undo: say(texts.undo),
      },
    )
  }
}

interface ShownForm {
  formGuid: string
  version: number
}

/** Returns a function for the reader's act on a form that is shown as it was before that act. */
export function useTakenAct(): (form: ShownForm | undefined) => HeldAct | undefined {
  const { taken } = useHeldActs()
  return form => taken.find(({ act }) => form && isOfForm(act, form.formGuid) && act.version >= form.version)?.act
}

/** Counts the forms of each module that wait for the reader, without those that they have just decided. */
export function useTurnCounts(enabled = true) {
  const { taken } = useHeldActs()
  const decided = taken.filter(({ act, progress }) => progress !== 'done' && endsTurn(act))
  return useCall(turnCountsCall, {}, { enabled }).data?.map(each => {
    const off = decided.filter(({ act }) => act.module === each.moduleExpression).length
    return { ...each, count: Math.max(0, each.count - off) }
  })
}
