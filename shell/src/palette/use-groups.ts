import { logout, useSession } from '@portal/auth'
import { formStateTexts } from '@portal/contracts/forms/states'
import { defineTexts, useFormats, useLanguageStore, useText } from '@portal/i18n'
import { useNavigate } from '@portal/router'
import { type ColorMode, type IconName, setColorMode, useColorMode } from '@portal/ui'
import type { Entry, EntryGroup, KnownEntry } from './entry'
import { matching } from './matching'
import { usePageEntries } from './page-entries'
import { recentAddresses } from './recent'
import { useFoundForms } from './found-forms.query'
import { helpOf, modulesWithHelp } from '../help/module-help'
import { topics } from '../help/topics'
import { helpPath } from '../own-routes'
import { useRemotes } from '../remotes/remotes-provider'
import { useMenu } from '../remotes/menu'

const texts = defineTexts({
  recent: { tr: 'Son açılanlar', en: 'Recently opened' },
  pages: { tr: 'Sayfalar', en: 'Pages' },
  actions: { tr: 'İşlemler', en: 'Actions' },
  help: { tr: 'Yardım', en: 'Help' },
  forms: { tr: 'Formlar', en: 'Forms' },
  turkish: { tr: 'Dil: Türkçe', en: 'Language: Türkçe' },
  english: { tr: 'Dil: English', en: 'Language: English' },
  light: { tr: 'Görünüm: açık', en: 'Appearance: light' },
  dark: { tr: 'Görünüm: koyu', en: 'Appearance: dark' },
  system: { tr: 'Görünüm: sistem', en: 'Appearance: system' },
  logout: { tr: 'Çıkış yap', en: 'Log out' },
})

/** Returns the results for the typed text, or recent and available pages without a text. */
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

function useFormEntries(typed: string) {
  const say = useText()
  const { money } = useFormats()
  const navigate = useNavigate()
  const { new: forms } = useMenu()
  const { rows, ...found } = useFoundForms(typed)
  const entries = rows.map(
    (row): Entry => ({
      id: row.formGuid,
      title: `#${row.id} · ${row.summary}`,
      detail: [
        row.userName,
        say(formStateTexts[row.status]),
        row.amount !== null && money(row.amount, row.currencySign ?? ''),
        row.corporationName,
      ]
        .filter(Boolean)
        .join(' · '),
      icon: forms.find(({ to }) => row.detailLink.startsWith(`${to}/`))?.icon ?? 'list',
      choose: () => void navigate(row.detailLink),
    }),
  )
  return { entries, ...found }
}

/** Returns the topics of the general help and the help pages of modules. */
function useHelpEntries(): readonly KnownEntry[] {
  const navigate = useNavigate()
  const session = useSession()
  const remotes = useRemotes()
  const modules = remotes.status === 'ready' && session ? modulesWithHelp(remotes.host.remotes, session) : []
  const help = (to: string, title: KnownEntry['title']): KnownEntry => ({
    id: to,
    title,
    icon: 'info',
    choose: () => void navigate(to),
  })
  return [
    ...topics.map(({ id, title }) => help(`${helpPath}#${id}`, title)),
    ...modules.map(({ name, descriptor: { title } }) =>
      help(helpOf(name), { tr: `Yardım: ${title.tr}`, en: `Help: ${title.en}` }),
    ),
  ]
}

const modes: Record<ColorMode, IconName> = { light: 'sun', dark: 'moon', system: 'screen' }

/** Returns the actions that are possible anywhere and would change something. */
function useActionEntries(): readonly KnownEntry[] {
  const navigate = useNavigate()
  const { new: forms } = useMenu()
  const { language, setLanguage } = useLanguageStore()
  const mode = useColorMode()
  const otherLanguage = language === 'tr' ? 'en' : 'tr'
  const otherModes = (Object.keys(modes) as ColorMode[]).filter(each => each !== mode)
  return [
    ...forms.map(({ to, title, preload }) => ({
      id: to,
      title: { tr: `Yeni: ${title.tr}`, en: `New: ${title.en}` },
      icon: 'plus' as const,
      preload,
      choose: () => void navigate(to),
    })),
    {
      id: 'language',
      title: otherLanguage === 'en' ? texts.english : texts.turkish,
      icon: 'settings',
      choose: () => setLanguage(otherLanguage),
    },
    ...otherModes.map(each => ({
      id: `appearance-${each}`,
      title: texts[each],
      icon: modes[each],
      choose: () => setColorMode(each),
    })),
    { id: 'logout', title: texts.logout, icon: 'logout', choose: () => void logout() },
  ]
}
