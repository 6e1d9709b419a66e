import fs from 'node:fs'
import webpack from 'webpack'
import { buildReport } from './dev-remote.mjs'
import { startDevServer } from './dev-server.mjs'
import { shellConfig } from './shell.mjs'

/**
 * Builds the shell under development and notifies the open pages. The portal serves its files, with the headers of a
 * release.
 * @param {string} folder
 * @param {{ output: string, port: number, portal: string, say: (line: string) => void }} options
 */
export async function developShell(folder, { output, port, portal, say }) {
  fs.rmSync(output, { recursive: true, force: true })
  const configuration = await shellConfig(folder, 'development', { hot: true, output })
  return startDevServer(configuration, { port, portal, writeToDisk: true, onBuild: buildReport('shell', say) })
}

/**
 * Configures a shell with React's development build, which can replace modules of remotes from developers' machines in
 * place.
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
