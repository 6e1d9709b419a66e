import { createRequire } from 'node:module'
import { preset } from './common.mjs'

const require = createRequire(import.meta.url)

/** Preset for packages that run in Node. */
export default {
  ...preset({ environment: require.resolve('./lasting-realm.cjs'), setup: [] }),
  runtime: require.resolve('./third-party-once.cjs'),
}
