import { defineConfig, type Project } from '@playwright/test'

/** Set by `npm test`. Otherwise Playwright starts its own installed browsers. */
const { CHROMIUM_PATH: fullBrowser, HEADLESS_SHELL_PATH: headlessShellPath = fullBrowser } = process.env

// Otherwise Chromium contacts its maker's servers, which a closed network refuses one by one.
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
/** The longest journeys start first, so that nobody waits for one at the end. */
const longOnes = ['docs', 'tools', 'barriers'].map(folder => `**/journeys/${folder}/*.spec.ts`)

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'results',
  globalSetup: './support/portal-template.ts',
  fullyParallel: false,
  // Three keep two cores busy: a journey waits for its portal half of the time.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // CI machines are shared and a full run is expensive, so a failed journey is retried once and reported in any case.
  retries: process.env.CI ? 1 : 0,
  // For slow machines whose cores others use, too: there a photograph is read, or a remote built, in half a minute.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: process.env.CI ? [['line']] : [['list']],
  reportSlowTests: { max: 10, threshold: 15_000 },
  // Tracing every journey would cost a quarter of the run; by hand: `npm test -- e2e --trace on`.
  use: { trace: process.env.CI ? 'on-first-retry' : 'off' },
  projects: [
    { name: 'long', testMatch: longOnes, ...headlessShell },
    // Few journeys, which at the end would leave a worker idle.
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
