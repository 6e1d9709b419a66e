export const KB = 1024
const MB = 1024 * KB
const HOUR = 60 * 60 * 1000

/** A remote that is much larger than its neighbours has bundled a library that the shell shares. */
const remoteBudget = 350 * KB

/** The login page costs about as much; a second such wait at the first click on a menu entry is felt on slow 4G. */
const pageBudget = 150 * KB

/** Browsers parse scripts unpacked: so many times their budget is allowed. Minified code compresses to a quarter. */
export const unpackedFactor = 8

export interface Budget {
  remote: number
  page: number
}
export const defaultBudget: Budget = { remote: remoteBudget, page: pageBudget }

/** A build is checked in memory, so these bound what one publish can cost the server. */
export const maxArchiveBytes = 16 * MB
export const maxBuildBytes = 48 * MB
export const maxBuildFiles = 2000

/** Below this size the header of a compressed answer eats what compression saves. */
export const compressFrom = 1 * KB

/** Releases of a remote that stay on disk whatever their age. */
export const keptReleases = 10

/** A browser session keeps the version it started with; nobody is expected to keep a page open longer than this. */
export const sessionLength = 24 * HOUR

/** No publish takes this long: what is older was left by a process that died. */
export const leftoverAge = 1 * HOUR
