import { bundled } from './bundled.mjs'
import { ensureInstalled } from './install.mjs'
import { buildPortal } from './portal.mjs'

/**
 * Runs several portals on two database servers, breaks one part after the other, and prints what users noticed.
 * @param {string} root @returns {Promise<number>}
 */
export async function runDrill(root) {
  await ensureInstalled(root)
  const { main } = await bundled(root, 'drill/main')
  await buildPortal(root)
  return main()
}
