// Jest loads setup and teardown separately, so they communicate through the global object.
const kept = globalThis as { stopTestServer?: () => Promise<void> }

export const keepForTeardown = (stop: () => Promise<void>): void => {
  kept.stopTestServer = stop
}

/** The `globalTeardown` that belongs to `jest-setup`. */
export default async (): Promise<void> => kept.stopTestServer?.()
