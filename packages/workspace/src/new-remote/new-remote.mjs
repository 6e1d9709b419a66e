import fs from 'node:fs'
import path from 'node:path'
import { ensureInstalled } from '../install.mjs'
import { say, StepError } from '../say.mjs'
import { readArguments } from './arguments.mjs'
import { readClaims } from './claims.mjs'
import { nameFault } from './name-fault.mjs'
import { remoteFiles } from './template.mjs'
import { installNew, undoable, writeNew } from './undoable.mjs'

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
    await installNew(root, undoLater)
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
