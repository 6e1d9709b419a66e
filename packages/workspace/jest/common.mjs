import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)

/** Packages with ES modules only, which jest must transform on Node 20. */
const esModulesOnly = [
  'react-intl',
  '@formatjs',
  'intl-messageformat',
  '@tanstack',
  'zustand',
  '@noble',
  'openid-client',
  'oauth4webapi',
  'jose',
]

/** Some tests start and migrate a database, on machines whose cores many others use. */
export const testTimeout = 120_000

/**
 * The settings that all packages share.
 * @param {{ environment: string, setup: string[] }} options
 */
export function preset({ environment, setup }) {
  return {
    testEnvironment: environment,
    // The default is the temporary folder, which may be new in each run.
    cacheDirectory: path.join(import.meta.dirname, '../../../node_modules/.cache/jest'),
    testMatch: ['**/*.test.{ts,tsx,mjs}'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.cache/'],
    modulePathIgnorePatterns: ['/dist/', '/templates/', '/\\.cache/', '/\\.data/'],
    transform: {
      '\\.[cm]?[jt]sx?$': [
        require.resolve('./once.cjs'),
        {
          swcrc: false,
          module: { type: 'commonjs' },
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
          sourceMaps: 'inline',
        },
      ],
    },
    transformIgnorePatterns: [`/node_modules/\\.pnpm/(?!(${esModulesOnly.join('|')}))`],
    moduleNameMapper: { '\\.css$': require.resolve('./empty-style.cjs') },
    setupFiles: setup,
    setupFilesAfterEnv: [require.resolve('../testing/setup.ts')],
    testTimeout,
  }
}
