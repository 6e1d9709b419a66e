import { useState } from 'react'
import type { FormUpdateOutcome } from '@portal/contracts/forms/form-request.calls'
import type { RefusalAnswer, SuccessAnswer } from '@portal/contracts/wire/envelope'
import { dictionary, useText } from '@portal/i18n'
import { toast } from '@portal/ui'
import { resultOf } from './decision'

interface Sentences {
  /** What was done, for so many forms. */
  done: (count: number) => string
  /** That so many were not done, and where it is written why. */
  refused: (count: number) => string
}

/**
 * What came of an act on several forms at once: says it, and keeps for each refused form the reason.
 */
export function useOutcomes({ done, refused: notDone }: Sentences) {
  const say = useText()
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())

  /** Answers the forms that are left: those that were refused. */
  const take = (
    answer: SuccessAnswer<FormUpdateOutcome[], unknown> | RefusalAnswer,
    formGuids: readonly string[],
  ): string[] => {
    // A refusal of the whole call carries no outcomes: then nothing was done.
    const outcomes = answer.data as FormUpdateOutcome[] | undefined
    if (!outcomes) {
      toast.error(answer.success ? say(dictionary.updateFailed) : answer.message)
      return [...formGuids]
    }
    const result = resultOf(outcomes)
    setRefused(result.refused)
    if (result.done > 0) toast.success(done(result.done))
    if (result.refused.size > 0) toast.error(`${say(dictionary.updateFailed)} ${notDone(result.refused.size)}`)
    return [...result.refused.keys()]
  }
  return { refused, take }
}
