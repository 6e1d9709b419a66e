import { remotesUrl } from '../remotes/address'
import { recordEvent } from '../remotes/reports/page-events'
import { storeBreak } from './break'

/** Defined by the build. */
declare const process: { env: { NODE_ENV: 'development' | 'production' } }

const errorPage = '/error/500'
const addresses = /[\w-]+:\/\/\S+(?=:\d+:\d+)/g

/**
 * Tells whether an error belongs to the shell. Errors of a remote stay in its area: those that began in its scripts or
 * were thrown while one ran, and those without a known script, such as a rejection by the browser. A file that failed
 * to load is no error of the program.
 */
export function isOfShell(error: unknown, file = ''): error is Error {
  if (!(error instanceof Error) || error.name === 'ChunkLoadError') return false
  const running = (document.currentScript as HTMLScriptElement | null)?.src ?? ''
  const involved = [...(error.stack?.match(addresses) ?? []), file, running].filter(Boolean)
  return involved.length > 0 && involved.every(isScriptOfShell)
}

const isScriptOfShell = (address: string) =>
  address.startsWith(`${location.origin}/`) && !address.startsWith(remotesUrl)

/**
 * Opens the error page after an uncaught error of the shell, and records what may be an error of a remote, except
 * during development.
 */
export function followRuntimeErrors(): void {
  if (process.env.NODE_ENV !== 'production') return
  // A remote that called deep into a library of the shell would be beyond the default ten frames.
  Object.assign(Error, { stackTraceLimit: Infinity })
  const follow = (error: unknown, file?: string) => {
    if (!isOfShell(error, file)) return recordEvent({ what: 'late', code: 'REMOTE_RUNTIME_ERROR', error, file })
    if (location.pathname === errorPage) return
    const from = location.pathname + location.search
    storeBreak(error, from)
    location.assign(`${errorPage}?${new URLSearchParams({ from })}`)
  }
  addEventListener('error', event => follow(event.error, event.filename))
  addEventListener('unhandledrejection', event => follow(event.reason))
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    const error = { message: `${effectiveDirective} refuses ${blockedURI}` }
    recordEvent({ what: 'late', code: 'REMOTE_BLOCKED', error, file: sourceFile })
  })
}
