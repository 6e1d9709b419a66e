import { useState } from 'react'
import { refresh, useAct } from '@portal/auth/queries'
import type { Call } from '@portal/contracts/call'
import { updateFormsCall, type FormUpdateOutcome } from '@portal/contracts/form-request.calls'
import type { FormRow } from '@portal/contracts/forms'
import { defineTexts, dictionary, useText } from '@portal/i18n'
import { toast } from '@portal/ui'
import { resultOf, updatesFor, type Decision } from './decision'

const texts = defineTexts({
  updated: { tr: '{count} form başarıyla güncellenmiştir.', en: '{count} forms have been successfully updated!' },
  someRefused: {
    tr: '{count} form güncellenemedi; nedenleri listede yazıyor.',
    en: '{count, plural, one {# form was} other {# forms were}} not updated; the list says why.',
  },
})

/** Decides forms from a list, and keeps for each that was refused the reason why. */
export function useDecisions(outdates: readonly Call[]) {
  const say = useText()
  const { act } = useAct(updateFormsCall)
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())

  /** Answers the forms that could not be decided. */
  const decide = async (decision: Decision, rows: readonly FormRow[], note: string): Promise<string[]> => {
    const outcome = await act({ body: updatesFor(decision, rows, note) })
    // A refusal of the whole call carries no outcomes: then nothing was decided.
    const outcomes = outcome.data as FormUpdateOutcome[] | undefined
    if (!outcomes) {
      toast.error(outcome.success ? say(dictionary.updateFailed) : outcome.message)
      return rows.map(row => row.formGuid)
    }
    const result = resultOf(outcomes)
    setRefused(result.refused)
    refresh(...outdates)
    if (result.done > 0) {
      toast.success(result.done === 1 ? say(dictionary.formUpdated) : say(texts.updated, { count: result.done }))
    }
    if (result.refused.size > 0) {
      toast.error(`${say(dictionary.updateFailed)} ${say(texts.someRefused, { count: result.refused.size })}`)
    }
    return [...result.refused.keys()]
  }
  return { decide, refused }
}
