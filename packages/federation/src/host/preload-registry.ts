/**
 * Requests the registry before the code that reads it has loaded, unless the page already did. The later request takes
 * this answer.
 */
export function preloadRegistry(remotesUrl: string) {
  const href = `${remotesUrl}registry.json`
  if ([...document.head.querySelectorAll('link')].some(link => link.href === href)) return
  const link = document.createElement('link')
  Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href })
  document.head.append(link)
}
