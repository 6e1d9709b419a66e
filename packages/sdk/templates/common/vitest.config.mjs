import { defineConfig } from 'vitest/config'

export default defineConfig({
  // With globals, Testing Library cleans up after each test.
  test: { environment: 'jsdom', globals: true },
})
