/**
 * The hash of every script that this page trusts, by address. The shell's own come with its index.html, a remote's
 * with its manifest, whose hash the registry gives. Every build's runtime asks `portalIntegrity` before it loads.
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

/** The scripts below an address, each with its hash. */
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
