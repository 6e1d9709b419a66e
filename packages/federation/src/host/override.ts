/** A remote that this browser loads from a developer's machine instead of its published release. */
export interface Override {
  remote: string
  /** An origin such as `http://localhost:3101`. */
  address: string
}

/** Query parameter that sets an override: `?remote=expense@http://localhost:3101`. */
export const overrideParameter = 'remote'

const form = /^([a-z][a-z0-9-]{1,30})@(https?:\/\/[^/?#@]+)\/?$/

/**
 * Accepts only the browser's own machine under its two plain names. Otherwise a prepared link could run foreign code in
 * a person's session. Other machines are reached through a forwarded port. (A Content-Security-Policy cannot express
 * the third name, `[::1]`.)
 */
const ownMachine = new Set(['localhost', '127.0.0.1'])

/** @returns undefined for whatever is not an override that we accept */
export function parseOverride(text: string): Override | undefined {
  const [, remote, address] = form.exec(text) ?? []
  if (!remote || !address || !URL.canParse(address)) return undefined
  const { hostname, origin } = new URL(address)
  return ownMachine.has(hostname) ? { remote, address: origin } : undefined
}
