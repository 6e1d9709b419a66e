import { singletons } from '@portal/federation/host-api'

type Singleton = (typeof singletons)[number]

/** The doors of the portal's packages stand under the SDK's own name: `@portal/sdk/ui` is `@portal/ui`. */
const ownName = '@portal/sdk/'

/** One name for those who write, of which each page takes only the parts that it needs. */
export const split: Partial<Record<string, Singleton[]>> = {
  [`${ownName}ui`]: ['@portal/ui/parts', '@portal/ui/fields'],
}

/** The name by which a remote's code says a package that the page shares. */
const saidName = (name: string) =>
  name.replace('@portal/contracts/wire/', ownName).replace(/^@portal\/(?!sdk)/, ownName)

/** What a remote's code says, to what the page shares. */
export const sharedNames: ReadonlyMap<string, Singleton> = new Map(singletons.map(name => [saidName(name), name]))
