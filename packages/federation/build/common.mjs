import fs from 'node:fs'
import path from 'node:path'
import TerserPlugin from 'terser-webpack-plugin'
import { createRequire } from 'node:module'
import { DeclarationsPlugin } from './declarations-plugin.mjs'
import { integrityOf } from './integrity.mjs'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import { ThirdPartyPlugin } from './third-party-plugin.mjs'

const require = createRequire(import.meta.url)

const contracts = path.join(import.meta.dirname, '../../contracts/src/')
const tools = ['webpack', '@module-federation/enhanced'].map(name => require.resolve(name))

/**
 * Returns the webpack settings that the shell and the remotes share.
 * @param {{ folder: string, mode: 'production' | 'development', hot?: boolean }} options with `hot`, for a dev server
 * @returns {import('webpack').Configuration}
 */
export function commonConfig({ folder, mode, hot = false }) {
  return {
    mode,
    context: folder,
    // Validating the configuration costs a fifth of a warm build. Only the dev server, which uses the same
    // configuration, does it.
    validate: mode === 'development',
    target: ['web', 'es2022'],
    devtool: mode === 'production' ? 'hidden-source-map' : 'cheap-module-source-map',
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(folder, '.cache/webpack'),
      name: `${mode}${hot ? '-hot' : ''}`,
      version: versionOfBuild(),
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: require.resolve('swc-loader'),
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              target: 'es2022',
              transform: { react: { runtime: 'automatic', development: mode === 'development', refresh: hot } },
            },
          },
        },
        {
          // Chakra's theme passes every recipe through functions that look impure but are not. Without this, unused
          // recipes would stay in the bundle.
          test: /@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]styled-system[\\/]config\.js$/,
          parser: { pureFunctions: ['defineConfig', 'defineRecipe', 'defineSlotRecipe', 'defineStyle'] },
        },
      ],
    },
    optimization: {
      minimize: mode === 'production',
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          terserOptions: { ecma: 2022, compress: { passes: 2 }, mangle: true, format: { comments: false } },
          extractComments: false,
        }),
      ],
    },
    plugins: [
      hot ? new ReactRefreshPlugin({ overlay: false }) : new ThirdPartyPlugin(tools),
      new DeclarationsPlugin(contracts),
    ],
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  }
}

/** Webpack's cache does not notice a changed rule or plugin. A new version starts an empty cache. */
function versionOfBuild() {
  const files = fs.readdirSync(import.meta.dirname).sort()
  return integrityOf(files.map(name => fs.readFileSync(path.join(import.meta.dirname, name), 'utf8')).join(''))
}
