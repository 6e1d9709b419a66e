#!/usr/bin/env node
import { requireNode } from '../src/node-version.mjs'

requireNode()

const [{ main }, { ensureInstalled }, { buildStale }, { portalFolder, runPortal }, { root }] = await Promise.all([
  import('../src/main.mjs'),
  import('../src/install.mjs'),
  import('../src/build.mjs'),
  import('../src/portal.mjs'),
  import('../src/root.mjs'),
])
const prepare = async () => {
  await ensureInstalled(root)
  await buildStale(root, { only: ({ folder }) => folder === portalFolder, quiet: true })
}
if (await main(prepare)) await runPortal(root, process.argv.slice(2))
