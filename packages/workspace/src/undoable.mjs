import fs from 'node:fs'
import path from 'node:path'
import { markInstalled, pnpmCommand } from './install.mjs'
import { run } from './run.mjs'
import { StepError } from './say.mjs'

/** @import { NewFile } from './template.mjs' */

/**
 * Writes files and installs packages; undoes everything if a step fails or the process is interrupted.
 * @param {string} root @param {NewFile[]} created @param {NewFile[]} [changed] files with their new text
 * @param {() => Promise<unknown>} [finish] a last step that may fail
 */
export async function writeOrUndo(root, created, changed = [], finish) {
  const changing = [...changed.map(({ file }) => file), 'pnpm-lock.yaml'].map(file => path.join(root, file))
  const before = changing.map(file => ({ file, text: fs.readFileSync(file) }))
  /** @type {string[]} */
  const made = []
  const undo = () => {
    for (const place of made.reverse()) fs.rmSync(place, { recursive: true, force: true })
    for (const { file, text } of before) fs.writeFileSync(file, text)
  }
  process.once('exit', undo)
  try {
    for (const { file, text } of created) {
      const place = path.join(root, file)
      // The outermost new folder, so that undoing leaves no empty folder.
      const folder = fs.mkdirSync(path.dirname(place), { recursive: true })
      if (folder) made.push(folder)
      fs.writeFileSync(place, text, { flag: 'wx' })
      made.push(place)
    }
    for (const { file, text } of changed) fs.writeFileSync(path.join(root, file), text)
    await installNew(root)
    await finish?.()
  } catch (error) {
    undo()
    throw error
  } finally {
    process.off('exit', undo)
  }
}

/** Installs the packages of new folders. @param {string} root */
async function installNew(root) {
  const { command, args } = await pnpmCommand()
  const options = ['install', '--no-frozen-lockfile', '--prefer-offline', '--config.confirmModulesPurge=false']
  const { status, output } = await run(command, [...args, ...options], { cwd: root, deadline: 10 * 60_000 })
  if (status !== 0) throw new StepError(`${output.trimEnd()}\nThe packages could not be installed; nothing was made.`)
  markInstalled(root)
}
