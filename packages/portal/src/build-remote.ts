import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { PortalFailure } from './failure'

interface Builder {
  buildStale(root: string, options: { only(target: { folder: string }): boolean; quiet: boolean }): Promise<void>
}

/** Builds a remote of the repository if it is stale, and returns the folder of its build. */
export const buildRemote = async (root: string, remote: string): Promise<string> => {
  const folder = `mf-${remote}`
  if (!existsSync(path.join(root, folder, 'build.mjs'))) {
    throw new PortalFailure('REMOTE_NOT_FOUND', `There is no folder ${folder} with a remote in ${root}.`)
  }
  // Only a repository has the build tools. An installed portal has nothing to build.
  const tools = pathToFileURL(path.join(root, 'packages/workspace/src/build.mjs')).href
  const { buildStale } = (await import(tools)) as Builder
  await buildStale(root, { only: target => target.folder === folder, quiet: true })
  return path.join(root, folder, 'dist')
}
