import { defineConfig, type Project } from '@playwright/test'

/** Set by `npm test`. Where neither is, Playwright starts the browsers that it has installed itself. */
const { CHROMIUM_PATH: fullBrowser, HEADLESS_SHELL_PATH: headlessShellPath = fullBrowser } = process.env

// Without these Chromium looks for its maker's servers, which a closed network refuses one by one.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const needsFullBrowser = /@full-browser/
const headlessShell: Project = {
  grepInvert: needsFullBrowser,
  use: { launchOptions: { args, ...(headlessShellPath && { executablePath: headlessShellPath }) } },
}
/** Their journeys take longest: they begin first, so that nobody waits for one at the end. */
const longOnes = ['docs', 'tools', 'barriers'].map(folder => `**/journeys/${folder}/*.spec.ts`)

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'results',
  globalSetup: './support/portal-template.ts',
  fullyParallel: false,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A machine of CI is shared, and a whole run is dear: what fails there is tried once more, and told in any case.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.CI ? [['line']] : [['list']],
  // A trace of every journey would be a quarter of the whole run; by hand: `npm test -- e2e --trace on`.
  use: { trace: process.env.CI ? 'on-first-retry' : 'off' },
  projects: [
    { name: 'long', testMatch: longOnes, ...headlessShell },
    // Of these there are few: as the last ones they would leave a worker without work.
    {
      name: 'full browser',
      grep: needsFullBrowser,
      use: fullBrowser
        ? { launchOptions: { args, executablePath: fullBrowser } }
        : { channel: 'chromium', launchOptions: { args } },
    },
    { name: 'headless shell', testIgnore: longOnes, ...headlessShell },
  ],
})
