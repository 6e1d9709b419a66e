let underWay = 0

/** Counts a call until it is answered, or code until it has come. */
export async function whileAsking<T>(ask: () => Promise<T>): Promise<T> {
  underWay += 1
  try {
    return await ask()
  } finally {
    underWay -= 1
  }
}

/** True while an answer is awaited, so that a delay is not blamed on the page. */
export const isAsking = () => underWay > 0
