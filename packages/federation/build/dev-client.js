/**
 * Part of a remote under development. Only a development build of React can exchange a component in place; in a page
 * with the other one a change would seem to do nothing, so the page is loaded anew.
 */
const canExchange = () => {
  const renderers = globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__?.renderers ?? new Map()
  return [...renderers.values()].some(renderer => typeof renderer.scheduleRefresh === 'function')
}

import.meta.webpackHot?.addStatusHandler(status => {
  if (status === 'apply' && !canExchange()) location.reload()
})
