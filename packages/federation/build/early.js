/*
 * Runs in the page's head, while its first scripts still come. It asks at once for what somebody who is logged in will
 * need next, and does not wait until those have run: later scripts go into the browser's cache, where the page finds
 * them. They begin when the first of the page's own is there, so that they fill the line and take nothing from those.
 */
;(() => {
  const { scripts, answers } = JSON.parse(document.getElementById('early').textContent)
  const groupsFor = pathname => {
    const area = `/${pathname.split('/')[1]}`.toLowerCase()
    return scripts.filter(({ areas, others }) => areas.includes(area) !== others)
  }
  const fetchScripts = groups => {
    for (const { files } of groups) for (const file of files) fetch(file, { priority: 'low' }).catch(() => undefined)
  }
  // For the page behind a login, while the login is checked.
  window.portalFetchScripts = pathname => fetchScripts(groupsFor(pathname))
  let session
  try {
    session = localStorage.getItem('portal.session')
  } catch {
    // A page that may keep nothing keeps no session.
  }
  const groups = groupsFor(location.pathname)
  if (!session || !groups.length) return
  for (const href of answers)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href }),
    )
  const arrivals = new PerformanceObserver(list => {
    if (!list.getEntries().some(({ initiatorType }) => initiatorType === 'script')) return
    arrivals.disconnect()
    fetchScripts(groups)
  })
  arrivals.observe({ type: 'resource', buffered: true })
})()
