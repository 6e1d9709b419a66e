import fs from 'node:fs'
import path from 'node:path'

/** The file with the notices of bundled packages. No page loads it; `/third-party.txt` serves it. */
export const noticesFile = 'third-party.txt'

/** Licences that require only their notice in copies. Any other licence fails the build. */
const allowedLicences = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
])

/**
 * @typedef {object} BundledPackage
 * @property {string} name
 * @property {string} version
 * @property {string} licence what its package.json declares
 * @property {string} text its own licence and notices, or a sentence where it brings none
 */

/** The installed package that a file belongs to; undefined for our own files. @param {string} file */
function packageFolder(file) {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^@.\\/][^\\/]*(?=[\\/])/.exec(file)?.[0]
}

/**
 * Returns the packages that the files belong to, each once, sorted by name.
 * @param {Iterable<string>} files absolute paths
 * @returns {BundledPackage[]}
 */
export function bundledPackages(files) {
  const folders = new Set([...files].flatMap(file => packageFolder(file) ?? []))
  const packages = new Map([...folders].map(readPackage).map(one => [`${one.name} ${one.version}`, one]))
  return [...packages].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}

/** @param {string} folder @returns {BundledPackage} */
function readPackage(folder) {
  const { name, version, license, author } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const licence = typeof license === 'string' ? license : 'none'
  const texts = fs
    .readdirSync(folder)
    .filter(file => /^(licen[cs]e|copying|notice)/i.test(file) && fs.statSync(path.join(folder, file)).isFile())
    .sort()
    .map(file => fs.readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim())
  const by = author?.name ?? author ?? 'nobody'
  const missing = `The package brings no licence text. It declares the licence ${licence}, and as its author: ${by}.`
  return { name, version, licence, text: texts.join('\n\n') || missing }
}

/** The licences among which a package lets its users choose. @param {string} licence */
const choicesOf = licence => licence.replace(/^\((.*)\)$/, '$1').split(' OR ')

/** Returns the faults of the licences, in a sentence each. @param {BundledPackage[]} packages */
export function licenceFaults(packages) {
  return packages
    .filter(({ licence }) => !choicesOf(licence).some(each => allowedLicences.has(each)))
    .map(
      ({ name, version, licence }) =>
        `${name} ${version} has the licence “${licence}”, which is not in the list of packages/federation/build/third-party.mjs.`,
    )
}

/** @param {BundledPackage[]} packages */
export function noticesText(packages) {
  const notices = packages.map(({ name, version, licence, text }) => {
    const title = `${name} ${version} (${licence})`
    return `${title}\n${'-'.repeat(title.length)}\n\n${text}\n`
  })
  return notices.join('\n\n')
}
