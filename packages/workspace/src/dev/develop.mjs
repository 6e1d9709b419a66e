import path from 'node:path'
import { buildStale } from '../build.mjs'
import { ensureInstalled } from '../install.mjs'
import { portalFolder } from '../portal.mjs'
import { readArguments } from './arguments.mjs'
import { developEverything } from './everything.mjs'
import { developOne } from './one-remote.mjs'
import { remoteFolder, remoteFolders } from './remotes.mjs'

/**
 * Prepares what a developer asked for, and answers with the work itself, which lasts until a signal.
 * @param {string} root @param {string[]} args @returns {Promise<() => Promise<void>>}
 */
export async function develop(root, args) {
  const { target, portal, port } = readArguments(args)
  const withPortal = target === undefined || target === 'shell'
  const folder = withPortal ? undefined : remoteFolder(root, target)
  await ensureInstalled(root)
  if (folder) return () => developOne(root, folder, { portal, port })
  await buildStale(root, { only: one => one.folder === portalFolder, quiet: true })
  const remotes = target === 'shell' ? [] : remoteFolders(root).map(each => path.join(root, each))
  return () => developEverything(root, remotes)
}
