import webpack from 'webpack'

const { RuntimeGlobals, RuntimeModule, Template } = webpack

/**
 * Makes the page check every script that a remote's runtime loads on demand. Unlike a script element, the page can tell
 * a wrong hash from a hanging server, and reports it early.
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
    // Runs after webpack's own function and wraps it.
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
