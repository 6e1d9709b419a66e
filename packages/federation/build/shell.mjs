import path from 'node:path'
import webpack from 'webpack'
import { commonConfig } from './common.mjs'
import { ChunkIntegrityPlugin } from './chunk-integrity.mjs'
import { ShellPagePlugin } from './shell-page.mjs'
import { hostApi, importTypeScript, installedPackage, singletonVersion } from './singletons.mjs'

/** Chunks that stay one file, with all that the page does not have by then. */
const whole = new Set(['inside', 'home', 'chart', 'live', 'federation'])

/** The first steps of these paths. @param {string[]} paths */
const areasOf = paths => [...new Set(paths.map(path => `/${path.split('/')[1]}`.toLowerCase()))]

/**
 * Returns the shell's webpack configuration: an ordinary application that joins the federation only at run time. The
 * login page therefore does not load the federation runtime.
 * @param {string} folder @param {'production' | 'development'} mode
 * @param {{ hot?: boolean, output?: string, hasRemotes?: boolean }} [options] `hot` for a dev server; where the files
 * go, if not to `dist`; whether its pages lead to remotes
 * @returns {Promise<import('webpack').Configuration>}
 */
export async function shellConfig(
  folder,
  mode,
  { hot = false, output = path.join(folder, 'dist'), hasRemotes = true } = {},
) {
  const { HOST_API, singletons, broughtBy } = await hostApi()
  const versions = Object.fromEntries(singletons.map(name => [name, singletonVersion(name, folder, broughtBy[name])]))
  const missing = singletons.filter(name => !versions[name])
  if (missing.length) throw new Error(`The shell must provide ${missing.join(', ')}; add it to its dependencies.`)
  const { homePaths, ownRoutes, publicPaths } = await importTypeScript(path.join(folder, 'src/own-routes.ts'))
  const common = commonConfig({ folder, mode, hot })
  return {
    ...common,
    entry: { main: './src/main.tsx' },
    resolve: {
      ...common.resolve,
      // Tesseract's build asks for them on Node only.
      fallback: { fs: false, crypto: false },
      alias: {
        // Emotion needs it for `withTheme` only, which nothing uses.
        'hoist-non-react-statics': false,
        ...(mode === 'production' && quietRouter(folder)),
      },
    },
    module: {
      ...common.module,
      rules: [
        ...(common.module?.rules ?? []),
        // Nothing that ends in .gz has an address of its own: that is the compressed copy of a file.
        { test: /\.traineddata\.gz$/, generator: { filename: 'assets/[name].[contenthash:8].bin' } },
      ],
    },
    output: {
      path: output,
      // An open page may still request the update before the last one.
      clean: !hot,
      publicPath: '/',
      uniqueName: 'portal_shell',
      filename: 'assets/[name].[contenthash:8].js',
      chunkFilename: 'assets/[name].[contenthash:8].js',
      hotUpdateChunkFilename: 'assets/[id].[fullhash].hot-update.js',
      hotUpdateMainFilename: 'assets/[runtime].[fullhash].hot-update.json',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      chunkLoadTimeout: 20_000,
    },
    optimization: {
      ...common.optimization,
      runtimeChunk: false,
      splitChunks: {
        // A request costs more than what two of these have twice.
        chunks: ({ name }) => !whole.has(name),
        cacheGroups: {
          // Libraries rarely change. In a chunk of their own, they stay in the browser's cache when the shell changes.
          libraries: { test: /node_modules/, name: 'libraries', chunks: 'initial' },
          // The code of lists is one file. Split by its users, a page with a list made five requests.
          lists: {
            test: /packages[\\/](form-list|ui[\\/]src[\\/]table)[\\/]|@tanstack[\\/](react-virtual|virtual-core)[\\/]/,
            name: 'lists',
            chunks: ({ name }) => !whole.has(name),
            enforce: true,
          },
        },
      },
    },
    plugins: [
      ...common.plugins,
      new webpack.DefinePlugin({
        PORTAL_SINGLETONS: JSON.stringify(versions),
        // The runtime's parts for Node and for loading remotes are not needed: the page loads remotes itself, with
        // hashes.
        ENV_TARGET: JSON.stringify('web'),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
        FEDERATION_OPTIMIZE_NO_REMOTE: true,
      }),
      new ChunkIntegrityPlugin(),
      new ShellPagePlugin({
        template: path.join(folder, 'src/index.html'),
        files: path.join(folder, 'public'),
        host: { hostApi: HOST_API, singletons: versions, routes: ownRoutes },
        early: {
          answers: hasRemotes ? ['/remotes/registry.json'] : [],
          scripts: [
            { chunks: ['inside'], areas: areasOf(Object.values(publicPaths)), others: true },
            { chunks: ['home'], areas: areasOf(homePaths), others: false },
            ...(hasRemotes ? [{ chunks: ['federation'], areas: areasOf(ownRoutes), others: true }] : []),
          ],
        },
        ...(mode === 'development' && { first: path.join(import.meta.dirname, 'dev-hook.js') }),
      }),
    ],
  }
}

/** React Router's package.json names only the build that warns developers. @param {string} folder */
function quietRouter(folder) {
  const found = ['@portal/router', 'react-router-dom', 'react-router'].reduce(
    (user, name) => installedPackage(name, user) ?? user,
    folder,
  )
  const fileOf = (/** @type {string} */ name) => path.join(found, 'dist/production', name)
  return { 'react-router$': fileOf('index.mjs'), 'react-router/dom$': fileOf('dom-export.mjs') }
}
