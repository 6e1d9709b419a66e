const longestName = 200

/** A file's name without folders, and without signs that a terminal, a log or a file system reads as orders. */
function cleanName(name: string): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  // A browser writes these three in its own way into a multipart body.
  const clean = last
    .replace(/%(22|0D|0A)/gi, '')
    .replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
    .trim()
  const dot = clean.lastIndexOf('.')
  const ending = dot > 0 ? clean.slice(dot).slice(0, 10) : ''
  const stem = dot > 0 ? clean.slice(0, dot) : clean
  return [...stem].slice(0, longestName - ending.length).join('') + ending
}

const guidAndName = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\*(.*)$/is

/** A client may put an id of its own before the name, as in `guid*name`; then the file is known by it. */
export function splitName(sent: string): { guid: string | undefined; name: string } {
  const [, guid, rest = sent] = guidAndName.exec(sent) ?? []
  return { guid: guid?.toLowerCase(), name: cleanName(rest) }
}

export function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
}
