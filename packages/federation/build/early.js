/*
 * Runs in the page's head, while its first scripts still come. It asks at once for what somebody who is logged in will
 * need next, and does not wait until those have run: later scripts go into the browser's cache, where the page finds
 * them. They begin when the first of the page's own is there, so that they fill the line and take nothing from those.
 */
;(() => {
  let session
  try {
    session = localStorage.getItem('portal.session')
  } catch {
    // A page that may keep nothing keeps no session.
  }
  if (!session) return
  const { scripts, answers } = JSON.parse(document.getElementById('early').textContent)
  const area = `/${location.pathname.split('/')[1]}`.toLowerCase()
  const groups = scripts.filter(({ areas, others }) => areas.includes(area) !== others)
  if (!groups.length) return
  for (const href of answers)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href }),
    )
  const fetchScripts = () => {
    for (const { files } of groups) for (const file of files) fetch(file, { priority: 'low' }).catch(() => undefined)
  }
  const arrivals = new PerformanceObserver(list => {
    if (!list.getEntries().some(({ initiatorType }) => initiatorType === 'script')) return
    arrivals.disconnect()
    fetchScripts()
  })
  arrivals.observe({ type: 'resource', buffered: true })
})()
