import { createHash } from 'node:crypto'

const inlineScript = /<script(?![^>]*\bsrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g

const hashesOf = (page: string): string[] =>
  [...page.matchAll(inlineScript)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )

export interface PagePolicy {
  page: string
  devRemotes: boolean
  /** The portal's public address. */
  ownAddress: string
  /** Services on other origins that the page calls. */
  services: string[]
}

const ownMachine = ['http', 'https'].flatMap(scheme => ['localhost', '127.0.0.1'].map(host => `${scheme}://${host}:*`))

const socketOf = (address: string): string => address.replace(/^http/, 'ws')
const withSockets = (addresses: string[]): string[] => addresses.flatMap(address => [address, socketOf(address)])

/**
 * The Content-Security-Policy of the portal's page. On a developer's portal it also allows a remote on their machine.
 */
export const pageHeaders = ({ page, devRemotes, ownAddress, services }: PagePolicy): Record<string, string> => {
  // A developer's portal allows files from any port of the browser's machine, to which an override may point.
  const developers = devRemotes ? ownMachine : []
  const origins = services.map(address => new URL(address).origin)
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashesOf(page), ...developers],
    // Emotion adds Chakra's styles to the page.
    'style-src': ["'self'", "'unsafe-inline'", ...developers],
    'img-src': ["'self'", 'data:', 'blob:', ...origins, ...developers],
    'font-src': ["'self'", 'data:', ...developers],
    'connect-src': [
      "'self'",
      // The browser's PDF viewer reads blob addresses of the page.
      'blob:',
      // Older browsers do not count sockets as 'self'. A scheme alone would let a script send the token to any host.
      socketOf(new URL(ownAddress).origin),
      ...withSockets([...origins, ...developers]),
    ],
    'worker-src': ["'self'", 'blob:'],
    // A PDF is shown from a blob, because it needs the bearer header.
    'frame-src': ['blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return {
    'content-security-policy': Object.entries(directives)
      .map(([name, values]) => [name, ...new Set(values)].join(' '))
      .join('; '),
    // Nobody else learns the portal's host, nor which form somebody had open.
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    // A script runs only with a hash from the page or the registry. A developer's remote has none.
    ...(!devRemotes && { 'integrity-policy': 'blocked-destinations=(script)' }),
  }
}

/** The policy of the worker that reads receipts. A worker has that of its own answer, not that of its page. */
export const receiptWorkerHeaders = {
  'content-security-policy': "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
}
