import webpack from 'webpack'
import { pagesOf } from './manifest-pages.mjs'

/**
 * Returns the `portal` part of `mf-manifest.json` for a remote under development: that of a release, without hashes,
 * because its files keep changing.
 */
export class DescribeDevelopmentPlugin {
  /** @param {{ descriptor: object, version: string, singletons: Record<string, string> }} facts */
  constructor(facts) {
    this.facts = facts
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
    const name = 'DescribeDevelopmentPlugin'
    compiler.hooks.thisCompilation.tap(name, compilation => {
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const asset = compilation.getAsset('mf-manifest.json')
        // A failed build has no manifest.
        if (!asset) return
        const manifest = JSON.parse(String(asset.source.source()))
        manifest.portal = { ...this.facts, pages: pagesOf(manifest), files: {} }
        compilation.updateAsset('mf-manifest.json', new webpack.sources.RawSource(JSON.stringify(manifest)))
      })
    })
  }
}
