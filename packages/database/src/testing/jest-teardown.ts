// Jest loads setup and teardown apart from each other, so what one leaves for the other lies in the global object.
const kept = globalThis as { stopTestServer?: () => Promise<void> }

export const keepForTeardown = (stop: () => Promise<void>): void => {
  kept.stopTestServer = stop
}

/** The `globalTeardown` that belongs to `jest-setup`. */
export default async (): Promise<void> => kept.stopTestServer?.()
