import { createHash } from 'node:crypto'

const inlineScript = /<script(?![^>]*\bsrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g

const hashesOf = (page: string): string[] =>
  [...page.matchAll(inlineScript)].map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)

export interface PagePolicy {
  page: string
  devRemotes: boolean
  /** Services on other origins that the page calls. */
  services: string[]
}

const socketOf = (address: string): string => address.replace(/^http/, 'ws')

/** What the browser may do for the portal's page; on a developer's portal also what a remote on their machine needs. */
export const pageHeaders = ({ page, devRemotes, services }: PagePolicy): Record<string, string> => {
  // A portal of developers takes scripts from wherever somebody's override points to, and webpack's hot reload evaluates.
  const developers = devRemotes ? ['http:', 'https:', 'ws:', 'wss:'] : []
  const hotReload = devRemotes ? ["'unsafe-eval'"] : []
  const origins = services.flatMap(address => [new URL(address).origin, socketOf(new URL(address).origin)])
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashesOf(page), ...developers.slice(0, 2), ...hotReload],
    // Chakra's styles are written into the page by emotion.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...origins, ...developers.slice(0, 2)],
    'font-src': ["'self'", 'data:', ...developers.slice(0, 2)],
    'connect-src': ["'self'", 'ws:', 'wss:', ...origins, ...developers.slice(0, 2)],
    'worker-src': ["'self'", 'blob:'],
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
