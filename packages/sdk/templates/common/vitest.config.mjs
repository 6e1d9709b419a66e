import { defineConfig } from 'vitest/config'

export default defineConfig({
  // With globals, Testing Library takes away after each test what was rendered in it.
  test: { environment: 'jsdom', globals: true },
})
