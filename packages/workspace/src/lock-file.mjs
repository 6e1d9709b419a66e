/**
 * Reads a lock file of pnpm. The returned function gives the part for some folders: the packages that they install,
 * directly or through others. Changes for other folders do not change it.
 * @param {string} text
 * @returns {(folders: string[]) => string} for folders of the workspace, as in `packages/ui`
 */
export function readLockFile(text) {
  const { importers = new Map(), snapshots = new Map() } = sectionsOf(text)
  return folders => {
    // A lock file in another format counts as a whole.
    if (!folders.every(folder => importers.has(folder))) return text
    const blocks = new Set(folders.map(folder => importers.get(folder)))
    // An aliased package gives its real name with the version.
    for (const block of blocks)
      for (const [, name = '', version = ''] of block.matchAll(dependency))
        for (const key of [`${bare(name)}@${bare(version)}`, bare(version)])
          if (snapshots.has(key)) blocks.add(snapshots.get(key))
    return [...blocks].sort().join('')
  }
}

/** In a folder's block, the specifier stands between name and version. */
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
