import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled } from '../install.mjs'
import { readClaims } from '../new-remote/claims.mjs'
import { installNew, keepFile, undoable, writeNew } from '../new-remote/undoable.mjs'
import { lint } from '../parts/lint.mjs'
import { say, StepError } from '../say.mjs'
import { readArguments } from './arguments.mjs'
import { formFault } from './name-fault.mjs'
import { renaming } from './names.mjs'
import { entries } from './registers.mjs'

const template = path.join(import.meta.dirname, 'template')
const ending = '.template'

/** Makes both sides of a form module that works at once, or nothing. @param {string} root @param {string[]} args */
export async function newForm(root, args) {
  const { send, ...names } = readArguments(args)
  await ensureInstalled(root)
  const modules = await declaredModules(root)
  const fault = formFault(names, modules, await readClaims(root))
  if (fault) throw new StepError(fault)

  const rename = renaming(names)
  const facts = { ...freeNumbers(root, modules), guid: randomUUID() }
  const files = newFiles(send, facts).map(({ file, text }) => ({ file: rename(file), text: rename(text) }))
  const registered = entries(`${facts.migration}_sample_forms`).map(({ file, behind, text }) => ({
    file,
    behind,
    text: rename(text),
  }))
  await undoable(async undoLater => {
    for (const { file, text } of files) {
      undoLater(() => fs.rmSync(path.join(root, file), { force: true }))
      writeNew(path.join(root, file), text)
    }
    for (const entry of registered) {
      keepFile(path.join(root, entry.file), undoLater)
      register(root, entry)
    }
    await installNew(root, undoLater)
    await lint(root, ['--fix', ...[...files, ...registered].map(({ file }) => file).filter(isCode)])
  })
  tell(names.name, files, registered)
}

/** @param {string} root @returns {Promise<{ expression: string, moduleId: number, permission: { id: number } }[]>} */
async function declaredModules(root) {
  const reader = pathToFileURL(path.join(root, 'packages/federation/build/singletons.mjs')).href
  const { importTypeScript } = await import(reader)
  return (await importTypeScript(path.join(root, 'packages/contracts/src/modules/modules.ts'))).formModules
}

/** Permissions that belong to no module have smaller ids. */
const leastPermissionId = 8

/** @param {string} root @param {{ moduleId: number, permission: { id: number } }[]} modules */
function freeNumbers(root, modules) {
  const last = fs.readdirSync(path.join(root, 'packages/database/src/migrations')).filter(file => /^\d/.test(file))
  const next = Math.max(...last.map(file => Number(file.slice(0, 4)))) + 5
  return {
    migration: String(next).padStart(4, '0'),
    moduleId: Math.max(...modules.map(({ moduleId }) => moduleId)) + 1,
    permissionId: Math.max(leastPermissionId, ...modules.map(({ permission }) => permission.id)) + 1,
  }
}

/**
 * @param {'one' | 'lines'} send @param {Record<string, string | number>} facts
 * @returns {{ file: string, text: string }[]}
 */
function newFiles(send, facts) {
  const other = send === 'one' ? 'lines' : 'one'
  const all = fs.readdirSync(template, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith(ending))
  return all
    .filter(file => !file.includes(`.${other}.`))
    .map(file => ({
      file: file.slice(0, -ending.length).replace(`.${send}.`, '.').replace('0000', String(facts['migration'])),
      text: fs
        .readFileSync(path.join(template, file), 'utf8')
        .replace(new RegExp(`^.* // ${other}\n`, 'gm'), '')
        .replace(new RegExp(` // ${send}$`, 'gm'), '')
        .replace(/(?:0 )?\/\* (\w+) \*\//g, (whole, fact) => String(facts[fact] ?? whole)),
    }))
}

/** @param {string} root @param {{ file: string, behind: RegExp, text: string }} entry */
function register(root, { file, behind, text }) {
  const before = fs.readFileSync(path.join(root, file), 'utf8')
  const after = before.replace(behind, found => found + text)
  if (after === before) throw new StepError(`${file} has no place for this line; nothing was made:\n${text}`)
  fs.writeFileSync(path.join(root, file), after)
}

/** @param {string} file */
const isCode = file => /\.(ts|tsx|mjs|json)$/.test(file)

/** @param {string} name @param {{ file: string }[]} files @param {{ file: string }[]} registered */
function tell(name, files, registered) {
  say(`\n  Written:`)
  for (const file of files.map(each => each.file).sort()) say(`    ${file}`)
  say(`\n  Registered in:`)
  for (const file of new Set(registered.map(each => each.file))) say(`    ${file}`)
  say('')
  say(`  npm start                                        shows it to everybody`)
  say(`  npm test -- unit packages/${name}-service mf-${name}`.padEnd(50) + ' runs its tests')
  say(`  npm test -- e2e e2e/journeys/${name}`.padEnd(50) + ' runs its journey')
  say(`\n  Its fields stand in each of these files; begin with packages/contracts/src/${name}/${name}.calls.ts.`)
}
