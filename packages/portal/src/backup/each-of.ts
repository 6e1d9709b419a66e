/** The disk syncs several files together. */
export const manyAtOnce = 8
/** Beside people at work, who would wait for the others. */
export const oneAtATime = 1

/** Does something with each item, a few at once. Stops at the first failure. */
export async function eachOf<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
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

/** Does two things at once. Waits for both even if one fails, so that nothing goes on after the failure. */
export async function both<First>(first: () => Promise<First>, second: () => Promise<unknown>): Promise<First> {
  const [result, other] = await Promise.allSettled([first(), second()])
  if (result.status === 'rejected') throw result.reason
  if (other.status === 'rejected') throw other.reason
  return result.value
}
