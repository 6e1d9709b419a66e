import { useEffect } from 'react'
import type { LoadableRemote } from '@portal/federation/host/loadable-release'
import type { RemoteHost } from '@portal/federation/host/remote-host'
import { whileResting } from './while-resting'

/** While a page of a remote rests, brings nearer that remote's pages of single records: its lists lead there. */
export function useRecordsAhead(host: RemoteHost, { name, descriptor }: LoadableRemote, isShown: boolean) {
  useEffect(() => {
    if (!isShown) return
    const ofRecords = descriptor.routes.filter(({ path }) => path.includes('/:'))
    return whileResting(() => ofRecords.forEach(({ page }) => host.preload(name, page)))
  }, [host, name, descriptor, isShown])
}
