import type { RemoteManifest } from '../registry'
import { DeliveryError } from './errors'
import { logFolder } from './log'

export function checkName({ portal }: RemoteManifest, remote: string | undefined): void {
  const { name } = portal.descriptor
  if (remote !== undefined && remote !== name)
    throw new DeliveryError('NAME_MISMATCH', `The descriptor's name is “${name}”, but it is published as “${remote}”.`)
  if (name === logFolder)
    throw new DeliveryError('NAME_RESERVED', `No remote can be called “${name}”: the registry keeps its events there.`)
}
