import { isDevelopment } from '../index.js'
import { connected } from './prelude.mjs'

/** For Vite: keeps the state of components over a change under `npm run dev`. */
export function keepState() {
  let project = ''
  return {
    name: 'portal-sdk:keep-state',
    enforce: 'post',
    apply: () => isDevelopment,
    config: () => ({ oxc: { jsx: { refresh: true } } }),
    configResolved(/** @type {{ root: string }} */ config) {
      project = config.root
    },
    /** @param {string} code @param {string} id */
    transform: (code, id) => (/\.[jt]sx$/.test(id) ? { code: connected(code, id, project), map: null } : null),
  }
}
