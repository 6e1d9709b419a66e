/** The signed statement about the other files of a build. It is part of no hash, since it is written after them. */
export const statementFile = 'portal-statement.json'

/**
 * What lies in the folder of a release, for whoever may read the server's disk, and is sent to nobody: its sources, and
 * who built it where.
 */
export function isKeptBack(path: string): boolean {
  return /\.map$/i.test(path) || path.split('/').at(-1) === statementFile
}
