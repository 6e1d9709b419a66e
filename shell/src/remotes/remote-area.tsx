import { useRef, useState, type ReactNode } from 'react'
import { CallerContext } from '@portal/auth/caller'
import { asFailure, Failure } from '@portal/federation/host/failure'
import type { PageLoad, PageState } from '@portal/federation/host/page-load'
import type { RemoteHost } from '@portal/federation/host/remote-host'
import { AreaBoundary } from './area-boundary'
import { InTime } from './in-time'
import { reportFailure } from './remotes-provider'
import { recordEvent } from './reports/page-events'

type Ready = Extract<PageState, { status: 'ready' }>

interface RemoteAreaProps {
  host: RemoteHost
  /** The name of the remote. */
  remote: string
  /** The name of the page or the extension. */
  name: string
  load: PageLoad
  state: PageState
  waiting: ReactNode
  failed: (failure: Failure, retry: () => void) => ReactNode
  /** Above what the remote shows. */
  above?: (state: Ready) => ReactNode
  children: (state: Ready) => ReactNode
}

/** Shows a page or an extension of a remote. Its errors stay within its area and lead to the release before. */
export function RemoteArea({ host, remote, name, load, state, waiting, failed, above, children }: RemoteAreaProps) {
  const shown = useRef<string>(undefined)
  const retry = () => void load.start()
  switch (state.status) {
    case 'loading':
      return waiting
    case 'failed':
      return failed(state.failure, retry)
    case 'ready':
      return (
        <AreaBoundary
          key={`${remote}/${name}`}
          resetKey={state}
          onFailed={error => {
            const { folder } = state.release
            const isHang = error instanceof Failure && error.code === 'REMOTE_HANGS'
            const failure = isHang ? error : new Failure('REMOTE_RENDER_FAILED', String(error))
            // Later, an answer or an entry of one person may be the cause. A page that never appears works for nobody.
            if (shown.current === folder) recordEvent({ what: 'failed', folder, code: failure.code })
            else reportFailure(folder, failure)
            void load.replace(error)
          }}
          failed={error => failed(asFailure(error, 'REMOTE_RENDER_FAILED'), retry)}
        >
          {above?.(state)}
          <InTime
            key={state.release.folder}
            waiting={waiting}
            onShown={() => void (shown.current = state.release.folder)}
          >
            <RemoteRoot name={remote} release={state.release.folder} onFirst={() => host.begin(state.release)}>
              <CallerContext value={remote}>{children(state)}</CallerContext>
            </RemoteRoot>
          </InTime>
        </AreaBoundary>
      )
  }
}

interface RemoteRootProps {
  name: string
  /** The folder of the release. */
  release: string
  /** Called before the first rendering, which may freeze the tab: an effect would come too late. */
  onFirst: () => void
  children: ReactNode
}

/** The element to which the seal limits a remote's styles. It takes no part in the layout. */
function RemoteRoot({ name, release, onFirst, children }: RemoteRootProps) {
  useState(onFirst)
  return (
    <div data-remote={name} data-release={release} style={{ display: 'contents' }}>
      {children}
    </div>
  )
}
