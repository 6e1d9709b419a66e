/** One remote that this browser takes from a developer's machine instead of from what is published. */
export interface Override {
  remote: string
  /** An origin such as `http://localhost:3101`. */
  address: string
}

/** The parameter of a page's address that sets one: `?remote=expense@http://localhost:3101`. */
export const overrideParameter = 'remote'

const form = /^([a-z][a-z0-9-]{1,30})@(https?:\/\/[^/?#@]+)\/?$/

/**
 * Only the machine that the browser runs on is accepted, and its two plain names: whoever could make somebody open an
 * address with another one would run their own code in that person's session. A machine elsewhere is reached through
 * a forwarded port. (The third name, `[::1]`, cannot be written in a Content-Security-Policy.)
 */
const ownMachine = new Set(['localhost', '127.0.0.1'])

/** @returns undefined for whatever is not an override that we accept */
export function parseOverride(text: string): Override | undefined {
  const [, remote, address] = form.exec(text) ?? []
  if (!remote || !address || !URL.canParse(address)) return undefined
  const { hostname, origin } = new URL(address)
  return ownMachine.has(hostname) ? { remote, address: origin } : undefined
}
