export const KB = 1024
const MB = 1024 * KB
const HOUR = 60 * 60 * 1000

/** A remote much larger than this has probably bundled a library that the shell shares. */
const remoteBudget = 350 * KB

/** About the size of the login page. A second such wait is noticeable on slow 4G. */
const pageBudget = 150 * KB

/** Unpacked scripts may be this many times their budget. Minified code compresses to a quarter. */
export const unpackedFactor = 8

export interface Budget {
  remote: number
  page: number
}
export const defaultBudget: Budget = { remote: remoteBudget, page: pageBudget }

/** Builds are checked in memory, so these limits bound the cost of one publish. */
export const maxArchiveBytes = 16 * MB
export const maxBuildBytes = 48 * MB
export const maxBuildFiles = 2000

/** Smaller files are not compressed: the header outweighs the saving. */
export const compressFrom = 1 * KB

/** Releases of a remote that stay on disk regardless of age. */
export const keptReleases = 10

/** Longest expected lifetime of an open page, which keeps the release that it started with. */
export const sessionLength = 24 * HOUR

/** Older staging folders were left by a process that died. */
export const leftoverAge = 1 * HOUR
