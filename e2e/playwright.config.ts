import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'results',
  fullyParallel: false,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A machine of CI is shared, and a whole run is dear: what fails there is tried once more, and told in any case.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.CI ? [['line']] : [['list']],
  use: {
    trace: 'retain-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      // Without these Chromium looks for its maker's servers, which a closed network refuses one by one.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
