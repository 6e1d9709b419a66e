import { requireNode } from './node-version.mjs'

/**
 * A command of this repository. It returns its exit status, or work that lasts until a signal.
 * @typedef {(root: string, args: string[]) => Promise<number | void | (() => Promise<void>)>} Command
 */

/** Runs a command. @param {() => Promise<Command>} load loads the command, whose syntax an old Node does not know */
export async function launch(load) {
  requireNode()
  const [{ main }, { root }, command] = await Promise.all([import('./main.mjs'), import('./root.mjs'), load()])
  await main(() => command(root, process.argv.slice(2)))
}
