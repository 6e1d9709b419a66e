import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import webpack from 'webpack'
import enhanced from '@module-federation/enhanced/webpack'
import { commonConfig } from './common.mjs'
import { ChunkIntegrityPlugin } from './chunk-integrity.mjs'
import { VerifiedChunksPlugin } from './verified-chunks.mjs'
import { SealReleasePlugin, buildIdPlaceholder } from './seal-release.mjs'
import { DescribeDevelopmentPlugin } from './dev-manifest.mjs'
import { hostApi, importTypeScript, singletonVersion } from './singletons.mjs'

// Otherwise Module Federation finds webpack by the error of a call without a configuration. Writing that error takes a
// fifth of a small build.
process.env.FEDERATION_WEBPACK_PATH ??= createRequire(import.meta.url).resolve('webpack')

const descriptorModule = path.join(import.meta.dirname, '../src/descriptor.ts')

/** @param {string} folder of a remote */
export async function readDescriptor(folder) {
  const [{ descriptorSchema }, { default: descriptor }] = await Promise.all([
    importTypeScript(descriptorModule),
    importTypeScript(path.join(folder, 'src/descriptor.ts')),
  ])
  return descriptorSchema.parse(descriptor)
}

/**
 * Returns the webpack configuration that makes an app a remote, from its `src/descriptor.ts`, pages and extensions.
 * Development mode has hot reload and no hashes.
 * @param {string} folder @param {'production' | 'development'} mode
 * @returns {Promise<import('webpack').Configuration>}
 */
export async function remoteConfig(folder, mode) {
  const isRelease = mode === 'production'
  const { version } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const [descriptor, { singletons, formerSingletons, requests, broughtBy }, { exposedModules }] = await Promise.all([
    readDescriptor(folder),
    hostApi(),
    importTypeScript(descriptorModule),
  ])
  const versions = Object.fromEntries(
    singletons
      .filter(name => !formerSingletons.includes(name))
      .map(name => [name, singletonVersion(name, folder, broughtBy[name])])
      .filter(([, found]) => found),
  )
  const scope = `mf_${descriptor.name.replaceAll('-', '_')}_${isRelease ? buildIdPlaceholder : 'dev'}`
  const common = commonConfig({ folder, mode, hot: !isRelease })
  const fileNames = isRelease ? '[name].[contenthash:8].js' : '[name].js'

  const facts = { version, singletons: versions, descriptor }
  return {
    ...common,
    entry: {},
    resolve: {
      ...common.resolve,
      ...(!isRelease && { alias: { 'react/jsx-dev-runtime$': path.join(import.meta.dirname, 'dev-jsx.js') } }),
    },
    output: {
      path: path.join(folder, 'dist'),
      clean: true,
      publicPath: 'auto',
      uniqueName: scope,
      filename: fileNames,
      chunkFilename: fileNames,
      ...(!isRelease && { crossOriginLoading: 'anonymous' }),
      // The page has already fetched a release's files into the browser's cache. A longer wait would only delay the
      // retry.
      chunkLoadTimeout: isRelease ? 5000 : 20_000,
      // A module that threw runs again on the next request. It is not handed out half finished.
      strictModuleErrorHandling: true,
    },
    plugins: [
      ...common.plugins,
      // Without a name, it joins the remote's single entry.
      ...(isRelease ? [] : [new webpack.EntryPlugin(folder, path.join(import.meta.dirname, 'dev-client.js'), {})]),
      new enhanced.ModuleFederationPlugin({
        name: scope,
        filename: 'remoteEntry.js',
        library: { type: 'var', name: scope },
        exposes: Object.fromEntries(
          Object.entries(exposedModules(descriptor)).map(([name, file]) => [
            `./${name}`,
            { import: `./src/${file}`, name },
          ]),
        ),
        shared: Object.fromEntries(
          Object.entries(versions).map(([name, built]) => [
            requests[name] ?? name,
            { shareKey: name, import: false, singleton: true, requiredVersion: `^${built}`, strictVersion: false },
          ]),
        ),
        shareStrategy: 'loaded-first',
        // The shell also provides the runtime's core, which saves 14 KB per remote. Remotes load no other remotes.
        experiments: { externalRuntime: true, optimization: { target: 'web', disableRemote: true } },
        dts: false,
        dev: false,
      }),
      new ChunkIntegrityPlugin(),
      new VerifiedChunksPlugin(),
      isRelease ? new SealReleasePlugin(facts) : new DescribeDevelopmentPlugin(facts),
    ],
  }
}
