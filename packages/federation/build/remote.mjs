import fs from 'node:fs'
import path from 'node:path'
import enhanced from '@module-federation/enhanced/webpack'
import { commonConfig } from './common.mjs'
import { ChunkIntegrityPlugin } from './chunk-integrity.mjs'
import { SealReleasePlugin, buildIdPlaceholder } from './seal-release.mjs'
import { hostApi, importTypeScript, singletonVersion } from './singletons.mjs'

/**
 * The webpack configuration that makes an app a remote. The app brings `src/descriptor.ts` and its pages; the rest
 * follows from them.
 * @param {string} folder @param {'production' | 'development'} mode
 * @returns {Promise<import('webpack').Configuration>}
 */
export async function remoteConfig(folder, mode) {
  const { version } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const { descriptorSchema } = await importTypeScript(path.join(import.meta.dirname, '../src/descriptor.ts'))
  const descriptor = descriptorSchema.parse((await importTypeScript(path.join(folder, 'src/descriptor.ts'))).default)
  const { singletons } = await hostApi()
  const versions = Object.fromEntries(
    singletons.map(name => [name, singletonVersion(name, folder)]).filter(([, found]) => found),
  )
  const scope = `mf_${descriptor.name.replaceAll('-', '_')}_${mode === 'production' ? buildIdPlaceholder : 'dev'}`
  const common = commonConfig({ folder, mode })

  return {
    ...common,
    entry: {},
    output: {
      path: path.join(folder, 'dist'),
      clean: true,
      publicPath: 'auto',
      uniqueName: scope,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      chunkLoadTimeout: 20_000,
    },
    plugins: [
      new enhanced.ModuleFederationPlugin({
        name: scope,
        filename: 'remoteEntry.js',
        library: { type: 'var', name: scope },
        exposes: Object.fromEntries(
          descriptor.routes.map(({ page }) => [`./${page}`, { import: `./src/pages/${page}.page.tsx`, name: page }]),
        ),
        shared: Object.fromEntries(
          Object.entries(versions).map(([name, requiredVersion]) => [
            name,
            { import: false, singleton: true, requiredVersion, strictVersion: false },
          ]),
        ),
        shareStrategy: 'loaded-first',
        // The shell provides the core of the runtime too: 14 KB less in every remote.
        experiments: { externalRuntime: true, optimization: { target: 'web' } },
        dts: false,
        dev: false,
      }),
      new ChunkIntegrityPlugin(),
      new SealReleasePlugin({ version, singletons: versions, descriptor }),
    ],
  }
}
