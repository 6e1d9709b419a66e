import { useState } from 'react'
import type { FormUpdateOutcome } from '@portal/contracts/forms/form-request.calls'
import type { RefusalAnswer, SuccessAnswer } from '@portal/contracts/wire/envelope'
import { dictionary, useText } from '@portal/i18n'
import { toast } from '@portal/ui'
import { refusalsIn } from './decision'

interface Sentences {
  /** Says what was done, for how many forms, and for one form whose turn it is now. */
  done: (count: number, waitingFor: string | undefined) => string
  /** Says how many were refused, and where the reasons are. */
  refused: (count: number) => string
}

/**
 * Reports the outcome of an act on several forms. Keeps the reason of each refused form, or of a call that was refused
 * as a whole, until the next act.
 */
export function useOutcomes({ done, refused: notDone }: Sentences) {
  const say = useText()
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const [problem, setProblem] = useState<string>()

  /** Returns the guids of the refused forms. `titleOf` names the others. */
  const take = (
    answer: SuccessAnswer<FormUpdateOutcome[], unknown> | RefusalAnswer,
    formGuids: readonly string[],
    titleOf?: (done: readonly FormUpdateOutcome[]) => string | undefined,
  ): string[] => {
    // A call that was refused as a whole has no outcomes. A call without an answer may have done everything.
    const outcomes = answer.data as FormUpdateOutcome[] | undefined
    if (!outcomes) {
      setRefused(new Map())
      setProblem(problemOf(answer))
      return [...formGuids]
    }
    setProblem(undefined)
    const reasons = refusalsIn(outcomes)
    setRefused(reasons)
    const successes = outcomes.filter(({ success }) => success)
    const [first] = successes
    if (first) toast.success(done(successes.length, first.waitingFor), titleOf?.(successes))
    if (reasons.size > 0) toast.error(`${say(dictionary.updateFailed)} ${notDone(reasons.size)}`)
    return [...reasons.keys()]
  }
  const problemOf = (answer: SuccessAnswer<unknown, unknown> | RefusalAnswer): string => {
    if (answer.success) return say(dictionary.updateFailed)
    return answer.code === 'NETWORK' ? say(dictionary.answerLost) : answer.message
  }
  return { refused, problem, take }
}
