import type { Call, CallInput, CallOutcome } from '@portal/contracts/wire/call'
import type { RefusalAnswer, SuccessAnswer } from '@portal/contracts/wire/envelope'

/** A file from an answer, with the name given by the server. */
export interface AnsweredFile {
  blob: Blob
  name: string
}

/** The input of a caller: the declared parts, and files if the call takes some. */
export type ClientInput<C extends Call> = CallInput<C> &
  (C['form'] extends object ? { files: readonly File[] } : unknown)

/** The result for a caller: a refusal, or the declared answer. */
export type ClientOutcome<C extends Call> = C['answersFile'] extends true
  ? SuccessAnswer<AnsweredFile> | RefusalAnswer
  : CallOutcome<C>
