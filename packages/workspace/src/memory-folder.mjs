import fs from 'node:fs'
import path from 'node:path'

const prefix = 'portal-tests-'
/** What the databases and portals of a whole run take at their most, and room to spare. */
const needed = 4 * 2 ** 30

/**
 * Gives what runs from here on a temporary folder in memory, if there is enough: databases are copied for most tests,
 * and making their files takes more time on a disk than all else.
 * @param {string} [memory] where Linux keeps files in memory
 */
export function keepTemporaryFilesInMemory(memory = '/dev/shm') {
  if (!hasRoom(memory)) return
  removeLeftovers(memory)
  const folder = path.join(memory, `${prefix}${process.pid}`)
  fs.mkdirSync(folder, { recursive: true })
  process.env.TMPDIR = folder
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
}

/** @param {string} memory */
function hasRoom(memory) {
  if (process.platform !== 'linux' || !fs.existsSync(memory)) return false
  const { bavail, bsize } = fs.statfsSync(memory)
  return bavail * bsize >= needed
}

/** Of runs that were killed. @param {string} memory */
function removeLeftovers(memory) {
  for (const name of fs.readdirSync(memory))
    if (name.startsWith(prefix) && !fs.existsSync(`/proc/${name.slice(prefix.length)}`))
      fs.rmSync(path.join(memory, name), { recursive: true, force: true })
}
