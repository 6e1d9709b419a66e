/** Repeats a question until the answer satisfies. */
export async function until<T>(ask: () => Promise<T>, isEnough: (answer: T) => boolean): Promise<T> {
  const deadline = Date.now() + 15_000
  for (;;) {
    const answer = await ask()
    if (isEnough(answer)) return answer
    if (Date.now() > deadline) throw new Error(`This did not become what it should: ${JSON.stringify(answer)}`)
    await new Promise(resolve => setTimeout(resolve, 10))
  }
}

/** Returns a gate that blocks work until the test opens it. */
export function gate(): { passed: Promise<void>; open(): void } {
  let open = () => {}
  const passed = new Promise<void>(resolve => (open = resolve))
  return { passed, open }
}
