import { useMemo, type ReactNode } from 'react'
import { useSession } from '@portal/auth'
import type { RemoteHost } from '@portal/federation/host/remote-host'
import { FormPagesContext, type FormPages } from '@portal/form-list/form-pages'
import { ShownParams } from '@portal/router'
import { meets } from '@portal/rules/access'
import { NotAllowedPage, NotFoundPage } from '../errors/dead-ends'
import { askPageAhead, askPageSoon, routeAt } from './ask-page-ahead'
import { RemotePage } from './remote-page'
import { useRemotes } from './remotes-provider'
import { useNearPages } from './use-near-pages'
import { whenIdle } from './when-idle'

/** Lets lists show pages of remotes beside them. */
export function FormPagesProvider({ children }: { children: ReactNode }) {
  const remotes = useRemotes()
  const host = remotes.status === 'ready' ? remotes.host : undefined
  const pages = useMemo(() => host && formPagesOf(host), [host])
  useNearPages(host)
  return <FormPagesContext value={pages}>{children}</FormPagesContext>
}

function formPagesOf(host: RemoteHost): FormPages {
  function Page({ to }: { to: string }) {
    const session = useSession()
    const found = useMemo(() => routeAt(host, to), [to])
    if (!found) return <NotFoundPage />
    const { remote, route, params } = found
    if (!session || !meets(session, route.needs)) return <NotAllowedPage />
    return (
      <ShownParams value={params}>
        <RemotePage host={host} remote={remote} route={route} />
      </ShownParams>
    )
  }
  const preload = (to: string) => {
    const found = routeAt(host, to)
    if (found) host.preload(found.remote.name, found.route.page)
  }
  const askWhenIdle = (to: string) => whenIdle(() => askPageAhead(host, to))
  return { Page, preload, askSoon: to => askPageSoon(host, to), askWhenIdle }
}
