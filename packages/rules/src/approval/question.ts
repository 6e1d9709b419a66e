import type { Approval, Question, TreeEntry } from './model'

/** What is left of the open question when somebody decides: the asker's own decision closes it. */
export function withoutQuestionBy({ question }: Approval, seat: TreeEntry): Question | null {
  return question?.askerId === seat.userId ? null : question
}
