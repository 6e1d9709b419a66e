import preset from './node.mjs'

/** For packages whose tests use the database: all tests of a run share one server. */
export default {
  ...preset,
  globalSetup: '@portal/database/testing/jest-setup',
  globalTeardown: '@portal/database/testing/jest-teardown',
}
