import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { importTypeScript } from '../remotes.mjs'
import { ensureInstalled } from '../install.mjs'
import { readClaims } from '../new-remote/new-remote.mjs'
import { lint } from '../parts/lint.mjs'
import { readOptions } from '../read-options.mjs'
import { say, StepError } from '../say.mjs'
import { capital, filesOf, renaming, titleFrom } from '../template.mjs'
import { writeOrUndo } from '../undoable.mjs'
import { entries } from './registers.mjs'

/** @import { Claims } from '../new-remote/new-remote.mjs' */
/** @import { Names, NewFile } from '../template.mjs' */

/** @typedef {{ expression: string, moduleId: number, permission: { id: number } }} Module as far as it is read here */

const usage = 'npm run new-form -- travel --tr "Seyahat" --en "Travel" [--expression TRV] [--send one|lines]'

/** Generates a form module, both sides of it, or changes nothing. @param {string} root @param {string[]} args */
export async function newForm(root, args) {
  const { send, ...names } = readArguments(args)
  await ensureInstalled(root)
  /** @type {{ formModules: Module[] }} */
  const { formModules } = await importTypeScript(path.join(root, 'packages/contracts/src/modules/modules.ts'))
  const fault = formFault(names, formModules, await readClaims(root))
  if (fault) throw new StepError(fault)

  const fill = filling(send, { ...freeNumbers(root, formModules), guid: randomUUID() })
  const other = send === 'one' ? 'lines' : 'one'
  const created = filesOf(path.join(import.meta.dirname, 'template'), names)
    .filter(({ file }) => !file.includes(`.${other}.`))
    .map(({ file, text }) => ({ file: fill(file.replace(`.${send}.`, '.')), text: fill(text) }))
  const rename = renaming(names)
  const changed = registered(root, text => fill(rename(text)))
  const isCode = (/** @type {string} */ file) => /\.(ts|tsx|mjs|json)$/.test(file)
  const code = [...created, ...changed].map(({ file }) => file).filter(isCode)
  await writeOrUndo(root, created, changed, () => lint(root, ['--fix', ...code]))
  tell(names.name, created, changed)
}

/** @param {string[]} args @returns {Required<Names> & { send: 'one' | 'lines' }} */
export function readArguments(args) {
  const { options, words } = readOptions(args, ['tr', 'en', 'expression', 'send'], { refuse })
  const [name, ...others] = words
  if (name === undefined) refuse('Name the module.')
  if (others.length > 0) refuse(`One module at a time: ${words.join(', ')}. Options follow the word --.`)
  const { send = 'one', tr = capital(name), en = capital(name), expression = name.slice(0, 3).toUpperCase() } = options
  if (send !== 'one' && send !== 'lines') refuse('--send is followed by one (form) or lines.')
  if (!/^[A-Z]{3}$/.test(expression)) refuse(`“${expression}” is no expression: three capital letters, as in TRV.`)
  const title = { tr: titleFrom(tr, '--tr', refuse), en: titleFrom(en, '--en', refuse) }
  return { name, expression, title, send }
}

/** @param {string} problem @returns {never} */
function refuse(problem) {
  throw new StepError(`${problem}\n  ${usage}`)
}

/**
 * Says why a form module cannot have these names, if it cannot.
 * @param {Names} names @param {readonly { expression: string }[]} modules that are declared already
 * @param {Claims} claims @returns {string | undefined}
 */
export function formFault({ name, expression }, modules, { folders, routes }) {
  if (!/^[a-z]{3,20}$/.test(name))
    return `“${name}” is no name for a form module: one word of 3 to 20 small letters, as in travel.`
  if (folders.includes(`mf-${name}`)) return `There is a folder mf-${name} already.`
  if (modules.some(module => module.expression === expression))
    return `Another module is called ${expression} on the wire. Choose three other letters: --expression TRV`
  const route = routes.find(({ path }) => path.toLowerCase() === `/${name}form`)
  return route && `The address /${name}Form belongs to ${route.owner}.`
}

/** Permissions that belong to no module have ids up to this one. */
const lastOtherPermission = 8

/** @param {string} root @param {Module[]} modules */
function freeNumbers(root, modules) {
  const migrations = fs.readdirSync(path.join(root, 'packages/database/src/migrations'))
  const last = Math.max(...migrations.filter(file => /^\d/.test(file)).map(file => Number(file.slice(0, 4))))
  return {
    migration: String(last + 5).padStart(4, '0'),
    moduleId: Math.max(...modules.map(({ moduleId }) => moduleId)) + 1,
    permissionId: Math.max(lastOtherPermission, ...modules.map(({ permission }) => permission.id)) + 1,
  }
}

/**
 * Keeps the lines for this way to send a form, and fills in facts: `0 /* moduleId *\/`, and the migration for `0000`.
 * @param {'one' | 'lines'} send @param {Record<string, string | number>} facts @returns {(text: string) => string}
 */
function filling(send, facts) {
  const other = send === 'one' ? 'lines' : 'one'
  return text =>
    text
      .replace(new RegExp(`^.* // ${other}\n`, 'gm'), '')
      .replace(new RegExp(` // ${send}$`, 'gm'), '')
      .replace(/0000(?=_)/g, String(facts['migration']))
      .replace(/(?:0 )?\/\* (\w+) \*\//g, (whole, fact) => String(facts[fact] ?? whole))
}

/** Adds the entries to the files that list all modules. @param {string} root @param {(text: string) => string} fill */
function registered(root, fill) {
  return Object.entries(entries).map(([file, additions]) => {
    let text = fs.readFileSync(path.join(root, file), 'utf8')
    for (const [behind, addition] of additions) {
      if (!behind.test(text)) throw new StepError(`${file} has no place for this line; nothing was made:\n${addition}`)
      text = text.replace(behind, found => found + fill(addition))
    }
    return { file, text }
  })
}

/** @param {string} name @param {NewFile[]} created @param {NewFile[]} changed */
function tell(name, created, changed) {
  say(`\n  Written:`)
  for (const { file } of created) say(`    ${file}`)
  say(`\n  Registered in:`)
  for (const { file } of changed) say(`    ${file}`)
  say(`
${'  npm start'.padEnd(60)} shows it to everybody
${`  npm test -- unit packages/${name}-service mf-${name}`.padEnd(60)} runs its tests
${`  npm test -- e2e e2e/journeys/${name}`.padEnd(60)} runs its journey

  .github/docs/form-module.md lists the files that hold its fields; begin with
  packages/contracts/src/${name}/${name}.calls.ts.`)
}
