import path from 'node:path'
import { buildStale } from '../build.mjs'
import { ensureInstalled } from '../install.mjs'
import { portalFolder } from '../portal.mjs'
import { readArguments } from './arguments.mjs'
import { developEverything } from './everything.mjs'
import { developOne } from './one-remote.mjs'
import { descriptorOf, remoteFolder, remoteFolders } from './remotes.mjs'

/**
 * Prepares what a developer asked for, and answers with the work itself, which lasts until a signal.
 * @param {string} root @param {string[]} args @returns {Promise<() => Promise<void>>}
 */
export async function develop(root, args) {
  const { target, portal, port } = readArguments(args)
  const withPortal = target === undefined || target === 'shell'
  const folder = withPortal ? undefined : remoteFolder(root, target)
  await ensureInstalled(root)
  const folders = folder ? [folder] : target === 'shell' ? [] : remoteFolders(root).map(each => path.join(root, each))
  // Said now, in words, rather than by a builder later.
  for (const each of folders) await descriptorOf(root, path.relative(root, each))
  if (folder) return () => developOne(root, folder, { portal, port })
  await buildStale(root, { only: one => one.folder === portalFolder, quiet: true })
  return () => developEverything(root, folders)
}
