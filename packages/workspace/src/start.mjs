import path from 'node:path'
import { buildStale } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { readPackages } from './packages.mjs'
import { buildPortal, portalFolder, runPortal } from './portal.mjs'
import { loadBuilder, messageOf } from './remotes.mjs'
import { run } from './run.mjs'
import { say, seconds, StepError } from './say.mjs'

/**
 * Prepares everything that the portal needs. The portal itself is built first: that takes a moment, and it reports
 * wrong settings before anybody waits for the rest.
 * @param {string} root
 */
export async function start(root) {
  await ensureInstalled(root)
  await buildPortal(root)
  const { status, output } = await run(process.execPath, [path.join(root, portalFolder, 'dist/portal.mjs'), 'check'])
  if (status !== 0) throw new StepError(output.trimEnd())
  await buildStale(root)
  const remotes = readPackages(root).filter(({ name, builds }) => builds && name.startsWith('mf-'))
  const builds = remotes.flatMap(({ folder }) => ['--publish', path.join(root, folder, 'dist')])
  // With a shell of React's development build, a developer's change to a remote shows at once.
  const hasDevelopers = process.env.PORTAL_DEV_REMOTES?.trim() === 'on'
  const shell = hasDevelopers ? ['--shell', await buildDevelopersShell(path.join(root, 'shell'))] : []
  return () => runPortal(root, ['serve', ...builds, ...shell])
}

/** Builds the shell for developers, beside the one for users. @param {string} folder @returns {Promise<string>} */
async function buildDevelopersShell(folder) {
  const { buildDevelopersShell } = await loadBuilder('dev-shell')
  const output = path.join(folder, '.cache/developers')
  const since = performance.now()
  try {
    await buildDevelopersShell(folder, output)
  } catch (error) {
    throw new StepError(`${messageOf(error)}\nThe developers' shell could not be built.`)
  }
  say(`  built the developers' shell in ${seconds(since)}`)
  return output
}
