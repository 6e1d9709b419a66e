import type { Approval, Question, TreeEntry } from './model'

/** The open question after a decision: the asker's own decision closes it. */
export function withoutQuestionBy({ question }: Approval, ownEntry: TreeEntry): Question | null {
  return question?.askerId === ownEntry.userId ? null : question
}
