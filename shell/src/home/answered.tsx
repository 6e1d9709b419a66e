import type { ReactNode } from 'react'
import type { RefusalAnswer } from '@portal/contracts/wire/envelope'
import { LoadFailed } from '@portal/ui'

/** The state of a section's query. */
export interface Question<Data> {
  data: Data | undefined
  refusal: RefusalAnswer | null
  askAgain: () => void
}

interface AnsweredProps<Data> {
  question: Question<Data>
  /** As high as the content that will replace it. */
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** Shows the data of a query. A section that fails says so in its own place, and leaves the others alone. */
export function Answered<Data>({ question, skeleton, children }: AnsweredProps<Data>) {
  if (question.data !== undefined) return children(question.data)
  if (question.refusal) return <LoadFailed reason={question.refusal.message} onRetry={question.askAgain} />
  return skeleton
}
