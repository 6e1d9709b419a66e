import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** The packages whose code is TypeScript, without a build of its own. */
const inside = ['contracts', 'database', 'federation', 'portal', 'rules']
const isNamedInside = new RegExp(`^@portal/(${inside.join('|')})/(?!build/)`)
const isFileInside = new RegExp(`[\\\\/]packages[\\\\/](${inside.join('|')})[\\\\/]`)

/**
 * Bundles these packages with their imports, and nothing else. Their code goes on finding what stands beside it.
 * @type {import('esbuild').Plugin}
 */
const onlyThoseInside = {
  name: 'only-those-inside',
  setup: build => {
    build.onResolve({ filter: /^[^./]/ }, ({ path: name, importer, kind }) => {
      const isInside = isNamedInside.test(name) || (isFileInside.test(importer) && name !== 'pg')
      return kind === 'entry-point' || isInside ? undefined : { path: name, external: true }
    })
    build.onLoad({ filter: isFileInside }, ({ path: file }) => {
      const contents = fs.readFileSync(file, 'utf8').replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file)))
      return { contents, loader: file.endsWith('.ts') ? 'ts' : 'js' }
    })
  },
}

/** Bundles and loads a program of `e2e`, as in `bench/main`. @param {string} root @param {string} name */
export async function bundled(root, name) {
  const { build } = await import('esbuild')
  const outfile = path.join(root, `e2e/.cache/${name.replaceAll('/', '-')}.mjs`)
  await build({
    entryPoints: [path.join(root, `e2e/${name}.ts`)],
    outfile,
    bundle: true,
    plugins: [onlyThoseInside],
    platform: 'node',
    format: 'esm',
    logLevel: 'warning',
  })
  return import(pathToFileURL(outfile).href)
}
