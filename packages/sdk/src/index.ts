import {
  defineRemote as completed,
  descriptorSchema,
  exposedPages,
  type Descriptor,
} from '@portal/federation/descriptor'
import { HOST_API } from '@portal/federation/host-api'
import { sharedNames } from './seal/shared-names'

type Written = Omit<Parameters<typeof completed>[0], 'hostApi'> & { hostApi?: string }

/** Checks what the portal is to know of a remote before it loads it: routes, menu entries, titles, needs, budgets. */
export function defineRemote(written: Written): Descriptor {
  return descriptorSchema.parse(completed({ hostApi: `^${HOST_API}`, ...written }))
}

/** What the page has and a build leaves outside: hand it to your bundler as its externals. */
export const shared: string[] = [...sharedNames.keys()]

/** The module of each page that the descriptor names, for a bundler's entries. */
export function pageEntries(descriptor: Descriptor, ending = 'tsx'): Record<string, string> {
  return Object.fromEntries(exposedPages(descriptor).map(page => [page, `./src/pages/${page}.page.${ending}`]))
}

export { buildFolder } from './build-folder'
export { defineMock, success, type Mock } from './testing/mock'
export { descriptorSchema }
export type { Descriptor }
