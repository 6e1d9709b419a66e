/**
 * Reads a lock file of pnpm. What comes back says what it holds for some folders: the packages that these install,
 * directly or through others. A change that concerns only other folders leaves that as it is.
 * @param {string} text
 * @returns {(folders: string[]) => string} for folders of the workspace, as in `packages/ui`
 */
export function readLockFile(text) {
  const { importers = new Map(), snapshots = new Map() } = sectionsOf(text)
  return folders => {
    // One that is not written as we read it counts as a whole.
    if (!folders.every(folder => importers.has(folder))) return text
    const blocks = new Set(folders.map(folder => importers.get(folder)))
    // A package under another name has its own beside the version.
    for (const block of blocks)
      for (const [, name = '', version = ''] of block.matchAll(dependency))
        for (const key of [`${bare(name)}@${bare(version)}`, bare(version)])
          if (snapshots.has(key)) blocks.add(snapshots.get(key))
    return [...blocks].sort().join('')
  }
}

/** A folder's block has what was asked for between a name and what was found; others have not. */
const dependency = /^ {6}(\S+):(?:\n {8}specifier: .*\n {8}version:)? (.+)$/gm

/** @param {string} text @returns {Record<string, Map<string, string>>} the blocks of each section by their names */
function sectionsOf(text) {
  /** @type {Record<string, Map<string, string>>} */
  const sections = {}
  for (const [, section = '', body = ''] of text.matchAll(/^(\w+):\n((?:(?: .*)?\n)+)/gm))
    sections[section] = new Map(body.split(/\n(?= {2}\S)/).map(block => [nameOf(block), `${block.trim()}\n`]))
  return sections
}

/** @param {string} block */
const nameOf = block => bare(/^\s*(\S+):(?: \{\})?$/m.exec(block)?.[1] ?? '')

/** @param {string} word */
const bare = word => word.replace(/^'(.*)'$/, '$1')
