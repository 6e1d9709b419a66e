/**
 * Answers at the first signal that asks us to stop. A second one does not wait for anything.
 * @returns {Promise<void>}
 */
export function untilStopped() {
  return new Promise(resolve => {
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.once(signal, () => resolve())
  })
}
