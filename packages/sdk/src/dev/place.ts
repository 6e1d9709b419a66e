import type { LoggedInUser } from '@portal/contracts/identity/user'

/** The facts that a page with a remote under development loads first. */
export interface Place {
  remote: string
  /** Number of the build that this page has loaded. */
  build: number
  /** Versions of the shared packages. */
  singletons: Record<string, string>
  people: LoggedInUser[]
}

/** Addresses of the development server itself; all others are files of the newest build, or pages. */
export const ownPath = '/portal-sdk/'
export const callsPath = `${ownPath}calls`
export const changesPath = `${ownPath}changes`
/** Answers a stack with its places in the sources. */
export const stackPath = `${ownPath}stack`
/** Before the number of a build. */
export const buildsPath = `${ownPath}builds/`
