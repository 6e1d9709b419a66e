/*
 * Runs before React does, in a developer's build of the shell only. React tells this object of itself, and what
 * replaces components in a running page asks it for React. Every remote brings such a replacer of its own; without
 * the list kept here, those that arrive after React would never learn of it.
 */
;(() => {
  const isThere = '__REACT_DEVTOOLS_GLOBAL_HOOK__' in window
  const hook = (window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
    renderers: new Map(),
    supportsFiber: true,
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
    onScheduleFiberRoot() {},
  })
  const next = isThere ? hook.inject.bind(hook) : undefined
  let count = 0
  hook.inject = renderer => {
    shareRefreshHandler(renderer)
    if (next) return next(renderer)
    hook.renderers.set(++count, renderer)
    return count
  }

  /** React asks one replacer only, the last that called. What an earlier one has replaced must stay so. */
  function shareRefreshHandler(renderer) {
    const set = renderer.setRefreshHandler
    if (!set) return
    const handlers = new Set()
    const askAll = type => {
      for (const handler of handlers) {
        const family = handler(type)
        if (family) return family
      }
    }
    renderer.setRefreshHandler = handler => {
      if (handler) handlers.add(handler)
      set(handler && askAll)
    }
  }
})()
