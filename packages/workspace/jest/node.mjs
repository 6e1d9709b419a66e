import { preset } from './common.mjs'

/** Preset for packages that run in Node. */
export default preset({ environment: 'node', setup: [] })
