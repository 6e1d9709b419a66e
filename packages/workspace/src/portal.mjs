import path from 'node:path'
import { pathToFileURL } from 'node:url'

export const portalFolder = 'packages/portal'

/**
 * Runs the portal's command line within this process: signals, exit status and output are its own, and there is no
 * second process that could outlive this one.
 * @param {string} root @param {string[]} args
 */
export async function runPortal(root, args) {
  const file = path.join(root, portalFolder, 'dist/portal.mjs')
  process.argv.splice(1, Infinity, file, ...args)
  await import(pathToFileURL(file).href)
}
