const vm = require('node:vm')
const swc = require('@swc/jest')

/**
 * Makes code ready once in each process. Jest has every test file compile all that it loads anew, which took half of
 * the time of most; a script that is compiled runs in the realm of each test file as well as a new one would. And jest
 * has every package of the repository transform what it imports for itself.
 */

/** @type {Map<string, { source: string, script: vm.Script }>} */
const compiled = new Map()

// This is the one place where jest compiles a module.
vm.compileFunction = (source, parameters = [], { filename = '', parsingContext } = {}) => {
  let known = compiled.get(filename)
  if (known?.source !== source) {
    const head = `(function (${parameters.join(', ')}) {`
    const script = new vm.Script(`${head}${withoutHooks(source)}\n})`, { filename, columnOffset: -head.length })
    known = { source, script }
    compiled.set(filename, known)
  }
  return known.script.runInContext(/** @type {vm.Context} */ (parsingContext))
}

/**
 * Jest follows each test through all its promises, to know whose a rejection is; on Node 20 and 22 that costs every
 * promise there is. Here tests run one after the other, so a rejection belongs to the one that runs; of those few that
 * run at once, to one of them.
 */
const store = 'new _nodeAsync_hooks.AsyncLocalStorage()'
const current = `{
  getStore() { return this.context },
  async run(context, work) {
    const before = this.context
    this.context = context
    try { return await work() } finally { this.context = before }
  },
}`

const withoutHooks = (/** @type {string} */ source) => source.replace(store, current)

/** @type {Map<string, { source: string, result: unknown }>} */
const transformed = new Map()

module.exports = {
  /** @param {Parameters<typeof swc.createTransformer>[0]} options */
  createTransformer(options) {
    const transformer = swc.createTransformer(options)
    return {
      ...transformer,
      process: (/** @type {string} */ source, /** @type {string} */ filename, /** @type {any} */ about) => {
        const known = transformed.get(filename)
        if (known?.source === source) return known.result
        const result = transformer.process?.(source, filename, about)
        transformed.set(filename, { source, result })
        return result
      },
    }
  },
}
