import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildStale } from './build.mjs'
import { ensureInstalled } from './install.mjs'

export const portalFolder = 'packages/portal'

/** @param {string} root */
export const buildPortal = root => buildStale(root, { only: ({ folder }) => folder === portalFolder, quiet: true })

/** The portal's own command line. @param {string} root @param {string[]} args */
export async function portal(root, args) {
  await ensureInstalled(root)
  await buildPortal(root)
  return () => runPortal(root, args)
}

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
