import { searchText } from '@portal/rules/search/search-text'

export interface FileRules {
  /** The accepted extensions: `['.pdf', '.png']`. */
  accept: readonly string[]
  /** The maximum number of files. */
  most: number
  /** The maximum size in MB, if the page knows it. Otherwise the server refuses a file that is too large. */
  megabytes?: number | undefined
}

export type FileProblem =
  | { code: 'TYPE'; name: string; types: string }
  | { code: 'SIZE'; name: string; limit: number }
  | { code: 'EMPTY'; name: string }
  | { code: 'COUNT'; limit: number }

/** Divides the chosen files into acceptable ones and problems. */
export function validateFiles(picked: readonly File[], already: number, { accept, most, megabytes }: FileRules) {
  const taken: File[] = []
  const problems: FileProblem[] = []
  for (const file of picked) {
    const { name, size } = file
    if (!accept.some(ending => searchText(name).endsWith(ending)))
      problems.push({ code: 'TYPE', name, types: accept.join(', ') })
    else if (size === 0) problems.push({ code: 'EMPTY', name })
    else if (megabytes !== undefined && size > megabytes * 1024 * 1024)
      problems.push({ code: 'SIZE', name, limit: megabytes })
    else if (already + taken.length < most) taken.push(file)
    else if (!problems.some(({ code }) => code === 'COUNT')) problems.push({ code: 'COUNT', limit: most })
  }
  return { taken, problems }
}

/** Returns the ids of files with the name and size of an earlier one: probably the same file again. */
export function repeatedFiles(files: readonly { id: string; name: string; size: number }[]): ReadonlySet<string> {
  const keyOf = ({ name, size }: { name: string; size: number }) => `${size} ${name}`
  const keys = files.map(keyOf)
  return new Set(files.filter((file, i) => keys.indexOf(keyOf(file)) < i).map(({ id }) => id))
}

/** Returns the size as in `1,4 MB`. Less than one KB counts as one. */
export function fileSize(bytes: number): { value: number; unit: 'KB' | 'MB' } {
  return bytes >= 1024 * 1024
    ? { value: Math.round((bytes / 1024 / 1024) * 10) / 10, unit: 'MB' }
    : { value: Math.max(1, Math.round(bytes / 1024)), unit: 'KB' }
}
