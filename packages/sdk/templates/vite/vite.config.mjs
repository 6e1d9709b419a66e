import { buildFolder, pageEntries, shared } from '@portal/sdk'
import { defineConfig } from 'vite'
import remote from './portal.remote.mjs'

export default defineConfig({
  base: './',
  build: {
    outDir: buildFolder,
    target: 'es2022',
    sourcemap: 'hidden',
    // The portal loads chunks with their hashes, which Vite's own way of loading ahead does not know.
    modulePreload: false,
    rolldownOptions: {
      input: pageEntries(remote),
      external: shared,
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: '[name].js' },
    },
  },
})
