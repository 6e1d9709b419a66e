import path from 'node:path'
import { pathToFileURL } from 'node:url'

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

/** Bundles and loads a program of `e2e`, as in `bench/main`. @param {string} root @param {string} name */
export async function bundled(root, name) {
  const { build } = await import('esbuild')
  const outfile = path.join(root, `e2e/.cache/${name.replaceAll('/', '-')}.mjs`)
  await build({
    entryPoints: [path.join(root, `e2e/${name}.ts`)],
    outfile,
    bundle: true,
    plugins: [onlyContractsInside],
    platform: 'node',
    format: 'esm',
    logLevel: 'warning',
  })
  return import(pathToFileURL(outfile).href)
}
