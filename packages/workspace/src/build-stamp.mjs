import fs from 'node:fs'
import path from 'node:path'

/**
 * Remembers what a target's `dist` was built from. It lies beside `dist`, because what lies in a remote's `dist` is
 * published.
 */

/** @param {string} folder of the target */
const stampOf = folder => path.join(folder, '.cache/build-inputs')

/** @param {string} folder @param {string} inputs @returns {boolean} */
export function isFresh(folder, inputs) {
  const stamp = stampOf(folder)
  return fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === stampText(folder, inputs)
}

/** @param {string} folder @param {string} inputs */
export function markFresh(folder, inputs) {
  fs.mkdirSync(path.dirname(stampOf(folder)), { recursive: true })
  fs.writeFileSync(stampOf(folder), stampText(folder, inputs))
}

/** @param {string} folder */
export function markStale(folder) {
  fs.rmSync(stampOf(folder), { force: true })
}

/**
 * The listing makes a `dist` that somebody emptied, or built half of, count as stale.
 * @param {string} folder
 * @param {string} inputs
 */
function stampText(folder, inputs) {
  const dist = path.join(folder, 'dist')
  const files = fs.existsSync(dist) ? fs.readdirSync(dist, { recursive: true, encoding: 'utf8' }).sort() : []
  const listing = files.map(file => {
    const stat = fs.statSync(path.join(dist, file))
    return stat.isFile() ? `${file} ${stat.size}` : file
  })
  return [inputs, ...listing, ''].join('\n')
}
