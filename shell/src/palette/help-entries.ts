import { useSession } from '@portal/auth'
import { useNavigate } from '@portal/router'
import { helpOf, modulesWithHelp } from '../help/module-help'
import { topics } from '../help/topics'
import { helpPath } from '../own-routes'
import { useRemotes } from '../remotes/remotes-provider'
import type { KnownEntry } from './entry'

/** The topics of the general help, and the help pages of the modules. */
export function useHelpEntries(): readonly KnownEntry[] {
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
