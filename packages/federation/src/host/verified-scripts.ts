import { integrityOf } from './integrity-table'
import { fetchVerified } from './verified-fetch'

const verified = new Map<string, Promise<unknown>>()

declare global {
  /** Called by every remote's build before it loads a script on demand. */
  var portalVerify: ((url: string) => Promise<unknown> | undefined) | undefined
}

/**
 * Fetches a script into the browser's cache after verification. A failed script is fetched again. Its hash may arrive
 * after the request.
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
  // Read only after the script has arrived.
  integrity.catch(() => undefined)
  return integrity
}

/** A retry does not wait for an earlier try that still hangs. */
export function forgetScripts(base: string) {
  for (const url of verified.keys()) if (url.startsWith(base)) verified.delete(url)
}

/** Makes scripts that webpack's runtime loads on demand fail as early and as clearly as the first ones. */
export function installScriptCheck() {
  globalThis.portalVerify = url => (integrityOf(url) ? verifyScript(url) : undefined)
}
