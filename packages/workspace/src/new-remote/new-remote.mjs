import fs from 'node:fs'
import path from 'node:path'
import { descriptorOf, importTypeScript, remoteFolders } from '../remotes.mjs'
import { ensureInstalled } from '../install.mjs'
import { readOptions } from '../read-options.mjs'
import { say, StepError } from '../say.mjs'
import { filesOf, titleFrom } from '../template.mjs'
import { writeOrUndo } from '../undoable.mjs'

/** @import { Names } from '../template.mjs' */

const usage = 'npm run new-remote -- travel --tr "Seyahat" --en "Travel"'

/** Generates a remote that works at once, or changes nothing. @param {string} root @param {string[]} args */
export async function newRemote(root, args) {
  const names = readArguments(args)
  await ensureInstalled(root)
  const fault = nameFault(names.name, await readClaims(root))
  if (fault) throw new StepError(fault)

  const files = filesOf(path.join(import.meta.dirname, 'template'), names)
  await writeOrUndo(root, files)

  const { name, title } = names
  say(`\n  mf-${name} is there:`)
  for (const { file } of files) say(`    ${file}`)
  say(`
  npm start                               shows it to everybody, in the menu as “${title.tr}” and “${title.en}”
${`  npm run dev mf-${name}`.padEnd(40)}  shows every change at once
${`  npm test -- unit mf-${name}`.padEnd(40)}  runs its test`)
}

/** @param {string[]} args @returns {Names} */
export function readArguments(args) {
  const { options, words } = readOptions(args, ['tr', 'en'], { refuse, kind: 'title' })
  const [name, ...others] = words
  if (name === undefined) refuse('Name the remote.')
  if (others.length > 0)
    refuse(`One remote at a time: ${words.join(', ')}. Options follow the word --, and titles with spaces have quotes.`)
  const title = { tr: titleFrom(options.tr, '--tr', refuse), en: titleFrom(options.en, '--en', refuse) }
  return { name: name.replace(/^mf-/, ''), title }
}

/** @param {string} problem @returns {never} */
function refuse(problem) {
  throw new StepError(`${problem}\n  ${usage}`)
}

/**
 * Names that are taken: folders of the repository, and routes of remotes and the shell.
 * @typedef {{ folders: string[], routes: { path: string, owner: string }[] }} Claims
 * @param {string} root @returns {Promise<Claims>}
 */
export async function readClaims(root) {
  /** @type {{ ownRoutes: string[] }} */
  const { ownRoutes } = await importTypeScript(path.join(root, 'shell/src/own-routes.ts'))
  const routes = ownRoutes.map(route => ({ path: route, owner: 'the shell' }))
  for (const folder of remoteFolders(root))
    for (const route of (await descriptorOf(path.join(root, folder))).routes)
      routes.push({ path: route.path, owner: folder })
  return { folders: fs.readdirSync(root), routes }
}

/** Names that mean something below `/remotes/`, or that are addresses of the portal. */
const reserved = 'shell log registry assets remotes api user socket healthz readyz metrics config'.split(' ')

/**
 * Says why a remote cannot have this name, if it cannot.
 * @param {string} name @param {Claims} claims @returns {string | undefined}
 */
export function nameFault(name, { folders, routes }) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    return `“${name}” is no name for a remote: small letters, digits and single hyphens, a letter first, as in business-travel.`
  if (name.length < 2 || name.length > 31) return `“${name}” has ${name.length} letters; a remote's name has 2 to 31.`
  if (reserved.includes(name)) return `“${name}” is a name that the portal keeps for itself.`
  if (folders.includes(`mf-${name}`)) return `There is a folder mf-${name} already.`
  const route = routes.find(({ path }) => path.toLowerCase() === `/${name}`)
  if (route) return `The address /${name} belongs to ${route.owner}; a page of a remote “${name}” would claim it too.`
  return undefined
}
