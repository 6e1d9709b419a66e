import path from 'node:path'

/**
 * Returns the file for an address below a folder. Undefined for hidden files, paths that leave the folder (escaped or
 * not), and precompressed copies.
 */
export const safePath = (folder: string, address: string): string | undefined => {
  const segments = address.split('/')
  const isPlain = segments.every(segment => /^[\w@~+-][\w@~+.-]*$/.test(segment))
  if (!isPlain || /\.(br|gz)$/i.test(address)) return undefined
  return path.join(folder, ...segments)
}

/** Source maps are for developers; no page links to them. */
export const isSourceMap = (address: string): boolean => /\.map$/i.test(address)
