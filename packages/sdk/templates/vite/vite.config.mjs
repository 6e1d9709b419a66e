import { buildFolder, pageEntries, shared } from '@portal/sdk'
import { keepState } from '@portal/sdk/keep-state/vite'
import { defineConfig } from 'vite'
import remote from './portal.remote.mjs'

export default defineConfig({
  base: './',
  // Under `npm run dev`, components keep their state over a change.
  plugins: [keepState()],
  build: {
    outDir: buildFolder,
    target: 'es2022',
    sourcemap: 'hidden',
    // The portal checks the hash of each chunk; Vite's preloading does not.
    modulePreload: false,
    rolldownOptions: {
      input: pageEntries(remote),
      external: shared,
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: '[name].js' },
    },
  },
})
