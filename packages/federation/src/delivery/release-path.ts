const segment = '[A-Za-z0-9_@~+-][A-Za-z0-9_@~+.-]*'
const filePath = new RegExp(`^${segment}(/${segment})*$`)
const releasePath = new RegExp(
  `^/remotes/[a-z][a-z0-9-]{1,30}/[0-9][0-9A-Za-z.+-]*-[0-9a-f]{12}/${segment}(/${segment})*$`,
)
const maxLength = 240

/** Accepts a file name that means the same to every file system, URL and archive: no dot-files, no `..`, no escapes. */
export function isSafeFilePath(path: string): boolean {
  return path.length <= maxLength && filePath.test(path)
}

/** Returns whether a raw request path is a file of a release. The log, the staging folder and escaped paths are not. */
export function isReleasePath(path: string): boolean {
  return path.length <= 2 * maxLength && releasePath.test(path)
}
