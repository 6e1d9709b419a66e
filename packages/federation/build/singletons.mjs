import fs from 'node:fs'
import path from 'node:path'
import { createRequire } from 'node:module'
import { build } from 'esbuild'

/** @param {string} file a TypeScript module without side effects @returns {Promise<any>} */
export async function importTypeScript(file) {
  const {
    outputFiles: [bundle],
  } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
  })
  return import(`data:text/javascript;base64,${Buffer.from(bundle?.contents ?? '').toString('base64')}`)
}

/** The federation package's facts about the host, shared by the build and the browser code. */
export function hostApi() {
  return importTypeScript(path.join(import.meta.dirname, '../src/host-api.ts'))
}

/**
 * Returns the exact installed version of a singleton. A path such as `@portal/ui/overlays` has its package's version.
 * @param {string} name @param {string} folder @param {string} [bringer] the package that the app has it from
 * @returns {string | undefined}
 */
export function singletonVersion(name, folder, bringer) {
  const user = bringer ? installedPackage(bringer, folder) : folder
  const packageName = name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
  const installed = user && installedPackage(packageName, user)
  return installed && JSON.parse(fs.readFileSync(path.join(installed, 'package.json'), 'utf8')).version
}

/** The folder of a package as the code of another folder gets it. @param {string} name @param {string} folder */
export function installedPackage(name, folder) {
  const bases = createRequire(path.join(folder, 'package.json')).resolve.paths(name) ?? []
  const found = bases.map(base => path.join(base, name)).find(each => fs.existsSync(path.join(each, 'package.json')))
  return found && fs.realpathSync(found)
}
