const name = 'DeclarationsPlugin'

const harmless = ['CallExpression', 'NewExpression', 'MemberExpression', 'ObjectExpression', 'ArrayExpression']

/**
 * Leaves out what a folder declares and a page does not use. By itself, webpack keeps whatever calls a function, so
 * each schema of a file would come with all others.
 */
export class DeclarationsPlugin {
  /** @param {string} folder whose files do nothing but declare */
  constructor(folder) {
    this.folder = folder
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap(name, (_, { normalModuleFactory }) => {
      normalModuleFactory.hooks.parser.for('javascript/auto').tap(name, parser => {
        const isHarmless = () => (parser.state.module.resource.startsWith(this.folder) ? true : undefined)
        for (const type of harmless) parser.hooks.isPure.for(type).tap(name, isHarmless)
      })
    })
  }
}
