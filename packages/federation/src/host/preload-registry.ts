/** Asks for the registry before there is code to read it; the request that is made later takes this one's answer. */
export function preloadRegistry(remotesUrl: string) {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: `${remotesUrl}registry.json` })
  document.head.append(link)
}
