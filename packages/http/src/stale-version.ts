import type { Language, Text } from '@portal/contracts/wire/language'
import type { FieldError } from '@portal/contracts/wire/envelope'
import { Refusal } from './refusal'
import { momentText } from './moment-text'

const importer: Text = { tr: 'veri aktarımı', en: 'an import' }

interface Changed {
  /** What it is, in the words of the message. */
  what: Text
  /** Null where no user of the portal has changed it. */
  userName: string | null
  /** Null for what nobody has saved: the version that was sent never was. */
  at: Date | null
  errors?: FieldError[]
  /** As it is now, for whoever saves the whole of it. */
  data?: unknown
}

/** The refusal of a save that began with an older version: it tells what changed, who did it, and when. */
export function staleVersion({ what, userName, at, ...details }: Changed, language: Language): Refusal {
  const values = { what: what[language], user: userName ?? importer[language], at: at ? momentText(at) : '-' }
  return new Refusal('STALE_VERSION', { values, ...details })
}
