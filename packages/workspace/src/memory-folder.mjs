import fs from 'node:fs'
import path from 'node:path'

const prefix = 'portal-tests-'
/** More than the databases and portals of a whole run take. */
const enough = 4 * 2 ** 30

/**
 * Puts the temporary files of everything that runs from here on into memory, if there is enough: most tests copy a
 * database, and on a disk, creating its files takes longest.
 * @param {string} [memory] the folder in which Linux keeps files in memory @param {number} [needed] bytes
 */
export function keepTemporaryFilesInMemory(memory = '/dev/shm', needed = enough) {
  if (!fs.existsSync(memory)) return
  const { bavail, bsize } = fs.statfsSync(memory)
  if (bavail * bsize < needed) return
  for (const name of fs.readdirSync(memory))
    if (name.startsWith(prefix) && !fs.existsSync(`/proc/${name.slice(prefix.length)}`))
      // A run that was killed left it behind.
      fs.rmSync(path.join(memory, name), { recursive: true, force: true })
  const folder = path.join(memory, `${prefix}${process.pid}`)
  fs.mkdirSync(folder, { recursive: true })
  process.env.TMPDIR = folder
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
}
