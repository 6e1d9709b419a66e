import { requireNode } from './node-version.mjs'

/**
 * What a command of this repository does: it answers with its exit status, or with work that lasts until a signal.
 * @typedef {(root: string, args: string[]) => Promise<number | void | (() => Promise<void>)>} Command
 */

/** @param {() => Promise<Command>} load loads the command once the Node is known to understand it */
export async function launch(load) {
  requireNode()
  const [{ main }, { root }, command] = await Promise.all([import('./main.mjs'), import('./root.mjs'), load()])
  let result = /** @type {Awaited<ReturnType<Command>>} */ (undefined)
  const prepare = async () => {
    result = await command(root, process.argv.slice(2))
  }
  if (!(await main(prepare)) || result === undefined) return
  if (typeof result === 'number') process.exitCode = result
  else await result()
}
