/**
 * Hashes of every script that this page trusts, by address. The shell's come with index.html, a remote's with its
 * manifest, whose hash the registry gives. Every build's runtime calls `portalIntegrity` before it loads a script.
 */
const trusted = new Map<string, string>()

declare global {
  interface Window {
    portalIntegrity?: (url: string) => string | undefined
  }
}

export function trustFiles(base: string, files: Record<string, string>) {
  for (const [path, integrity] of Object.entries(files)) trusted.set(new URL(path, base).href, integrity)
}

/** Returns the scripts below an address with their hashes. */
export function trustedScripts(base: string): [url: string, integrity: string][] {
  return [...trusted].filter(([url]) => url.startsWith(base) && /\.m?js$/.test(url))
}

export function integrityOf(url: string): string | undefined {
  return trusted.get(url)
}

/** Must run before the page loads a script on demand. */
export function installIntegrityTable() {
  window.portalIntegrity = integrityOf
  const own = document.getElementById('files')?.textContent
  if (own) trustFiles(location.origin, JSON.parse(own) as Record<string, string>)
}
