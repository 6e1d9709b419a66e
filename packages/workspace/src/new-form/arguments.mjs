import { readOptions } from '../read-options.mjs'
import { titleOf } from '../new-remote/arguments.mjs'
import { StepError } from '../say.mjs'
import { capital } from './names.mjs'

/** @import { Names } from './names.mjs' */

const usage = 'npm run new-form -- travel --tr "Seyahat" --en "Travel" [--expression TRV] [--send one|lines]'

/** @param {string[]} args @returns {Names & { send: 'one' | 'lines' }} */
export function readArguments(args) {
  const { options, words } = readOptions(args, ['tr', 'en', 'expression', 'send'], { refuse })
  const [name, ...others] = words
  if (name === undefined) refuse('Name the module.')
  if (others.length > 0) refuse(`One module at a time: ${words.join(', ')}. Options follow the word --.`)
  const { send = 'one', tr = capital(name), en = capital(name), expression = name.slice(0, 3).toUpperCase() } = options
  if (send !== 'one' && send !== 'lines') refuse('--send is followed by one (form) or lines.')
  if (!/^[A-Z]{3}$/.test(expression)) refuse(`“${expression}” is no expression: three capital letters, as in TRV.`)
  const title = { tr: titleOf('--tr', tr, refuse), en: titleOf('--en', en, refuse) }
  return { name, expression, title, send }
}

/** @param {string} problem @returns {never} */
function refuse(problem) {
  throw new StepError(`${problem}\n  ${usage}`)
}
