import { fill, type Language, type Text } from '@portal/contracts/language'
import { Refusal } from '@portal/http/refusal'
import type { SavedTree } from '@portal/rules/trees/role-order'
import { defaultTimeZone } from '../jobs/define-job'

const names: Record<SavedTree | 'Module', Text> = {
  Module: { tr: '{name} modülünün adı', en: 'the name of the module {name}' },
  Corporation: { tr: '{name} şirket ağacı', en: 'the company tree of {name}' },
  Department: { tr: '{name} departman ağacı', en: 'the department tree of {name}' },
  Specific: { tr: '{name} adlı kullanıcının ağacı', en: 'the tree of the user {name}' },
}
const now: Text = { tr: 'Şu anki hâli: {value}', en: 'It is now: {value}' }
const nothing: Text = { tr: 'ağaç yok', en: 'no tree' }
const importer: Text = { tr: 'veri aktarımı', en: 'an import' }

interface Changed {
  kind: SavedTree | 'Module'
  name: string
  /** What it is now: the name of a module, or the people of a tree in their order. */
  value: readonly string[]
  /** The field that the old version was sent in. */
  field: string
  userName: string | null
  /** Null for a tree that nobody has saved: the version that was sent never was. */
  at: Date | null
}

/** The refusal of a save that began with an older version: it tells what changed, who did it, when, and to what. */
export function staleVersion({ kind, name, value, field, userName, at }: Changed, language: Language): Refusal {
  const what = fill(names[kind][language], { name })
  const message = fill(now[language], { value: value.join(' → ') || nothing[language] })
  return new Refusal('STALE_VERSION', {
    values: { what, user: userName ?? importer[language], at: at ? momentText(at) : '-' },
    errors: [{ path: field, code: 'STALE_VERSION', message }],
  })
}

export function momentText(at: Date): string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: defaultTimeZone, dateStyle: 'short', timeStyle: 'short' })
  return format.format(at).replace(',', '')
}
