import { defineTexts, useText } from '@portal/i18n'
import { useActionEntries } from './action-entries'
import type { EntryGroup, KnownEntry } from './entry'
import { useFormEntries } from './form-entries'
import { useHelpEntries } from './help-entries'
import { matching } from './matching'
import { usePageEntries } from './page-entries'
import { recentAddresses } from './recent'

const texts = defineTexts({
  recent: { tr: 'Son açılanlar', en: 'Recently opened' },
  pages: { tr: 'Sayfalar', en: 'Pages' },
  actions: { tr: 'İşlemler', en: 'Actions' },
  help: { tr: 'Yardım', en: 'Help' },
  forms: { tr: 'Formlar', en: 'Forms' },
})

/** The results for the typed text. Without a text: recent pages, and pages that can be opened. */
export function useGroups(typed: string) {
  const say = useText()
  const pages = usePageEntries()
  const actions = useActionEntries()
  const help = useHelpEntries()
  const forms = useFormEntries(typed)
  const isTyped = typed.trim() !== ''
  const recent = isTyped
    ? []
    : recentAddresses().flatMap(to => [...pages, ...actions].find(({ id }) => id === to) ?? [])
  const notRecent = (entry: KnownEntry) => !recent.includes(entry)
  const known = (id: 'recent' | 'pages' | 'actions' | 'help', entries: readonly KnownEntry[]): EntryGroup => ({
    id,
    title: say(texts[id]),
    entries: matching(entries, typed).map(entry => ({ ...entry, title: say(entry.title) })),
  })
  const groups: EntryGroup[] = [
    known('recent', recent),
    known('pages', pages.filter(notRecent)),
    known('actions', actions.filter(notRecent)),
    known('help', isTyped ? help : []),
    { id: 'forms', title: say(texts.forms), entries: forms.entries },
  ]
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    isSearching: forms.isSearching,
    failure: forms.failure,
  }
}
