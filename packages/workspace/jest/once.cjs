const vm = require('node:vm')
const swc = require('@swc/jest')

/**
 * Compiles and transforms each module once per process. jest compiles everything again for each test file, and
 * transforms it again for each project. A compiled script can run in the realm of any test file.
 */

/** @type {Map<string, { source: string, script: vm.Script }>} */
const compiled = new Map()

// jest compiles modules only by this function.
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
 * jest tracks each test through all its promises, to assign unhandled rejections; on Node 20 and 22 that slows down
 * every promise. Our tests run one after the other, so a rejection belongs to the running test. Of the few concurrent
 * tests, one of them gets it.
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
