export const importKinds = ['people', 'companies'] as const
export type ImportKind = (typeof importKinds)[number]

/** With more rows it is no import by hand any more: `portal import` takes them. */
export const mostImportRows = 20_000

/** In characters. */
export const largestImport = 6_000_000
