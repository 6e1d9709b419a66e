import fs from 'node:fs'
import path from 'node:path'
import { markInstalled, pnpmCommand } from '../install.mjs'
import { run } from '../run.mjs'
import { StepError } from '../say.mjs'

const deadline = 10 * 60_000

/** @typedef {(undo: () => void) => void} UndoLater */

/**
 * Runs steps that belong together: where one fails, or somebody interrupts them, what was done is undone.
 * @template T
 * @param {(undoLater: (undo: () => void) => void) => Promise<T>} steps `undo` must not wait for anything
 * @returns {Promise<T>}
 */
export async function undoable(steps) {
  /** @type {(() => void)[]} */
  const undos = []
  const undoAll = () =>
    undos
      .splice(0)
      .reverse()
      .forEach(undo => undo())
  process.once('exit', undoAll)
  try {
    const result = await steps(undo => undos.push(undo))
    undos.length = 0
    return result
  } finally {
    process.off('exit', undoAll)
    undoAll()
  }
}

/** @param {string} file @param {string} text */
export function writeNew(file, text) {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, text, { flag: 'wx' })
}

/** @param {string} file that goes back to what it is now @param {UndoLater} undoLater */
export function keepFile(file, undoLater) {
  const before = fs.readFileSync(file)
  undoLater(() => fs.writeFileSync(file, before))
}

/** Installs the packages of new folders. @param {string} root @param {UndoLater} undoLater */
export async function installNew(root, undoLater) {
  keepFile(path.join(root, 'pnpm-lock.yaml'), undoLater)
  const { command, args } = await pnpmCommand()
  const options = ['install', '--no-frozen-lockfile', '--prefer-offline', '--config.confirmModulesPurge=false']
  const { status, output } = await run(command, [...args, ...options], { cwd: root, deadline })
  if (status !== 0) throw new StepError(`${output.trimEnd()}\nThe packages could not be installed; nothing was made.`)
  markInstalled(root)
}
