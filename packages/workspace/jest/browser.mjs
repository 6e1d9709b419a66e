import { createRequire } from 'node:module'
import { preset } from './common.mjs'

const require = createRequire(import.meta.url)

const common = preset({
  environment: require.resolve('./light-page.cjs'),
  setup: [require.resolve('../testing/polyfills.ts'), require.resolve('./no-owner-stacks.cjs')],
})

/** Preset for packages and apps in the browser: jsdom, and the matchers of Testing Library. */
export default {
  ...common,
  moduleNameMapper: {
    ...common.moduleNameMapper,
    '^@ark-ui/react(/.*)?$': require.resolve('./no-ark.cjs'),
    '^\\./(css|cva|sva|layers)\\.cjs$': require.resolve('./light-styles.cjs'),
    '^@emotion/sheet$': require.resolve('./light-sheet.cjs'),
  },
  setupFilesAfterEnv: [
    ...common.setupFilesAfterEnv,
    require.resolve('@testing-library/jest-dom'),
    require.resolve('../testing/patience.ts'),
  ],
}
