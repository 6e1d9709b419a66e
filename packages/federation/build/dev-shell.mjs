import fs from 'node:fs'
import webpack from 'webpack'
import { buildReport } from './dev-remote.mjs'
import { startDevServer } from './dev-server.mjs'
import { shellConfig } from './shell.mjs'

/**
 * The shell under development. The portal itself serves its files, as it does those of a release, with its own
 * headers; what runs here only builds them and tells the pages that are open.
 * @param {string} folder
 * @param {{ output: string, port: number, portal: string, say: (line: string) => void }} options
 */
export async function developShell(folder, { output, port, portal, say }) {
  fs.rmSync(output, { recursive: true, force: true })
  const configuration = await shellConfig(folder, 'development', { hot: true, output })
  return startDevServer(configuration, { port, portal, writeToDisk: true, onBuild: buildReport('shell', say) })
}

/**
 * A shell with React's development build, in which remotes from developers' machines are exchanged in place.
 * @param {string} folder @param {string} output
 */
export async function buildDevelopersShell(folder, output) {
  const compiler = webpack(await shellConfig(folder, 'development', { output }))
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  )
  await new Promise(resolve => compiler.close(resolve))
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }))
}
