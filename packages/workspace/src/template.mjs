import fs from 'node:fs'
import path from 'node:path'

/**
 * @typedef {object} Names of a new remote or form module
 * @property {string} name as in `travel`
 * @property {{ tr: string, en: string }} title as in `Seyahat`
 * @property {string} [expression] of a form module on the wire, as in `TRV`
 *
 * @typedef {{ file: string, text: string }} NewFile with a path relative to the root
 */

/** `BusinessTravel` for `business-travel`. @param {string} name */
export const capital = name => name.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase())

/** @param {string} word */
function pluralOf(word) {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return `${word}${/(s|x|z|ch|sh)$/.test(word) ? 'es' : 's'}`
}

/**
 * Replaces the names in a template by those of the new module. A template is called `sample`, `SMP` on the wire, and
 * has the titles `Örnek` and `Example`.
 * @param {Names} names @returns {(text: string) => string}
 */
export function renaming({ name, expression = '', title: { tr, en } }) {
  const words = new Map([
    ['samples', pluralOf(name)],
    ['Samples', capital(pluralOf(name))],
    ['sample', name],
    ['Sample', capital(name)],
    ['SMP', expression],
    ['Örnek', tr],
    ['örnek', tr.toLocaleLowerCase('tr')],
    ['Example', en],
    ['example', en.toLocaleLowerCase('en')],
  ])
  // Test support has a file called `sample-files`.
  const pattern = new RegExp(`sample-files|${[...words.keys()].join('|')}`, 'g')
  return text => text.replace(pattern, word => words.get(word) ?? word)
}

const ending = '.template'

/** Reads the files of a template, with new names. @param {string} folder @param {Names} names @returns {NewFile[]} */
export function filesOf(folder, names) {
  const rename = renaming(names)
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith(ending))
    .sort()
    .map(file => ({
      file: rename(file.slice(0, -ending.length)),
      text: rename(fs.readFileSync(path.join(folder, file), 'utf8')),
    }))
}

const longestTitle = 40

/** Checks a title from the command line. @param {string | undefined} text @param {string} option as in `--tr` */
export function titleFrom(text, option, /** @type {(problem: string) => never} */ refuse) {
  // Texts of the portal are written with this apostrophe.
  const title = text?.trim().replaceAll("'", '’')
  if (!title) refuse(`Give a title in both languages: ${option} is missing.`)
  if (title.length > longestTitle)
    refuse(`The title after ${option} has ${title.length} letters; a menu has room for ${longestTitle}.`)
  // Braces have a meaning in the portal's texts, the others in source files.
  if (/[{}"\\\p{Cc}]/u.test(title))
    refuse(`The title after ${option} may hold neither braces, quotes, backslashes nor line breaks.`)
  return title
}
