import { logout, useSession } from '@portal/auth'
import type { FormRow } from '@portal/contracts/forms/form'
import { formStateTexts } from '@portal/contracts/forms/states'
import { defineTexts, useFormats, useLanguageStore, useText } from '@portal/i18n'
import { useNavigate } from '@portal/router'
import { type ColorMode, type IconName, setColorMode, useColorMode } from '@portal/ui'
import type { Entry, EntryGroup, KnownEntry } from './entry'
import { matching } from './matching'
import { usePageEntries } from './page-entries'
import { recentAddresses } from './recent'
import { readCommand } from './command'
import { useFoundForms } from './found-forms.query'
import { useFoundRecords } from './found-records.query'
import { useActs } from './use-acts'
import { useExtensionEntries } from './extension-entries'
import { useDebounced } from './use-debounced'
import { helpOf, modulesWithHelp } from '../help/module-help'
import { topics } from '../help/topics'
import { helpPath } from '../own-routes'
import { mayInspect } from '../remotes/inspector/may-inspect'
import { useRemotes } from '../remotes/remotes-provider'
import { useMenu } from '../remotes/menu'

const texts = defineTexts({
  acts: { tr: 'Komut', en: 'Command' },
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
  inspect: { tr: 'Uygulamaları incele', en: 'Inspect apps' },
  logout: { tr: 'Çıkış yap', en: 'Log out' },
})

type Decide = Parameters<typeof useActs>[0]['decide']

/**
 * Returns the results for the typed text, or recent and available pages without a text.
 * @param inspect shows which releases run in this page
 */
export function useGroups(typed: string, decide: Decide, inspect: () => void) {
  const say = useText()
  const command = readCommand(typed)
  const wanted = command ? `#${command.number}` : typed.trim()
  const search = useDebounced(wanted)
  const pages = usePageEntries()
  const actions = [...useActionEntries(), ...useExtensionEntries()]
  const inspector = useInspectorEntry(inspect)
  const help = useHelpEntries()
  const forms = useFormEntries(wanted, search)
  const records = useRecordGroups(command ? '' : wanted, search)
  const acts = useActs({ command, typed, rows: forms.rows, describe: forms.describe, decide })
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
    { id: 'acts', title: say(texts.acts), entries: acts },
    known('recent', recent),
    known('pages', pages.filter(notRecent)),
    known('actions', [...actions.filter(notRecent), ...(isTyped ? inspector : [])]),
    known('help', isTyped ? help : []),
    { id: 'forms', title: say(texts.forms), entries: forms.entries },
    ...records.groups,
  ]
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    isSearching: forms.isSearching || records.isSearching,
    failure: forms.failure,
  }
}

/** Returns the found records of the remotes, in a group for each kind. */
function useRecordGroups(wanted: string, search: string) {
  const say = useText()
  const navigate = useNavigate()
  const { groups, isSearching } = useFoundRecords(wanted, search)
  return {
    isSearching,
    groups: groups.map(
      ({ records: { to: page, title, icon }, found }): EntryGroup => ({
        id: page,
        title: say(title),
        entries: found.map(({ to, name, details }) => ({
          id: to,
          title: name,
          detail: details,
          icon,
          choose: () => void navigate(to),
        })),
      }),
    ),
  }
}

function useFormEntries(wanted: string, search: string) {
  const say = useText()
  const { money } = useFormats()
  const navigate = useNavigate()
  const { new: forms } = useMenu()
  const found = useFoundForms(wanted, search)
  const describe = (row: FormRow) =>
    [
      row.userName,
      say(formStateTexts[row.status]),
      row.amount !== null && money(row.amount, row.currencySign ?? ''),
      row.corporationName,
    ]
      .filter(Boolean)
      .join(' · ')
  const entries = found.rows.map(
    (row): Entry => ({
      id: row.formGuid,
      title: `#${row.id} · ${row.summary}`,
      detail: describe(row),
      icon: forms.find(({ to }) => row.detailLink.startsWith(`${to}/`))?.icon ?? 'list',
      choose: () => void navigate(row.detailLink),
    }),
  )
  return { ...found, entries, describe }
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

/** Developers of remotes find the inspector by its name. */
function useInspectorEntry(inspect: () => void): readonly KnownEntry[] {
  const session = useSession()
  const remotes = useRemotes()
  const known = remotes.status === 'ready' ? remotes.host.remotes : []
  if (!mayInspect(session, known)) return []
  return [{ id: 'inspect', title: texts.inspect, icon: 'info', staysOpen: true, choose: inspect }]
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
    ...forms.map(({ to, title, icon, preload }) => ({
      id: to,
      title: { tr: `Yeni: ${title.tr}`, en: `New: ${title.en}` },
      icon,
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
