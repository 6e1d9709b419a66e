import { bundled } from './bundled.mjs'
import { ensureInstalled } from './install.mjs'
import { buildPortal } from './portal.mjs'
import { StepError } from './say.mjs'

/**
 * Runs several portals on two database servers, upgrades them from the newest release or another revision, breaks one
 * part after the other, and prints what users noticed.
 * @param {string} root @param {string[]} args @returns {Promise<number>}
 */
export async function runDrill(root, [revision]) {
  await ensureInstalled(root)
  const { main } = await bundled(root, 'drill/main')
  await buildPortal(root)
  return main(async () => {
    const release = await serverBefore(root, revision)
    if (!release)
      throw new StepError('No commit before this one is tagged as a release. Name another: npm run drill -- <revision>')
    return release
  })
}

/**
 * Builds the server of a revision or of the newest release before this one; undefined if no commit is tagged as one.
 * @param {string} root @param {string} [revision]
 */
export async function serverBefore(root, revision) {
  const { pastReleases } = await import('../../federation/gate/releases.mjs')
  const { buildServer } = await import('../../federation/gate/release-builds.mjs')
  const [release] = await pastReleases(root, revision)
  return release && { name: release.name, folder: await buildServer(root, release) }
}
