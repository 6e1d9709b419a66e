import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { readPackages } from '../packages.mjs'
import { StepError } from '../say.mjs'
import { usage } from './arguments.mjs'

/** The folders of the repository's remotes. @param {string} root */
export function remoteFolders(root) {
  return readPackages(root)
    .map(({ folder }) => folder)
    .filter(folder => folder.startsWith('mf-') && isRemote(path.join(root, folder)))
}

/**
 * The remote that was named: by its folder here, or by a path to one that lies elsewhere.
 * @param {string} root
 * @param {string} target
 */
export function remoteFolder(root, target) {
  const folder = path.resolve(root, target)
  if (isRemote(folder)) return folder
  throw new StepError(`There is no remote in ${folder}. Here are ${remoteFolders(root).join(', ')}.\n\n${usage}`)
}

/** @param {string} folder */
function isRemote(folder) {
  return fs.existsSync(path.join(folder, 'src/descriptor.ts')) && fs.existsSync(path.join(folder, 'build.mjs'))
}

/**
 * @param {string} root @param {string} folder of a remote
 * @returns {Promise<{ name: string, routes: { path: string }[] }>} its descriptor, once there is an installation
 */
export async function descriptorOf(root, folder) {
  const reader = pathToFileURL(path.join(root, 'packages/federation/build/remote.mjs')).href
  const { readDescriptor } = await import(reader)
  try {
    return await readDescriptor(path.join(root, folder))
  } catch (error) {
    throw new StepError(
      `The descriptor of ${folder} cannot be used:\n${error instanceof Error ? error.message : error}`,
    )
  }
}
