import fs from 'node:fs'
import path from 'node:path'
import { ensureInstalled, markInstalled, pnpmCommand } from '../install.mjs'
import { run } from '../run.mjs'
import { say, StepError } from '../say.mjs'
import { readArguments } from './arguments.mjs'
import { readClaims } from './claims.mjs'
import { nameFault } from './name-fault.mjs'
import { remoteFiles } from './template.mjs'
import { undoable } from './undoable.mjs'

const deadline = 10 * 60_000

/** Makes a remote that works at once, or nothing. @param {string} root @param {string[]} args */
export async function newRemote(root, args) {
  const wanted = readArguments(args)
  await ensureInstalled(root)
  const fault = nameFault(wanted.name, await readClaims(root))
  if (fault) throw new StepError(fault)

  const folder = `mf-${wanted.name}`
  const files = remoteFiles(wanted)
  await undoable(async undoLater => {
    undoLater(() => fs.rmSync(path.join(root, folder), { recursive: true, force: true }))
    for (const [file, text] of Object.entries(files)) writeNew(path.join(root, folder, file), text)
    keepLockFile(root, undoLater)
    await install(root)
  })

  say(`\n  ${folder} is there:`)
  for (const file of Object.keys(files).sort()) say(`    ${folder}/${file}`)
  say('')
  say(
    `  npm start                               shows it to everybody, in the menu as “${wanted.title.tr}” and “${wanted.title.en}”`,
  )
  say(`  npm run dev ${folder}`.padEnd(40) + '  shows every change at once')
  say(`  npm test -- unit ${folder}`.padEnd(40) + '  runs its test')
}

/** @param {string} file @param {string} text */
function writeNew(file, text) {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, text, { flag: 'wx' })
}

/** @param {string} root @param {(undo: () => void) => void} undoLater */
function keepLockFile(root, undoLater) {
  const file = path.join(root, 'pnpm-lock.yaml')
  const before = fs.readFileSync(file)
  undoLater(() => fs.writeFileSync(file, before))
}

/** @param {string} root */
async function install(root) {
  const { command, args } = await pnpmCommand()
  const options = ['install', '--no-frozen-lockfile', '--prefer-offline', '--config.confirmModulesPurge=false']
  const { status, output } = await run(command, [...args, ...options], { cwd: root, deadline })
  if (status !== 0)
    throw new StepError(`${output.trimEnd()}\nThe packages of the new remote could not be installed; nothing was made.`)
  markInstalled(root)
}
