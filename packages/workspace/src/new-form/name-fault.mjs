/** @import { Claims } from '../new-remote/name-fault.mjs' */
/** @import { Names } from './names.mjs' */

/**
 * Why a form module cannot have these names, if it cannot.
 * @param {Names} names
 * @param {readonly { expression: string }[]} modules that are declared already
 * @param {Claims} claims
 * @returns {string | undefined}
 */
export function formFault({ name, expression }, modules, { folders, routes }) {
  if (!/^[a-z]{3,20}$/.test(name)) {
    return `“${name}” is no name for a form module: one word of 3 to 20 small letters, as in travel.`
  }
  if (folders.includes(`mf-${name}`)) return `There is a folder mf-${name} already.`
  if (modules.some(module => module.expression === expression)) {
    return `Another module is called ${expression} on the wire. Choose three other letters: --expression TRV`
  }
  const route = routes.find(({ path }) => path.toLowerCase() === `/${name}form`)
  return route && `The address /${name}Form belongs to ${route.owner}.`
}
