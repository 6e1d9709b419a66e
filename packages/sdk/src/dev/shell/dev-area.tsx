import { Component, useEffect, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import { asFailure, type Failure } from '@portal/federation/host/failure'
import type { RemoteHost } from '@portal/federation/host/remote-host'
import { Notice } from '@portal/ui'

interface DevAreaProps {
  host: RemoteHost
  remote: string
  /** The name of the page or extension. */
  name: string
  waiting: ReactNode
  /** Around the notice of a failure. */
  failed?: (notice: ReactNode) => ReactNode
  children: (Loaded: ComponentType) => ReactNode
}

/** The pages and extensions that were opened since this document was loaded. */
export const openedPages = new Set<string>()

/** A page or extension of the remote. Failures show the code and the thrown error, for developers. */
export function DevArea({ host, remote, name, waiting, failed = notice => notice, children }: DevAreaProps) {
  const load = host.page(remote, name)
  const state = useSyncExternalStore(load.watch, load.state)
  if (state.status === 'loading') return waiting
  if (state.status === 'ready') openedPages.add(name)
  const show = (failure: Failure) => failed(<Failed failure={failure} />)
  if (state.status === 'failed') return show(state.failure)
  return (
    <Boundary failed={show}>
      {/* As in the portal: the seal limits the remote's styles to this element. */}
      <div data-remote={remote} style={{ display: 'contents' }}>
        {children(state.Page)}
      </div>
    </Boundary>
  )
}

export function Failed({ failure }: { failure: Failure }) {
  useEffect(() => globalThis.portalSdkTell?.(failure.cause ?? failure), [failure])
  return (
    <Notice tone="error">
      {failure.code}: {failure.message}
    </Notice>
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
