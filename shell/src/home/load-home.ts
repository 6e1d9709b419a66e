import { homePaths } from '../own-routes'

export const loadHome = () => import(/* webpackChunkName: 'home' */ './home.page')

/** Starts loading the home page together with the frame. */
export function preloadHome(pathname: string): void {
  // If it fails, the component that renders it gets the error.
  if (homePaths.includes(pathname)) loadHome().catch(() => undefined)
}
