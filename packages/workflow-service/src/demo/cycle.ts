/** One after the other, from the first again after the last. */
export function cycle<Item>(items: readonly Item[]): () => Item {
  let count = 0
  return () => {
    const item = items[count % items.length]
    count += 1
    if (item === undefined) throw new Error('There is nothing to choose from.')
    return item
  }
}
