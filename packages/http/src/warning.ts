import { errorCatalogue, type ServerErrorCode } from '@portal/contracts/errors'
import type { Language } from '@portal/contracts/language'
import type { Warning } from '@portal/contracts/wire'

/** What a caller should know beside an answer that is no refusal. */
export function warningOf(code: ServerErrorCode, language: Language): Warning {
  return { code, message: errorCatalogue[code][language] }
}
