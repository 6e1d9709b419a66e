import webpack from 'webpack'
import { bundledPackages, licenceFaults, noticesFile, noticesText } from './third-party.mjs'

/** Writes the notices of every bundled package, and fails the build if a licence is not on our list. */
export class ThirdPartyPlugin {
  /** @param {string[]} tools a file of each tool whose own code is part of what it builds */
  constructor(tools) {
    this.tools = tools
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    // Runs before the release is sealed, because the manifest lists this file too.
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
    compiler.hooks.thisCompilation.tap('ThirdPartyPlugin', compilation => {
      compilation.hooks.processAssets.tap({ name: 'ThirdPartyPlugin', stage }, () => {
        const packages = bundledPackages([...this.tools, ...filesIn(compilation)])
        compilation.errors.push(...licenceFaults(packages).map(fault => new webpack.WebpackError(fault)))
        compilation.emitAsset(noticesFile, new webpack.sources.RawSource(noticesText(packages)))
      })
    })
  }
}

/** The source files of all that the build writes. @param {import('webpack').Compilation} compilation */
function filesIn({ chunks, chunkGraph }) {
  return [...chunks]
    .flatMap(chunk => [...chunkGraph.getChunkModulesIterable(chunk)])
    .flatMap(module => [
      module,
      ...('modules' in module ? /** @type {import('webpack').Module[]} */ (module.modules) : []),
    ])
    .flatMap(module => module.nameForCondition() ?? [])
}
