const atOnce = 8

/** Does something with each item, a few at once: the disk syncs several files together. Stops at the first failure. */
export async function eachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items].reverse()
  const failures: unknown[] = []
  const worker = async () => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) {
      await work(item).catch((error: unknown) => {
        failures.push(error)
        left.length = 0
      })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  if (failures.length > 0) throw failures[0]
}
