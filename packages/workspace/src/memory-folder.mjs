import fs from 'node:fs'
import path from 'node:path'

const prefix = 'portal-tests-'
/** What the databases and portals of a whole run take at their most, and room to spare. */
const enough = 4 * 2 ** 30

/**
 * Gives what runs from here on a temporary folder in memory, if there is enough: databases are copied for most tests,
 * and making their files takes more time on a disk than all else.
 * @param {string} [memory] where Linux keeps files in memory
 * @param {number} [needed] bytes
 */
export function keepTemporaryFilesInMemory(memory = '/dev/shm', needed = enough) {
  if (!fs.existsSync(memory) || roomIn(memory) < needed) return
  removeLeftovers(memory)
  const folder = path.join(memory, `${prefix}${process.pid}`)
  fs.mkdirSync(folder, { recursive: true })
  process.env.TMPDIR = folder
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
}

/** @param {string} folder */
function roomIn(folder) {
  const { bavail, bsize } = fs.statfsSync(folder)
  return bavail * bsize
}

/** Of runs that were killed. @param {string} memory */
function removeLeftovers(memory) {
  for (const name of fs.readdirSync(memory))
    if (name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length))))
      fs.rmSync(path.join(memory, name), { recursive: true, force: true })
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // It is there, and another user's.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}
