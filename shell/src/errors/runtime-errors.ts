import { remotesUrl } from '../remotes/address'

/** Put here by the build. */
declare const process: { env: { NODE_ENV: 'development' | 'production' } }

const errorPage = '/error/500'

/** A remote has its own panel for what breaks in it, and a file that did not come is no fault of the program. */
function isOurs(error: unknown): boolean {
  return error instanceof Error && error.name !== 'ChunkLoadError' && !error.stack?.includes(remotesUrl)
}

/** Whatever breaks in the shell, and is caught by nobody, leads to the error page; while developing, the page stays. */
export function followRuntimeErrors(): void {
  if (process.env.NODE_ENV !== 'production') return
  const follow = (error: unknown) => {
    if (isOurs(error) && location.pathname !== errorPage) location.assign(errorPage)
  }
  addEventListener('error', event => follow(event.error))
  addEventListener('unhandledrejection', event => follow(event.reason))
}
