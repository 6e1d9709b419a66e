import { TestEnvironment } from 'jest-environment-node'

/**
 * For tests of calendar dates: `setTimeZone('Pacific/Niue')` moves their whole process there, which a test's own copy of
 * `process.env` cannot do. A file asks for it with `@jest-environment @portal/workspace/jest/time-zone.mjs`.
 */
export default class TimeZoneEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    const { TZ } = process.env
    this.global.setTimeZone = zone => (process.env.TZ = zone)
    this.restore = () => (TZ === undefined ? delete process.env.TZ : (process.env.TZ = TZ))
  }

  async teardown() {
    this.restore()
    await super.teardown()
  }
}
