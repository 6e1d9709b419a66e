import webpack from 'webpack'

/**
 * Gives every script that webpack's runtime loads later the hash that the page knows for it. The page looks the hash
 * up by address, because only the page knows which release it trusts: a build cannot vouch for itself.
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
          // The page's Integrity-Policy looks at the hash only of requests that are made with CORS.
          'if (integrity) { script.integrity = integrity; script.crossOrigin = "anonymous"; }',
        ].join('\n'),
      )
    })
  }
}
