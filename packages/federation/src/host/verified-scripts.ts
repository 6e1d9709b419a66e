import { integrityOf } from './integrity-table'
import { fetchVerified } from './verified-fetch'

const verified = new Map<string, Promise<unknown>>()

declare global {
  /** Every remote's build asks it before it loads a script on demand. */
  var portalVerify: ((url: string) => Promise<unknown> | undefined) | undefined
}

/**
 * Brings a script into the browser's cache once it is what the page trusts. One that failed is fetched anew. What
 * vouches for it may still be under way when it is asked for.
 */
export function verifyScript(url: string, vouched: Promise<unknown> | undefined = undefined): Promise<unknown> {
  const known = verified.get(url)
  if (known) return known
  const integrity = vouched ? onceVouched(url, vouched) : integrityOf(url)
  const checked: Promise<unknown> = fetchVerified(url, {
    contentType: 'javascript',
    ...(integrity && { integrity }),
  }).then(
    () => undefined,
    (error: unknown) => {
      if (verified.get(url) === checked) verified.delete(url)
      throw error
    },
  )
  verified.set(url, checked)
  return checked
}

function onceVouched(url: string, vouched: Promise<unknown>): Promise<string | undefined> {
  const integrity = vouched.then(
    () => integrityOf(url),
    (cause: unknown) => {
      throw new Error(`nothing vouches for ${url}`, { cause })
    },
  )
  // Looked at only when the script is there.
  integrity.catch(() => undefined)
  return integrity
}

/** Whoever tries again does not want to wait for an earlier try that still hangs. */
export function forgetScripts(base: string) {
  for (const url of verified.keys()) if (url.startsWith(base)) verified.delete(url)
}

/**
 * Lets the scripts that remotes load later, by webpack's own runtime, fail as early and as clearly as the first ones.
 */
export function installScriptCheck() {
  globalThis.portalVerify = url => (integrityOf(url) ? verifyScript(url) : undefined)
}
