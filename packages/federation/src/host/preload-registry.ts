/**
 * Asks for the registry before there is code to read it, unless the page has; the request that is made later takes this
 * one's answer.
 */
export function preloadRegistry(remotesUrl: string) {
  const href = `${remotesUrl}registry.json`
  if ([...document.head.querySelectorAll('link')].some(link => link.href === href)) return
  const link = document.createElement('link')
  Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href })
  document.head.append(link)
}
