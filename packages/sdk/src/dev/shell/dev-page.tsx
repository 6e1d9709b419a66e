import { Component, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { asFailure, type Failure } from '@portal/federation/host/failure'
import type { RemoteHost } from '@portal/federation/host/remote-host'
import { Notice, Page, PageSkeleton } from '@portal/ui'

interface DevPageProps {
  host: RemoteHost
  remote: string
  page: string
  title: string
}

/** The pages that were opened since this document was loaded. */
export const openedPages = new Set<string>()

/** A page of the remote. Failures show the code and the thrown error, for developers. */
export function DevPage({ host, remote, page, title }: DevPageProps) {
  const load = host.page(remote, page)
  const state = useSyncExternalStore(load.watch, load.state)
  if (state.status === 'loading') return <PageSkeleton />
  if (state.status === 'ready') openedPages.add(page)
  const failed = (failure: Failure) => <Failed title={title} failure={failure} />
  if (state.status === 'failed') return failed(state.failure)
  return (
    <Boundary failed={failed}>
      {/* As in the portal: the seal limits the remote's styles to this element. */}
      <div data-remote={remote} style={{ display: 'contents' }}>
        <state.Page />
      </div>
    </Boundary>
  )
}

function Failed({ title, failure }: { title: string; failure: Failure }) {
  useEffect(() => globalThis.portalSdkTell?.(failure.cause ?? failure), [failure])
  return (
    <Page title={title}>
      <Notice tone="error">
        {failure.code}: {failure.message}
      </Notice>
    </Page>
  )
}

class Boundary extends Component<{ failed: (failure: Failure) => ReactNode; children: ReactNode }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { failed, children } = this.props
    return 'error' in this.state ? failed(asFailure(this.state.error, 'REMOTE_RENDER_FAILED')) : children
  }
}
