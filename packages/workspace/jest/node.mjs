import { preset } from './common.mjs'

/**
 * For packages that run in Node. A package's `jest.config.mjs`: `export { default } from
 * '@portal/workspace/jest/node.mjs'`.
 */
export default preset({ environment: 'node', setup: [] })
