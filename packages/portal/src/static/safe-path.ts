import path from 'node:path'

/**
 * The file for an address below a folder. Undefined for hidden files, paths that climb out of the folder or hide that
 * by escapes, and the compressed siblings of files.
 */
export const safePath = (folder: string, address: string): string | undefined => {
  const segments = address.split('/')
  const isPlain = segments.every(segment => /^[\w@~+-][\w@~+.-]*$/.test(segment))
  if (!isPlain || /\.(br|gz)$/i.test(address)) return undefined
  return path.join(folder, ...segments)
}

/** Maps are for who builds: they hold the sources, and nothing in a page leads to them. */
export const isSourceMap = (address: string): boolean => /\.map$/i.test(address)
