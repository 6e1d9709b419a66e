import { useSession } from '@portal/auth'
import { useLocation, useParams } from '@portal/router'
import { NotFoundPage } from '../errors/not-found.page'
import { RemotePage } from '../remotes/remote-page'
import type { Remotes } from '../remotes/remotes-provider'
import { modulesWithHelp } from './module-help'

/** The help page of a module. */
export function ModuleHelpPage({ host }: { host: Extract<Remotes, { status: 'ready' }>['host'] }) {
  const session = useSession()
  const { remote: wanted } = useParams()
  const { pathname } = useLocation()
  const remote = session && modulesWithHelp(host.remotes, session).find(({ name }) => name === wanted?.toLowerCase())
  const page = remote?.descriptor.help
  if (!remote || page === undefined) return <NotFoundPage />
  return <RemotePage host={host} remote={remote} route={{ path: pathname, page, title: remote.descriptor.title }} />
}
