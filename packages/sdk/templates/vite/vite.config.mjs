import { buildFolder, pageEntries, shared } from '@portal/sdk'
import { defineConfig } from 'vite'
import remote from './portal.remote.mjs'

export default defineConfig({
  base: './',
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
