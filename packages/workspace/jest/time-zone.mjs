import { TestEnvironment } from 'jest-environment-node'

/**
 * Adds `setTimeZone('Pacific/Niue')`, which sets the time zone of the whole process; a test's own `process.env` is a
 * copy. Chosen by `@jest-environment @portal/workspace/jest/time-zone.mjs`.
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
