import { remotesUrl } from '../remotes/address'

/** Defined by the build. */
declare const process: { env: { NODE_ENV: 'development' | 'production' } }

const errorPage = '/error/500'

/** A remote has its own panel for its errors, and a file that failed to load is no error of the program. */
function isOurs(error: unknown): boolean {
  return error instanceof Error && error.name !== 'ChunkLoadError' && !error.stack?.includes(remotesUrl)
}

/** An uncaught error of the shell leads to the error page. During development the page stays. */
export function followRuntimeErrors(): void {
  if (process.env.NODE_ENV !== 'production') return
  const follow = (error: unknown) => {
    if (isOurs(error) && location.pathname !== errorPage) location.assign(errorPage)
  }
  addEventListener('error', event => follow(event.error))
  addEventListener('unhandledrejection', event => follow(event.reason))
}
