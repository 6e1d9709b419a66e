/**
 * @typedef {object} Claims what is taken already
 * @property {string[]} folders of the repository, as in `mf-leave`
 * @property {{ path: string, owner: string }[]} routes of remotes and of the shell
 */

/** Names with a meaning below `/remotes/`, or at the portal's own addresses. */
const reserved = [
  'shell',
  'log',
  'registry',
  'assets',
  'remotes',
  'api',
  'user',
  'socket',
  'healthz',
  'readyz',
  'metrics',
  'config',
]

/**
 * Why a remote cannot have this name, if it cannot.
 * @param {string} name @param {Claims} claims @returns {string | undefined}
 */
export function nameFault(name, { folders, routes }) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    return `“${name}” is no name for a remote: small letters, digits and single hyphens, a letter first, as in business-travel.`
  }
  if (name.length < 2 || name.length > 31) return `“${name}” has ${name.length} letters; a remote's name has 2 to 31.`
  if (reserved.includes(name)) return `“${name}” is a name that the portal keeps for itself.`
  if (folders.includes(`mf-${name}`)) return `There is a folder mf-${name} already.`
  const route = routes.find(({ path }) => path.toLowerCase() === `/${name}`)
  if (route) return `The address /${name} belongs to ${route.owner}; a page of a remote “${name}” would claim it too.`
  return undefined
}
