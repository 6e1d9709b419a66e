import { connected } from './prelude.mjs'

/**
 * For webpack and Rspack: keeps the state of components over a change under `npm run dev`. It follows the compiler.
 * @this {any} @param {string} code @param {unknown} map
 */
export default function keepState(code, map) {
  this.callback(null, connected(code, this.resourcePath, this.rootContext), map)
}
