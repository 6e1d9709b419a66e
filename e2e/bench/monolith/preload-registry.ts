/** One build has no registry. */
export function preloadRegistry() {}
