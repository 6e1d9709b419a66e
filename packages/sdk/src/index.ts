import {
  defineRemote as completed,
  descriptorSchema,
  exposedModules,
  type Descriptor,
} from '@portal/federation/descriptor'
import { HOST_API } from '@portal/federation/host-api'
import { sharedNames } from './seal/shared-names'

type Written = Omit<Parameters<typeof completed>[0], 'hostApi'> & { hostApi?: string }

/** Checks a remote's descriptor: routes, menu entries, titles, permissions, budgets. */
export function defineRemote(written: Written): Descriptor {
  return descriptorSchema.parse(completed({ hostApi: `^${HOST_API}`, ...written }))
}

/** The packages that the portal shares. Pass them to your bundler as externals. */
export const shared: string[] = [...sharedNames.keys()]

/** The entries for your bundler: the module of each page and extension in the descriptor. */
export function pageEntries(descriptor: Descriptor, ending = 'tsx'): Record<string, string> {
  return Object.fromEntries(
    Object.entries(exposedModules(descriptor)).map(([name, file]) => [name, `./src/${file}.${ending}`]),
  )
}

export { buildFolder, isDevelopment } from './build-folder'
export { defineMock, success, type Mock } from './testing/mock'
export { descriptorSchema }
export type {
  ApprovalStepProps,
  ExtendedForm,
  FormCell,
  FormCells,
  FormPanelProps,
  HomeCardProps,
  PaletteAction,
} from '@portal/contracts/remotes/extensions'
export type { Descriptor }
