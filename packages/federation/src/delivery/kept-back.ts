/** The signed statement about the other files of a build. It is written after them, so no hash covers it. */
export const statementFile = 'portal-statement.json'

/** Files of a release that are never served: source maps and the signed statement, which names the build machine. */
export function isKeptBack(path: string): boolean {
  return /\.map$/i.test(path) || path.split('/').at(-1) === statementFile
}
