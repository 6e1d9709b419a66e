import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config'

/** The grid of `npm test -- gate`: every cell is a remote of one release in the shell of another. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../results',
  globalSetup: '../support/portal-template.ts',
  projects: journeys.projects?.filter(({ name }) => name === 'headless shell') ?? [],
})
