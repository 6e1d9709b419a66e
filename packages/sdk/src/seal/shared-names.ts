import { singletons } from '@portal/federation/host-api'

type Singleton = (typeof singletons)[number]

/** Remotes import the portal's packages from the SDK: `@portal/sdk/ui` is `@portal/ui`. */
const ownName = '@portal/sdk/'

/** Packages that remotes import by one name, and pages load in parts. */
export const split: Partial<Record<string, Singleton[]>> = {
  [`${ownName}ui`]: ['@portal/ui/parts', '@portal/ui/fields'],
}

/** The name by which a remote imports a shared package. */
const saidName = (name: string) =>
  name.replace('@portal/contracts/wire/', ownName).replace(/^@portal\/(?!sdk)/, ownName)

/** Shared packages by the names that remotes import. */
export const sharedNames: ReadonlyMap<string, Singleton> = new Map(singletons.map(name => [saidName(name), name]))
