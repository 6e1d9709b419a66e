import { useEffect, useLayoutEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { RouteDescriptor } from '@portal/federation/descriptor'
import { asFailure, Failure } from '@portal/federation/host/failure'
import type { LoadableRemote } from '@portal/federation/host/loadable-release'
import type { RemoteHost } from '@portal/federation/host/remote-host'
import { defineTexts, useText } from '@portal/i18n'
import { useParams } from '@portal/router'
import { Notice, PageSkeleton, type PageShape } from '@portal/ui'
import { AreaBoundary } from './area-boundary'
import { askFirst } from './ask-page-ahead'
import { FailurePanel } from './failure-panel'
import { InTime } from './in-time'
import { reportFailure } from './remotes-provider'
import { useReports } from './reports/use-reports'
import { whenIdle } from './when-idle'

const texts = defineTexts({
  earlier: {
    tr: '{remote} güncel sürümüyle açılamadı ({code}); önceki sürüm {version} gösteriliyor.',
    en: 'The current version of {remote} couldn’t be opened ({code}), so you see the earlier version {version}.',
  },
})

interface RemotePageProps {
  host: RemoteHost
  remote: LoadableRemote
  /** The title is also shown if the page fails. */
  route: RouteDescriptor
}

/** Shows a page of a remote. Its errors stay within its area. */
export function RemotePage({ host, remote, route }: RemotePageProps) {
  const say = useText()
  const { page, title } = route
  const load = host.page(remote.name, page)
  const params = useParams()
  useLayoutEffect(() => askFirst(route, params), [route, params])
  const state = useSyncExternalStore(load.watch, load.state)
  usePrefetchRecords(host, remote, state.status === 'ready')
  useReports(remote, load, state)
  const name = say(remote.descriptor.title)
  const retry = () => void load.start()
  switch (state.status) {
    case 'loading':
      return <PageSkeleton shape={shapeOf(route)} />
    case 'failed':
      return <FailurePanel title={say(title)} name={name} failure={state.failure} onRetry={retry} />
    case 'ready':
      return (
        <AreaBoundary
          key={`${remote.name}/${page}`}
          resetKey={state}
          onFailed={error => {
            const isHang = error instanceof Failure && error.code === 'REMOTE_HANGS'
            reportFailure(state.release.folder, isHang ? error : new Failure('REMOTE_RENDER_FAILED', String(error)))
            void load.replace(error)
          }}
          failed={error => (
            <FailurePanel
              title={say(title)}
              name={name}
              failure={asFailure(error, 'REMOTE_RENDER_FAILED')}
              onRetry={retry}
            />
          )}
        >
          {state.instead && (
            <Notice tone="warning">
              {say(texts.earlier, { remote: name, code: state.instead.code, version: state.release.version })}
            </Notice>
          )}
          <InTime key={state.release.folder} shape={shapeOf(route)}>
            <RemoteRoot name={remote.name} onFirst={() => host.begin(state.release)}>
              <state.Page />
            </RemoteRoot>
          </InTime>
        </AreaBoundary>
      )
  }
}

interface RemoteRootProps {
  name: string
  /** Called before the page renders for the first time, which may freeze the tab: an effect would come too late. */
  onFirst: () => void
  children: ReactNode
}

/** The element to which the seal limits a remote's styles. It takes no part in the layout. */
function RemoteRoot({ name, onFirst, children }: RemoteRootProps) {
  useState(onFirst)
  return (
    <div data-remote={name} style={{ display: 'contents' }}>
      {children}
    </div>
  )
}

/** Guesses what a page looks like from its address and name. */
function shapeOf({ path, page }: RouteDescriptor): PageShape {
  if (path.includes('/:')) return 'record'
  return page.endsWith('-form') || page.startsWith('new-') ? 'form' : 'list'
}

/** While idle, prepares the remote's pages of single records, which its lists link to. */
function usePrefetchRecords(host: RemoteHost, { name, descriptor }: LoadableRemote, isShown: boolean) {
  useEffect(() => {
    if (!isShown) return
    const ofRecords = descriptor.routes.filter(({ path }) => path.includes('/:'))
    return whenIdle(() => ofRecords.forEach(({ page }) => host.prepare(name, page)))
  }, [host, name, descriptor, isShown])
}
