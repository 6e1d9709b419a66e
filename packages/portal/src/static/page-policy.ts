import { createHash } from 'node:crypto'

const inlineScript = /<script(?![^>]*\bsrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g

const hashesOf = (page: string): string[] =>
  [...page.matchAll(inlineScript)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )

export interface PagePolicy {
  page: string
  devRemotes: boolean
  /** Services on other origins that the page calls. */
  services: string[]
}

const ownMachine = ['http', 'https'].flatMap(scheme => ['localhost', '127.0.0.1'].map(host => `${scheme}://${host}:*`))

const socketOf = (address: string): string => address.replace(/^http/, 'ws')

/** What the browser may do for the portal's page; on a developer's portal also what a remote on their machine needs. */
export const pageHeaders = ({ page, devRemotes, services }: PagePolicy): Record<string, string> => {
  // A portal of developers takes files from where an override may point to: any port of the browser's own machine.
  const developers = devRemotes ? ownMachine : []
  const origins = services.flatMap(address => [new URL(address).origin, socketOf(new URL(address).origin)])
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashesOf(page), ...developers],
    // Chakra's styles are written into the page by emotion.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...origins, ...developers],
    'font-src': ["'self'", 'data:', ...developers],
    // The browser's viewer of PDFs reads the page's memory by itself.
    'connect-src': ["'self'", 'blob:', 'ws:', 'wss:', ...origins, ...developers],
    'worker-src': ["'self'", 'blob:'],
    // A PDF is looked at from the page's memory, because it is read with the bearer header.
    'frame-src': ['blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return {
    'content-security-policy': Object.entries(directives)
      .map(([name, values]) => [name, ...new Set(values)].join(' '))
      .join('; '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    // No script runs without a hash that the page or the registry vouches for. A developer's remote has none.
    ...(!devRemotes && { 'integrity-policy': 'blocked-destinations=(script)' }),
  }
}
