import type { Approval, Question, TreeEntry } from './model'

/** The open question after a decision: the asker's own decision closes it. */
export function withoutQuestionBy({ question }: Approval, seat: TreeEntry): Question | null {
  return question?.askerId === seat.userId ? null : question
}
