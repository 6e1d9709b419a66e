import { useState } from 'react'
import type { FormUpdateOutcome } from '@portal/contracts/forms/form-request.calls'
import type { RefusalAnswer, SuccessAnswer } from '@portal/contracts/wire/envelope'
import { dictionary, useText } from '@portal/i18n'
import { toast } from '@portal/ui'
import { resultOf } from './decision'

interface Sentences {
  /** What was done, for so many forms; of one, whose turn it is after it. */
  done: (count: number, waitingFor: string | undefined) => string
  /** That so many were not done, and where it is written why. */
  refused: (count: number) => string
}

/**
 * Reports the outcome of an act on several forms, and keeps the reason for each refused form and for a call that was
 * refused as a whole. Both stay until the next act.
 */
export function useOutcomes({ done, refused: notDone }: Sentences) {
  const say = useText()
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const [problem, setProblem] = useState<string>()

  /** Answers the forms that are left: those that were refused. `titleOf` names the forms that were not. */
  const take = (
    answer: SuccessAnswer<FormUpdateOutcome[], unknown> | RefusalAnswer,
    formGuids: readonly string[],
    titleOf?: (done: readonly FormUpdateOutcome[]) => string | undefined,
  ): string[] => {
    // A call that was refused as a whole carries no outcomes. One that was not answered may have done everything.
    const outcomes = answer.data as FormUpdateOutcome[] | undefined
    if (!outcomes) {
      setRefused(new Map())
      setProblem(problemOf(answer))
      return [...formGuids]
    }
    setProblem(undefined)
    const result = resultOf(outcomes)
    setRefused(result.refused)
    const successes = outcomes.filter(({ success }) => success)
    const [first] = successes
    if (first) toast.success(done(result.done, first.waitingFor), titleOf?.(successes))
    if (result.refused.size > 0) toast.error(`${say(dictionary.updateFailed)} ${notDone(result.refused.size)}`)
    return [...result.refused.keys()]
  }
  const problemOf = (answer: SuccessAnswer<unknown, unknown> | RefusalAnswer): string => {
    if (answer.success) return say(dictionary.updateFailed)
    return answer.code === 'NETWORK' ? say(dictionary.answerLost) : answer.message
  }
  return { refused, problem, take }
}
