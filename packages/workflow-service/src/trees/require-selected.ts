import type { ServerErrorCode } from '@portal/contracts/errors'
import { Refusal } from '@portal/http/refusal'

/** What was chosen on the screen; where nothing was, the call is refused with the sentence for that choice. */
export function requireSelected<T>(value: T | null, code: ServerErrorCode): T {
  if (value === null) throw new Refusal(code)
  return value
}
