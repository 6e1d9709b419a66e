import webpack from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { answerPreflight, devHeaders } from './dev-headers.mjs'
import { openServer } from './own-port.mjs'

/**
 * @typedef {object} DevServerOptions
 * @property {number} port 0 for any
 * @property {boolean} [orNext] whether the next port will do where this one is taken
 * @property {string} portal the origin of the pages that may load from here
 * @property {boolean} [writeToDisk]
 * @property {(outcome: { problems: string, ms: number }) => void} onBuild
 */

/**
 * Builds on every change and notifies the open pages. Resolves after the first build.
 * @param {import('webpack').Configuration} configuration @param {DevServerOptions} options
 * @returns {Promise<{ port: number, stop: () => Promise<void> }>}
 */
export async function startDevServer(configuration, { portal, writeToDisk = false, onBuild, ...wanted }) {
  const { server: listening, port } = await openServer(wanted.port, wanted)
  const compiler = webpack(configuration)
  if (!compiler) throw new Error('webpack made no compiler')
  const firstBuild = new Promise((resolve, reject) => {
    compiler.hooks.failed.tap('startDevServer', reject)
    compiler.hooks.done.tap('startDevServer', stats => {
      const hasProblems = stats.hasErrors() || stats.hasWarnings()
      const problems = hasProblems ? stats.toString({ preset: 'errors-warnings', colors: false }) : ''
      onBuild({ problems, ms: (stats.endTime ?? 0) - (stats.startTime ?? 0) })
      resolve(undefined)
    })
  })
  const headers = devHeaders(portal)
  const server = new WebpackDevServer(
    {
      host: 'localhost',
      port,
      server: {
        type: (_options, app) => {
          const listen = (/** @type {unknown} */ _where, /** @type {() => void} */ done) => done()
          return Object.assign(listening.on('request', app), { listen })
        },
      },
      hot: true,
      liveReload: true,
      static: false,
      allowedHosts: ['localhost', '127.0.0.1', new URL(portal).hostname],
      headers,
      client: {
        webSocketURL: `ws://localhost:${port}/ws`,
        logging: 'error',
        overlay: { errors: true, warnings: false, runtimeErrors: false },
      },
      devMiddleware: { publicPath: '/', writeToDisk, stats: 'none', headers },
      setupMiddlewares: answerPreflight,
      setupExitSignals: false,
    },
    compiler,
  )
  await server.start()
  await firstBuild
  return { port, stop: () => server.stop() }
}
