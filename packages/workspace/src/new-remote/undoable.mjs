/**
 * Runs steps that belong together: where one fails, or somebody interrupts them, what was done is undone.
 * @template T
 * @param {(undoLater: (undo: () => void) => void) => Promise<T>} steps `undo` must not wait for anything
 * @returns {Promise<T>}
 */
export async function undoable(steps) {
  /** @type {(() => void)[]} */
  const undos = []
  const undoAll = () =>
    undos
      .splice(0)
      .reverse()
      .forEach(undo => undo())
  process.once('exit', undoAll)
  try {
    const result = await steps(undo => undos.push(undo))
    undos.length = 0
    return result
  } finally {
    process.off('exit', undoAll)
    undoAll()
  }
}
