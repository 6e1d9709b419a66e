import webpack from 'webpack'

/**
 * Gives every script that webpack's runtime loads on demand its integrity hash. The page looks the hash up by address:
 * only the page knows which release it trusts, and a build cannot vouch for itself.
 */
export class ChunkIntegrityPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('ChunkIntegrityPlugin', compilation => {
      const hooks = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation)
      hooks.createScript.tap('ChunkIntegrityPlugin', source =>
        [
          source,
          'var integrity = self.portalIntegrity && self.portalIntegrity(script.src);',
          // The page's Integrity-Policy checks the hash of CORS requests only.
          'if (integrity) { script.integrity = integrity; script.crossOrigin = "anonymous"; }',
        ].join('\n'),
      )
    })
  }
}
