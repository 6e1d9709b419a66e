import { z } from 'zod'
import type { ErrorCode } from '../errors'

/** The envelope of every JSON answer. */

/** `path` is the field, as in `lines.0.amount`; empty for the whole body. */
const fieldErrorSchema = z.object({ path: z.string(), code: z.string(), message: z.string() })
export type FieldError = z.infer<typeof fieldErrorSchema>

/** A warning beside a successful answer, or a problem: its code, and its sentence in the caller's language. */
export const warningSchema = z.object({ code: z.string(), message: z.string() })
export type Warning = z.infer<typeof warningSchema>

export const refusalSchema = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  errors: z.array(fieldErrorSchema),
  /** For unexpected errors: the support code of the log line. */
  supportCode: z.string().optional(),
  /** Data that the caller needs to continue, as the call declares. */
  data: z.unknown().optional(),
})
export interface RefusalAnswer extends z.infer<typeof refusalSchema> {
  code: ErrorCode
}

export interface SuccessAnswer<Data, Common = null> {
  success: true
  data: Data
  /** Data about the whole answer, such as `totalCount`; null if the call has none. */
  common: Common
}
