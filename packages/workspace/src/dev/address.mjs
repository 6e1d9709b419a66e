/**
 * The page of a portal in which the browser takes these remotes from this machine.
 * @param {string} portal @param {{ name: string, address: string }[]} remotes
 */
export function addressWith(portal, remotes) {
  const query = remotes.map(({ name, address }) => `remote=${name}@${address}`).join('&')
  return `${portal}/${query && `?${query}`}`
}
