import webpack from 'webpack'

const { RuntimeGlobals, RuntimeModule, Template } = webpack

/**
 * Puts the page's own check before every script that a remote's runtime loads later. The page can tell a hash that is
 * wrong from a server that hangs, and tells it early; a script element only fails.
 */
export class VerifiedChunksPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('VerifiedChunksPlugin', compilation => {
      const hook = compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.loadScript)
      hook.tap('VerifiedChunksPlugin', chunk => void compilation.addRuntimeModule(chunk, new VerifiedChunksModule()))
    })
  }
}

class VerifiedChunksModule extends RuntimeModule {
  constructor() {
    // After webpack's own function, which it wraps.
    super('verified chunks', RuntimeModule.STAGE_ATTACH)
  }

  /** @override */
  generate() {
    const load = RuntimeGlobals.loadScript
    return Template.asString([
      `var loadScript = ${load};`,
      `${load} = (url, done, key, chunkId) => {`,
      Template.indent([
        'var verified = self.portalVerify && self.portalVerify(url);',
        'if (!verified) return loadScript(url, done, key, chunkId);',
        'verified.then(',
        Template.indent([
          '() => loadScript(url, done, key, chunkId),',
          'failure => done({ type: failure.code, target: { src: url } })',
        ]),
        ');',
      ]),
      '};',
    ])
  }
}
