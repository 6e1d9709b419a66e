import path from 'node:path'

/**
 * The file that an address names below a folder, or undefined for one that names none: anything that is hidden, climbs
 * out, is hidden behind an escape, or is the compressed sibling of a file and not a file itself.
 */
export const safePath = (folder: string, address: string): string | undefined => {
  const segments = address.split('/')
  const isPlain = segments.every(segment => /^[\w@~+-][\w@~+.-]*$/.test(segment))
  if (!isPlain || /\.(br|gz)$/i.test(address)) return undefined
  return path.join(folder, ...segments)
}
