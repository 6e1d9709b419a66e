import type { Language, Text } from '@portal/contracts/wire/language'
import type { FieldError } from '@portal/contracts/wire/envelope'
import { Refusal } from './refusal'
import { momentText } from './moment-text'

const importer: Text = { tr: 'veri aktarımı', en: 'an import' }

interface Changed {
  /** The record's name in the message. */
  what: Text
  /** Null where no user of the portal has changed it. */
  userName: string | null
  /** Null if it was never saved, so the sent version never existed. */
  at: Date | null
  errors?: FieldError[]
  /** The current record, for callers that save all of it. */
  data?: unknown
}

/** Refuses a save that began with an older version, and names what changed, who did it and when. */
export function staleVersion({ what, userName, at, ...details }: Changed, language: Language): Refusal {
  const values = { what: what[language], user: userName ?? importer[language], at: at ? momentText(at) : '-' }
  return new Refusal('STALE_VERSION', { values, ...details })
}
