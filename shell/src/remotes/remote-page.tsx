import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import type { RouteDescriptor } from '@portal/federation/descriptor'
import type { LoadableRemote } from '@portal/federation/host/loadable-release'
import type { RemoteHost } from '@portal/federation/host/remote-host'
import { defineTexts, useText } from '@portal/i18n'
import { useParams } from '@portal/router'
import { Notice, PageSkeleton, type PageShape } from '@portal/ui'
import { askFirst } from './ask-page-ahead'
import { FailurePanel } from './failure-panel'
import { RemoteArea } from './remote-area'
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

/** Shows a page of a remote. */
export function RemotePage({ host, remote, route }: RemotePageProps) {
  const say = useText()
  const { page, title } = route
  const load = host.page(remote.name, page)
  const params = useParams()
  useLayoutEffect(() => askFirst(remote.name, route, params), [remote, route, params])
  const state = useSyncExternalStore(load.watch, load.state)
  usePrefetchRecords(host, remote, state.status === 'ready')
  useReports(remote, load, state)
  const name = say(remote.descriptor.title)
  return (
    <RemoteArea
      {...{ host, load, state }}
      remote={remote.name}
      name={page}
      waiting={<PageSkeleton shape={shapeOf(route)} />}
      failed={(failure, retry) => <FailurePanel title={say(title)} name={name} failure={failure} onRetry={retry} />}
      above={({ instead, release: { version } }) =>
        instead && <Notice tone="warning">{say(texts.earlier, { remote: name, code: instead.code, version })}</Notice>
      }
    >
      {({ Page }) => <Page />}
    </RemoteArea>
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
