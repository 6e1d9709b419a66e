import { useEffect } from 'react'
import type { LoadableRemote } from '@portal/federation/host/loadable-release'
import type { RemoteHost } from '@portal/federation/host/remote-host'
import { whenIdle } from './when-idle'

/** While a remote's page is idle, prepares that remote's pages of single records, to which its lists lead. */
export function usePrefetchRecords(host: RemoteHost, { name, descriptor }: LoadableRemote, isShown: boolean) {
  useEffect(() => {
    if (!isShown) return
    const ofRecords = descriptor.routes.filter(({ path }) => path.includes('/:'))
    return whenIdle(() => ofRecords.forEach(({ page }) => host.prepare(name, page)))
  }, [host, name, descriptor, isShown])
}
