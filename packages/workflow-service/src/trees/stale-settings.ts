import { fill, type Language, type Text } from '@portal/contracts/wire/language'
import type { Refusal } from '@portal/http/refusal'
import type { SavedTree } from '@portal/contracts/modules/module-declaration'
import { staleVersion } from '@portal/http/stale-version'

const names: Record<SavedTree | 'Module', Text> = {
  Module: { tr: '{name}: modül adı', en: 'the name of module {name}' },
  Corporation: { tr: '{name}: şirket ağacı', en: 'the company tree of {name}' },
  Department: { tr: '{name}: departman ağacı', en: 'the department tree of {name}' },
  Specific: { tr: '{name}: kişiye özel ağaç', en: 'the specific tree of {name}' },
}
const now: Text = { tr: 'Şu anki hâli: {value}', en: 'It is now: {value}' }
const nothing: Text = { tr: 'ağaç yok', en: 'no tree' }

interface Changed {
  kind: SavedTree | 'Module'
  name: string
  /** The current value: a module's name, or the people of a tree in order. */
  value: readonly string[]
  /** The changes since the version that was read, in words. */
  changes?: string
  /** The field of the old version in the input. */
  field: string
  userName: string | null
  at: Date | null
}

/** Returns the refusal of a save that began with an older version, with the current value. */
export function staleSettings({ kind, name, value, changes, field, ...changed }: Changed, language: Language): Refusal {
  const tree = fill(now[language], { value: value.join(' → ') || nothing[language] })
  const message = [changes, tree].filter(Boolean).join(' ')
  const what = { tr: fill(names[kind].tr, { name }), en: fill(names[kind].en, { name }) }
  return staleVersion({ what, ...changed, errors: [{ path: field, code: 'STALE_VERSION', message }] }, language)
}
