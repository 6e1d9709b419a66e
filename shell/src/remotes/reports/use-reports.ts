import { useEffect } from 'react'
import type { PageLoad, PageState } from '@portal/federation/host/page-load'
import type { LoadableRemote } from '@portal/federation/host/loadable-release'
import { whenIdle } from '../when-idle'
import { firstPage, listen, recordEvent } from './page-events'
import { reportedPortal } from './portal'

/**
 * Loads the reporter once the first page of a remote is ready and the browser is idle, unless the user's browser asks
 * not to be tracked.
 */
export function useReporter() {
  useEffect(() => {
    const portal = reportedPortal()
    if (!portal) {
      listen(() => undefined)
      return undefined
    }
    const wanted = new AbortController()
    const start = async () => {
      const { report } = await import(/* webpackChunkName: 'reporter' */ './reporter')
      if (!wanted.signal.aborted) wanted.signal.addEventListener('abort', report(portal))
    }
    // If the reporter cannot be loaded, nothing is reported.
    const startWhenIdle = () => {
      if (wanted.signal.aborted) return
      wanted.signal.addEventListener(
        'abort',
        whenIdle(() => void start().catch(() => undefined)),
      )
    }
    void firstPage.then(startWhenIdle)
    return () => wanted.abort()
  }, [])
}

/** Records how the shown page of a remote loads. */
export function useReports({ active }: LoadableRemote, load: PageLoad, state: PageState) {
  useEffect(() => {
    recordEvent({ what: 'opened', isLoading: load.state().status === 'loading' })
    return () => recordEvent({ what: 'left' })
  }, [load])
  const ready = state.status === 'ready' ? state.release.folder : undefined
  useEffect(() => {
    if (ready) recordEvent({ what: 'ready', folder: ready })
  }, [load, ready])
  useLateReport(active.folder, state)
}

/** Records that an extension loads. Its figures are not those of a page. */
export function useExtensionReports({ active }: LoadableRemote, state: PageState) {
  const ready = state.status === 'ready' ? state.release.folder : undefined
  useEffect(() => {
    if (ready) recordEvent({ what: 'extended', folder: ready })
  }, [ready])
  useLateReport(active.folder, state)
}

function useLateReport(folder: string, state: PageState) {
  // Other failures are recorded where they occur.
  const isLate = state.status === 'failed' && state.failure.code === 'REMOTE_TIMEOUT'
  useEffect(() => {
    if (isLate) recordEvent({ what: 'failed', folder, code: 'REMOTE_TIMEOUT' })
  }, [folder, isLate])
}
