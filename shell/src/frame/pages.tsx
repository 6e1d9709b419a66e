import { type ReactNode, useEffect } from 'react'
import { useSession } from '@portal/auth'
import type { Needs } from '@portal/contracts/identity/access'
import { defineTexts, useText } from '@portal/i18n'
import { Route, Routes, useLocation, useParams } from '@portal/router'
import { meets } from '@portal/rules/access'
import { PageSkeleton } from '@portal/ui'
import { NotAllowedPage, NotFoundPage } from '../errors/dead-ends'
import { helpPath } from '../own-routes'
import { FailurePanel } from '../remotes/failure-panel'
import { RemotePage } from '../remotes/remote-page'
import { type Remotes, useRemotes } from '../remotes/remotes-provider'
import { useReporter } from '../remotes/reports/use-reports'
import { OwnPage } from './own-page'
import { ownPages } from './own-pages'
import { whenIdle } from '../remotes/when-idle'
import { modulesWithHelp } from '../help/module-help'

const texts = defineTexts({
  modules: { tr: 'Modüller', en: 'Modules' },
})

/** Declares the routes of the shell and the remotes, with their needs. */
export function Pages() {
  const remotes = useRemotes()
  usePrefetchRemotes()
  useReporter()
  return (
    <Routes>
      {remotes.status === 'ready' &&
        remotes.host.remotes.flatMap(remote =>
          remote.descriptor.routes.map(route => (
            <Route
              key={route.path}
              path={route.path}
              element={
                <Allowed needs={route.needs}>
                  <RemotePage host={remotes.host} remote={remote} route={route} />
                </Allowed>
              }
            />
          )),
        )}
      {ownPages.map(page => (
        <Route key={page.path} path={page.path} element={<OwnPage key={page.path} {...page} />} />
      ))}
      {remotes.status === 'ready' && (
        <Route path={`${helpPath}/:remote`} element={<ModuleHelpPage host={remotes.host} />} />
      )}
      <Route path="*" element={<Elsewhere remotes={remotes} />} />
    </Routes>
  )
}

function Allowed({ needs, children }: { needs: Needs | undefined; children: ReactNode }) {
  const session = useSession()
  return session && meets(session, needs) ? children : <NotAllowedPage />
}

/** Handles an unknown address, which may belong to a remote until the registry is loaded. */
function Elsewhere({ remotes }: { remotes: Remotes }) {
  const say = useText()
  switch (remotes.status) {
    case 'loading':
      return <PageSkeleton />
    case 'failed':
      return <FailurePanel title={say(texts.modules)} failure={remotes.failure} onRetry={remotes.retry} />
    case 'ready':
      return <NotFoundPage />
  }
}

/**
 * While the page is idle, prefetches a few kilobytes per remote that the first click on a menu entry would wait for.
 */
function usePrefetchRemotes() {
  const remotes = useRemotes()
  const session = useSession()
  useEffect(() => {
    if (remotes.status !== 'ready' || !session) return
    const { host } = remotes
    const reachable = host.remotes.filter(({ descriptor }) =>
      descriptor.menu.some(({ needs }) => meets(session, needs)),
    )
    return whenIdle(() => reachable.forEach(({ name }) => host.approach(name)))
  }, [remotes, session])
}

function ModuleHelpPage({ host }: { host: Extract<Remotes, { status: 'ready' }>['host'] }) {
  const session = useSession()
  const { remote: wanted } = useParams()
  const { pathname } = useLocation()
  const remote = session && modulesWithHelp(host.remotes, session).find(({ name }) => name === wanted?.toLowerCase())
  const page = remote?.descriptor.help
  if (!remote || page === undefined) return <NotFoundPage />
  return <RemotePage host={host} remote={remote} route={{ path: pathname, page, title: remote.descriptor.title }} />
}
