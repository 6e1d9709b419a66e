import fs from 'node:fs'

/**
 * Some programs leave the process group that they were started in, a database server for one. What is started here
 * carries a mark in its environment, by which it is found wherever it went. Only Linux shows it; elsewhere nothing is
 * found.
 */

export const markName = 'WORKSPACE_RUN'

/** @param {string} mark @returns {{ pid: number, command: string }[]} */
export function processesMarked(mark) {
  if (process.platform !== 'linux') return []
  return fs
    .readdirSync('/proc')
    .map(Number)
    .filter(pid => pid > 0 && pid !== process.pid && read(pid, 'environ').includes(`${markName}=${mark}\0`))
    .map(pid => ({ pid, command: read(pid, 'cmdline').replaceAll('\0', ' ').trim() }))
}

/** @param {string} mark @returns {string[]} the commands that were ended */
export function endMarked(mark) {
  return processesMarked(mark).map(({ pid, command }) => {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended by itself between being seen and now.
    }
    return command
  })
}

/** @param {number} pid @param {string} file */
function read(pid, file) {
  try {
    return fs.readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    // It has ended, or it is another user's.
    return ''
  }
}
