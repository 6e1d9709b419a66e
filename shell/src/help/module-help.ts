import type { Access } from '@portal/contracts/identity/access'
import type { Descriptor } from '@portal/federation/descriptor'
import { meets } from '@portal/rules/access'
import { helpPath } from '../own-routes'

interface Remote {
  readonly name: string
  readonly descriptor: Descriptor
}

/** Returns the remotes with a help page of which the user may reach at least one page. */
export function modulesWithHelp<R extends Remote>(remotes: readonly R[], access: Access): R[] {
  return remotes.filter(
    ({ descriptor }) => descriptor.help !== undefined && descriptor.routes.some(route => meets(access, route.needs)),
  )
}

export const helpOf = (remote: string): string => `${helpPath}/${remote}`
