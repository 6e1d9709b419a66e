import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildStale } from './build.mjs'
import { ensureInstalled } from './install.mjs'

export const portalFolder = 'packages/portal'

/** @param {string} root */
export const buildPortal = root => buildStale(root, { only: ({ folder }) => folder === portalFolder, quiet: true })

/** Runs the portal's command line. @param {string} root @param {string[]} args */
export async function portal(root, args) {
  await ensureInstalled(root)
  await buildPortal(root)
  return () => runPortal(root, args)
}

/**
 * Runs the built portal in this process, so that signals and exit status need no passing on, and no second process can
 * outlive this one.
 * @param {string} root @param {string[]} args
 */
export async function runPortal(root, args) {
  const file = path.join(root, portalFolder, 'dist/portal.mjs')
  process.argv.splice(1, Infinity, file, ...args)
  await import(pathToFileURL(file).href)
}
