import preset from '@portal/workspace/jest/node.mjs'

export default {
  ...preset,
  globalSetup: '@portal/database/testing/jest-setup',
  globalTeardown: '@portal/database/testing/jest-teardown',
}
