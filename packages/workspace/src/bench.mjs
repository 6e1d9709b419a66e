import { ensureBrowser } from './browser.mjs'
import { buildStale } from './build.mjs'
import { bundled } from './bundled.mjs'
import { ensureInstalled } from './install.mjs'
import { portalFolder } from './portal.mjs'

/** @param {string} root @param {string[]} args names of benchmarks; none for all @returns {Promise<number>} */
export async function runBench(root, args) {
  await ensureInstalled(root)
  const services = await bundled(root, 'bench/services/main')
  const named = args.filter(arg => !arg.startsWith('--'))
  const isOfServices = named.filter(name => services.partNames.includes(name))
  if (named.length > 0 && isOfServices.length === named.length) {
    await buildStale(root, { only: ({ folder }) => folder === portalFolder })
    return services.main(args)
  }
  await buildStale(root)
  process.env.CHROMIUM_PATH = await ensureBrowser(root)
  const pages = await bundled(root, 'bench/main')
  const status = await pages.main(args.filter(arg => !isOfServices.includes(arg)))
  if (status !== 0 || (named.length > 0 && isOfServices.length === 0)) return status
  return services.main(args.filter(arg => arg.startsWith('--') || isOfServices.includes(arg)))
}
