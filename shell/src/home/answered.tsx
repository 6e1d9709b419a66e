import type { ReactNode } from 'react'
import type { RefusalAnswer } from '@portal/contracts/wire'
import { LoadFailed } from '@portal/ui'

/** What a section asked the server for. */
export interface Question<Data> {
  data: Data | undefined
  refusal: RefusalAnswer | null
  askAgain: () => void
}

interface AnsweredProps<Data> {
  question: Question<Data>
  /** As high as what is about to stand there. */
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** A section that fails says so in its own place, and leaves the others alone. */
export function Answered<Data>({ question, skeleton, children }: AnsweredProps<Data>) {
  if (question.data !== undefined) return children(question.data)
  if (question.refusal) return <LoadFailed reason={question.refusal.message} onRetry={question.askAgain} />
  return skeleton
}
