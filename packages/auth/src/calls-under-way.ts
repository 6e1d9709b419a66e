let underWay = 0

/** Counts a call until it is answered. */
export async function whileAsking<T>(ask: () => Promise<T>): Promise<T> {
  underWay += 1
  try {
    return await ask()
  } finally {
    underWay -= 1
  }
}

/** Whether this page waits for an answer of the portal, so that what is late need not be the page's fault. */
export const isAsking = () => underWay > 0
