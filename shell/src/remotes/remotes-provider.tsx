import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { currentSession } from '@portal/auth'
import { asFailure, type Failure } from '@portal/federation/host/failure'
import { RemoteHost } from '@portal/federation/host/remote-host'
import { remotesUrl } from './address'
import { federation } from './federation'
import { remoteOverrides } from './overrides'
import { noteRunning, recordEvent } from './reports/page-events'

export type Remotes =
  | { status: 'loading' }
  | { status: 'ready'; host: RemoteHost }
  | { status: 'failed'; failure: Failure; retry: () => void }

export const RemotesContext = createContext<Remotes>({ status: 'loading' })

export function useRemotes(): Remotes {
  return use(RemotesContext)
}

const open = async (): Promise<RemoteHost> => {
  const host: RemoteHost = await RemoteHost.open({
    remotesUrl,
    federation: () => federation(() => host.remotes.map(({ name }) => name)),
    token: () => currentSession()?.token,
    overrides: remoteOverrides(),
    storage: () => sessionStorage,
    onFailure: reportFailure,
    onRun: noteRunning,
    onEvaluated: (folder, ms) => recordEvent({ what: 'evaluated', folder, ms }),
  })
  return host
}

/** Reports that a release failed. If even the reporting code cannot be loaded, the release is not at fault. */
export function reportFailure(folder: string, failure: Failure) {
  recordEvent({ what: 'failed', folder, code: failure.code })
  void import(/* webpackChunkName: 'report-failure' */ './report-failure').then(
    module => module.reportFailure(folder, failure),
    () => undefined,
  )
}

/** Loads the registry once. Without it, the frame works and says what is missing. */
export function RemotesProvider({ children }: { children: ReactNode }) {
  const [attempt, setAttempt] = useState(0)
  const [remotes, setRemotes] = useState<Remotes>({ status: 'loading' })
  useEffect(() => {
    let wanted = true
    const update = (state: Remotes) => wanted && setRemotes(state)
    update({ status: 'loading' })
    open().then(
      host => update({ status: 'ready', host }),
      (error: unknown) =>
        update({
          status: 'failed',
          failure: asFailure(error, 'REGISTRY_UNREACHABLE'),
          retry: () => setAttempt(attempt + 1),
        }),
    )
    return () => {
      wanted = false
    }
  }, [attempt])
  return <RemotesContext value={remotes}>{children}</RemotesContext>
}
