import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBrowser } from './browser.mjs'
import { buildStale } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { portalFolder } from './portal.mjs'

/** @param {string} root @param {string[]} args names of benchmarks; none for all @returns {Promise<number>} */
export async function runBench(root, args) {
  await ensureInstalled(root)
  const services = await bundled(root, 'services/main')
  const named = args.filter(arg => !arg.startsWith('--'))
  const isOfServices = named.filter(name => services.partNames.includes(name))
  if (named.length > 0 && isOfServices.length === named.length) {
    await buildStale(root, { only: ({ folder }) => folder === portalFolder })
    return services.main(args)
  }
  await buildStale(root)
  process.env.CHROMIUM_PATH = await ensureBrowser(root)
  const pages = await bundled(root, 'main')
  const status = await pages.main(args.filter(arg => !isOfServices.includes(arg)))
  if (status !== 0 || (named.length > 0 && isOfServices.length === 0)) return status
  return services.main(args.filter(arg => arg.startsWith('--') || isOfServices.includes(arg)))
}

/**
 * Bundles the declared calls, which are TypeScript, with their imports, and nothing else.
 * @type {import('esbuild').Plugin}
 */
const onlyContractsInside = {
  name: 'only-contracts-inside',
  setup: build =>
    build.onResolve({ filter: /^[^./]/ }, ({ path: name, importer, kind }) => {
      const isOfContracts = name.startsWith('@portal/contracts/') || /[\\/]packages[\\/]contracts[\\/]/.test(importer)
      return kind === 'entry-point' || isOfContracts ? undefined : { path: name, external: true }
    }),
}

/** Bundles and loads a program of the benchmarks. @param {string} root @param {string} name */
async function bundled(root, name) {
  const { build } = await import('esbuild')
  const outfile = path.join(root, `e2e/.cache/bench-${name.replace('/', '-')}.mjs`)
  await build({
    entryPoints: [path.join(root, `e2e/bench/${name}.ts`)],
    outfile,
    bundle: true,
    plugins: [onlyContractsInside],
    platform: 'node',
    format: 'esm',
    logLevel: 'warning',
  })
  return import(pathToFileURL(outfile).href)
}
