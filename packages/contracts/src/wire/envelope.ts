import { z } from 'zod'
import type { ErrorCode } from '../errors'

/** The envelope of every JSON answer. */

export const fieldErrorSchema = z.object({
  /** The field, as in `lines.0.amount`; empty for the whole body. */
  path: z.string(),
  code: z.string(),
  message: z.string(),
})
export type FieldError = z.infer<typeof fieldErrorSchema>

export const refusalSchema = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  errors: z.array(fieldErrorSchema),
  /** Of a failure of the portal: the code of its line in the log. */
  supportCode: z.string().optional(),
  /** What the caller needs to go on, where a refusal has such a thing; each call says what. */
  data: z.unknown().optional(),
})
export interface RefusalAnswer extends z.infer<typeof refusalSchema> {
  code: ErrorCode
}

/** What a caller should know beside an answer that is no refusal. */
export const warningSchema = z.object({ code: z.string(), message: z.string() })
export type Warning = z.infer<typeof warningSchema>

export interface SuccessAnswer<Data, Common = null> {
  success: true
  data: Data
  /** What belongs to the whole answer, such as `totalCount`; null where the call has no such thing. */
  common: Common
}
