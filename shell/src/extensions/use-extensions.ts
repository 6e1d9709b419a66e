import { useMemo } from 'react'
import { useSession } from '@portal/auth'
import type { ExtensionDescriptor, ExtensionPlace } from '@portal/federation/descriptor'
import type { LoadableRemote } from '@portal/federation/host/loadable-release'
import type { RemoteHost } from '@portal/federation/host/remote-host'
import { meets } from '@portal/rules/access'
import { useRemotes } from '../remotes/remotes-provider'

export interface Extension {
  host: RemoteHost
  remote: LoadableRemote
  descriptor: ExtensionDescriptor
}

/** Returns the extensions of a place that the user may see, in the order that remotes request. */
export function useExtensions(at: ExtensionPlace): readonly Extension[] {
  const remotes = useRemotes()
  const session = useSession()
  return useMemo(() => {
    if (remotes.status !== 'ready' || !session) return []
    const { host } = remotes
    return host.remotes
      .flatMap(remote => (remote.descriptor.extensions ?? []).map(descriptor => ({ host, remote, descriptor })))
      .filter(({ descriptor }) => descriptor.at === at && meets(session, descriptor.needs))
      .sort((a, b) => a.descriptor.order - b.descriptor.order || a.remote.name.localeCompare(b.remote.name, 'en'))
  }, [remotes, session, at])
}
