import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBrowser } from './browser.mjs'
import { buildStale } from './build.mjs'
import { ensureInstalled } from './install.mjs'

/** @param {string} root @param {string[]} args the names of parts; none for all @returns {Promise<number>} */
export async function runBench(root, args) {
  await ensureInstalled(root)
  await buildStale(root)
  process.env.CHROMIUM_PATH = await ensureBrowser(root)
  const { build } = await import('esbuild')
  const outfile = path.join(root, 'e2e/.cache/bench.mjs')
  await build({
    entryPoints: [path.join(root, 'e2e/bench/main.ts')],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'warning',
  })
  const { main } = await import(pathToFileURL(outfile).href)
  return main(args)
}
