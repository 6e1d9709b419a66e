/** The version that the edit is based on, and how many of our own file changes it does not include yet. */
interface Known {
  version: number
  ownFiles: number
}

/** Moves on to a newer version, but only if our own file changes explain it. */
export function acceptVersion(known: Known, read: number): Known {
  const changes = read - known.version
  const isOwn = changes >= 0 && changes <= known.ownFiles
  return isOwn ? { version: read, ownFiles: known.ownFiles - changes } : known
}
