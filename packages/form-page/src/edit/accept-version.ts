/** The version that an edit goes on from, and how many own changes of files are not counted in it yet. */
interface Known {
  version: number
  ownFiles: number
}

/** Takes a version that was read since, if nobody else can have made it. */
export function acceptVersion(known: Known, read: number): Known {
  const changes = read - known.version
  const isOwn = changes >= 0 && changes <= known.ownFiles
  return isOwn ? { version: read, ownFiles: known.ownFiles - changes } : known
}
