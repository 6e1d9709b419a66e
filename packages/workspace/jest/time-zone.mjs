import { TestEnvironment } from 'jest-environment-node'

/**
 * For tests of calendar dates: `setTimeZone('Pacific/Niue')` moves their whole process there, which a test's own copy
 * of `process.env` cannot do. A file asks for it with `@jest-environment @portal/workspace/jest/time-zone.mjs`.
 */
export default class TimeZoneEnvironment extends TestEnvironment {
  #before = process.env.TZ

  /** @override */
  async setup() {
    await super.setup()
    Object.assign(this.global, {
      setTimeZone: (/** @type {string} */ zone) => {
        process.env.TZ = zone
      },
    })
  }

  /** @override */
  async teardown() {
    if (this.#before === undefined) delete process.env.TZ
    else process.env.TZ = this.#before
    await super.teardown()
  }
}
