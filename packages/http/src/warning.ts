import { errorCatalogue, type ServerErrorCode } from '@portal/contracts/errors'
import type { Language } from '@portal/contracts/wire/language'
import type { Warning } from '@portal/contracts/wire/envelope'

/** Returns a warning for a successful answer. */
export function warningOf(code: ServerErrorCode, language: Language): Warning {
  return { code, message: errorCatalogue[code][language] }
}
