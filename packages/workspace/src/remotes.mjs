import fs from 'node:fs'
import path from 'node:path'
import { readPackages } from './packages.mjs'
import { StepError } from './say.mjs'

/** @param {string} root @returns {string[]} the folders of the repository's remotes */
export function remoteFolders(root) {
  return readPackages(root)
    .map(({ folder }) => folder)
    .filter(folder => folder.startsWith('mf-') && isRemote(path.join(root, folder)))
}

/** @param {string} folder */
export function isRemote(folder) {
  return fs.existsSync(path.join(folder, 'src/descriptor.ts')) && fs.existsSync(path.join(folder, 'build.mjs'))
}

/**
 * Loads a module of the build of remotes, which imports installed packages.
 * @param {'dev-remote' | 'dev-shell' | 'remote' | 'singletons'} name @returns {Promise<any>}
 */
export function loadBuilder(name) {
  return import(new URL(`../../federation/build/${name}.mjs`, import.meta.url).href)
}

/**
 * @param {string} folder of a remote @returns {Promise<{ name: string, routes: { path: string }[] }>} its descriptor
 */
export async function descriptorOf(folder) {
  const { readDescriptor } = await loadBuilder('remote')
  try {
    return await readDescriptor(folder)
  } catch (error) {
    throw new StepError(`The descriptor of ${folder} cannot be used:\n${messageOf(error)}`)
  }
}

/** Runs a TypeScript module and returns its exports. @param {string} file */
export async function importTypeScript(file) {
  return (await loadBuilder('singletons')).importTypeScript(file)
}

/** @param {unknown} error */
export const messageOf = error => (error instanceof Error ? error.message : String(error))
