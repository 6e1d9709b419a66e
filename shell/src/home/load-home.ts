import { homePaths } from '../own-routes'

export const loadHome = () => import(/* webpackChunkName: 'home' */ './home.page')

/** Loads the frame and its first page at the same time. */
export function preloadHome(pathname: string): void {
  // If it fails, the component that renders it gets the error.
  if (homePaths.includes(pathname)) loadHome().catch(() => undefined)
}
