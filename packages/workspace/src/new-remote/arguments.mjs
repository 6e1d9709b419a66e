import { readOptions } from '../read-options.mjs'
import { StepError } from '../say.mjs'

const usage = 'npm run new-remote -- travel --tr "Seyahat" --en "Travel"'
const longest = 40

/**
 * @typedef {object} Wanted
 * @property {string} name as in `travel`
 * @property {{ tr: string, en: string }} title
 */

/** @param {string[]} args @returns {Wanted} */
export function readArguments(args) {
  const { options, words: names } = readOptions(args, ['tr', 'en'], { refuse, kind: 'title' })
  const [given, ...others] = names
  if (given === undefined) refuse('Say what the remote is to be called.')
  if (others.length > 0)
    refuse(
      `One remote at a time: ${names.join(', ')}. Titles stand behind -- and their options, with quotes around spaces.`,
    )
  const name = given.replace(/^mf-/, '')
  return { name, title: { tr: titleOf('--tr', options.tr, refuse), en: titleOf('--en', options.en, refuse) } }
}

/** @param {string} option @param {string | undefined} text @param {(problem: string) => never} refuse */
export function titleOf(option, text, refuse) {
  const title = text?.trim()
  if (title === undefined) refuse(`Say its title in both languages: ${option} is missing.`)
  if (title === '') refuse(`${option} is followed by a title.`)
  if (title.length > longest)
    refuse(`The title after ${option} has ${title.length} letters; a menu has room for ${longest}.`)
  // Braces have a meaning in the portal's texts, and a line break none in a menu.
  if (/[{}\p{Cc}]/u.test(title)) refuse(`The title after ${option} may hold neither braces nor line breaks.`)
  return title
}

/** @param {string} problem @returns {never} */
function refuse(problem) {
  throw new StepError(`${problem}\n  ${usage}`)
}
