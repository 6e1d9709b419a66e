import path from 'node:path'
import { buildStale } from './build.mjs'
import { buildDevelopersShell, developersShell } from './dev/builders.mjs'
import { ensureInstalled } from './install.mjs'
import { readPackages } from './packages.mjs'
import { buildPortal, portalFolder, runPortal } from './portal.mjs'
import { run } from './run.mjs'
import { StepError } from './say.mjs'

/**
 * Prepares all that the portal needs. The portal itself is built first: that takes a blink, and it can tell what is
 * wrong with the settings before anybody waits for the rest.
 * @param {string} root
 */
export async function start(root) {
  await ensureInstalled(root)
  await buildPortal(root)
  const { status, output } = await run(process.execPath, [path.join(root, portalFolder, 'dist/portal.mjs'), 'check'])
  if (status !== 0) throw new StepError(output.trimEnd())
  await buildStale(root)
  if (hasDevelopers()) await buildDevelopersShell(root)
  return () => serve(root)
}

/** Serves the portal in this process, with the remotes as they are built. @param {string} root */
async function serve(root) {
  const remotes = readPackages(root).filter(({ name, builds }) => builds && name.startsWith('mf-'))
  const builds = remotes.flatMap(({ folder }) => ['--publish', path.join(root, folder, 'dist')])
  await runPortal(root, ['serve', ...builds, ...(hasDevelopers() ? ['--shell', developersShell(root)] : [])])
}

/** Where developers may bring their own remotes, the shell is one in which a change of theirs shows at once. */
const hasDevelopers = () => process.env.PORTAL_DEV_REMOTES?.trim() === 'on'
