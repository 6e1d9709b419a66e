import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { say, seconds, StepError } from '../say.mjs'

/**
 * @typedef {{ port: number, portal: string, say: (line: string) => void }} ServerOptions
 * @typedef {{ name: string, address: string, stop: () => Promise<void> }} RunningRemote
 *
 * @typedef {object} DevelopmentTools
 * @property {(folder: string, options: ServerOptions & { orNext?: boolean }) => Promise<RunningRemote>}
 *   developRemote
 * @property {(folder: string, options: ServerOptions & { output: string }) => Promise<{ stop: () => Promise<void> }>}
 *   developShell
 * @property {(folder: string, output: string) => Promise<void>} buildDevelopersShell
 */

/**
 * The builders need webpack, which is there only after an installation: they are loaded when they are wanted.
 * @param {string} root @returns {Promise<DevelopmentTools>}
 */
export async function developmentTools(root) {
  const load = (/** @type {string} */ name) =>
    import(pathToFileURL(path.join(root, 'packages/federation/build', name)).href)
  return { ...(await load('dev-remote.mjs')), ...(await load('dev-shell.mjs')) }
}

/** @param {string} root */
export const developersShell = root => path.join(root, 'shell/.cache/developers')

/** Builds the shell with React's development build, beside the one for users. @param {string} root */
export async function buildDevelopersShell(root) {
  const tools = await developmentTools(root)
  const since = performance.now()
  try {
    await tools.buildDevelopersShell(path.join(root, 'shell'), developersShell(root))
  } catch (error) {
    throw new StepError(`${error instanceof Error ? error.message : error}\nThe developers' shell could not be built.`)
  }
  say(`  built the developers' shell in ${seconds(since)}`)
}
