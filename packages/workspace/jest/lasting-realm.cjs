const { createRequire } = require('node:module')
const { TestEnvironment } = require('jest-environment-node')

const { installCommonGlobals } = createRequire(require.resolve('jest-environment-node'))('jest-util')

/** @typedef {Map<string, object>} Modules loaded modules by their paths */

/**
 * The environment of Node for all test files of a process, one after the other: what third-party packages make of a
 * realm can then be shared. Each file gets the globals as they were, and its own copy of `process`.
 */
class LastingRealm extends TestEnvironment {
  /** @type {LastingRealm | undefined} */
  static #only

  /** @type {Modules} */
  thirdParty = new Map()
  /** @type {Map<PropertyKey, PropertyDescriptor | undefined>} */
  #before = new Map()

  /** @param {ConstructorParameters<typeof TestEnvironment>} about */
  constructor(...about) {
    if (LastingRealm.#only) return LastingRealm.#only
    super(...about)
    LastingRealm.#only = this
    for (const key of Reflect.ownKeys(this.global)) this.#before.set(key, this.#own(key))
  }

  /** @override */
  async setup() {
    const scratch = /** @type {typeof globalThis} */ ({ Symbol, Date })
    installCommonGlobals(scratch, {})
    this.global.process = scratch.process
  }

  /** @override */
  async teardown() {
    this.fakeTimersModern?.dispose()
    for (const key of Reflect.ownKeys(this.global)) if (!this.#before.has(key)) Reflect.deleteProperty(this.global, key)
    for (const [key, before] of this.#before) {
      const now = this.#own(key)
      const isSame = now?.value === before?.value && now?.get === before?.get && now?.set === before?.set
      if (before && !isSame) Reflect.defineProperty(this.global, key, before)
    }
    // It remembers each value, to empty it with the realm.
    Object.assign(Reflect.get(this, '_globalProxy'), { propertyToValue: new Map(), leftovers: [] })
  }

  #own(/** @type {PropertyKey} */ key) {
    return Reflect.getOwnPropertyDescriptor(this.global, key)
  }
}

module.exports = LastingRealm
