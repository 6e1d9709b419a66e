const { createRequire } = require('node:module')

const core = createRequire(require.resolve('jest')).resolve('@jest/core')
const { default: Runtime } = createRequire(core)('jest-runtime')

const isThirdParty = (/** @type {string} */ file) => file.includes('/node_modules/')

/** The runtime of the present test file. @type {any} */
let present

/**
 * Evaluates third-party modules once per process, where test files share a realm (`lasting-realm.cjs`). Loading them
 * again took a third of the time of a test file on the server. Our own modules are evaluated for each file, so their
 * state is not shared. A file that mocks a third-party package shares nothing.
 */
module.exports = class extends Runtime {
  #mocksThirdParty = false

  constructor(/** @type {any[]} */ ...about) {
    super(...about)
    present = this
  }

  setMock(/** @type {string} */ from, /** @type {string} */ name, /** @type {any[]} */ ...more) {
    if (!/^(\.|@portal\/)/.test(name)) this.#mocksThirdParty = true
    return super.setMock(from, name, ...more)
  }

  requireModuleOrMock(/** @type {string} */ from, /** @type {string} */ name) {
    // A shared module may require another one only when it is used, maybe by a later test file.
    return this !== present && isThirdParty(from)
      ? present.requireModuleOrMock(from, name)
      : super.requireModuleOrMock(from, name)
  }

  requireModule(
    /** @type {string} */ from,
    /** @type {string} */ name,
    /** @type {any} */ options,
    /** @type {any} */ ...more
  ) {
    const load = () => super.requireModule(from, name, options, ...more)
    const shared = this._environment.thirdParty
    if (!shared || this.#mocksThirdParty || options?.isInternalModule || !name) return load()
    if (this._resolution.isCoreModule(name)) return load()
    const file = this._resolution.resolveCjs(from, name)
    if (!isThirdParty(file)) return load()
    const modules = this.registries.getActiveCjsRegistry()
    const known = shared.get(file)
    if (known) modules.set(file, known)
    const exports = load()
    const loaded = modules.get(file)
    if (loaded?.loaded) shared.set(file, loaded)
    return exports
  }
}
