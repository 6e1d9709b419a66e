import type { Call, CallInput, CallOutcome } from '@portal/contracts/wire/call'
import type { RefusalAnswer, SuccessAnswer } from '@portal/contracts/wire/envelope'

/** A file as it was answered, with the name that the server gives it. */
export interface AnsweredFile {
  blob: Blob
  name: string
}

/** What a caller passes: the declared parts, and the files of a call that takes some. */
export type ClientInput<C extends Call> = CallInput<C> &
  (C['form'] extends object ? { files: readonly File[] } : unknown)

/** What a caller gets: a refusal, or what the call declares as its answer. */
export type ClientOutcome<C extends Call> = C['answersFile'] extends true
  ? SuccessAnswer<AnsweredFile> | RefusalAnswer
  : CallOutcome<C>
