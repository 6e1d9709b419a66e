/** `portal import` takes files with more rows. */
export const mostImportRows = 100_000

/** The most cells of a row. */
export const mostImportCells = 200

/** In characters. */
export const largestImport = 8_000_000

/** The most words of a file that a caller gives a meaning. */
export const mostMeanings = 500

/** A preview lists at most this many groups of equal faults. */
export const mostListedFaults = 100

/** A preview lists at most this many rows of each outcome, and counts all. */
export const mostListedRows = 1000
