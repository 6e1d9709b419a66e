import { createHash } from 'node:crypto'
import webpack from 'webpack'
import { integrityOf } from './integrity.mjs'
import { pagesOf } from './manifest-pages.mjs'

/** Placeholder for the build's id while webpack runs. It has the id's length, which keeps source maps correct. */
export const buildIdPlaceholder = 'BUILDID_00'

/**
 * Finishes a remote's build. Puts the content hash into its global names, so that two releases can live in one page,
 * and writes the `portal` part of `mf-manifest.json`.
 */
export class SealReleasePlugin {
  /** @param {{ descriptor: object, version: string, singletons: Record<string, string> }} facts */
  constructor(facts) {
    this.facts = facts
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
    compiler.hooks.thisCompilation.tap('SealReleasePlugin', compilation => {
      compilation.hooks.processAssets.tap({ name: 'SealReleasePlugin', stage }, assets =>
        this.seal(compilation, assets),
      )
    })
  }

  /**
   * @param {import('webpack').Compilation} compilation
   * @param {Record<string, import('webpack').sources.Source>} assets
   */
  seal(compilation, assets) {
    compilation.deleteAsset('mf-stats.json')
    const names = Object.keys(assets).sort()
    const digest = createHash('sha256')
    for (const name of names) digest.update(name).update(assets[name].buffer())
    const buildId = digest.digest('hex').slice(0, buildIdPlaceholder.length)

    const { RawSource } = webpack.sources
    for (const name of names) {
      const text = String(assets[name].source())
      if (text.includes(buildIdPlaceholder))
        // The hash in a file's name was computed earlier. Without this, webpack would keep an older file of that name.
        compilation.updateAsset(name, new RawSource(text.replaceAll(buildIdPlaceholder, buildId)), { immutable: false })
    }

    const manifestName = 'mf-manifest.json'
    const manifest = JSON.parse(String(compilation.getAsset(manifestName).source.source()))
    const others = names.filter(name => name !== manifestName)
    manifest.portal = {
      ...this.facts,
      pages: pagesOf(manifest),
      files: Object.fromEntries(others.map(name => [name, integrityOf(compilation.getAsset(name).source.buffer())])),
    }
    compilation.updateAsset(manifestName, new RawSource(JSON.stringify(manifest)))
  }
}
