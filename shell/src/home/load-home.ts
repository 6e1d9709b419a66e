import { homePaths } from '../own-routes'

export const loadHome = () => import(/* webpackChunkName: 'home' */ './home.page')

/** The frame and the page that it will show first come at the same time. */
export function preloadHome(pathname: string): void {
  // If it fails, it fails again for the one who shows it.
  if (homePaths.includes(pathname)) loadHome().catch(() => undefined)
}
