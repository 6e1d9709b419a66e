#!/usr/bin/env node
import { requireNode } from '../src/node-version.mjs'

requireNode()

const [{ main }, { runTests }, { root }] = await Promise.all([
  import('../src/main.mjs'),
  import('../src/test.mjs'),
  import('../src/root.mjs'),
])
await main(async () => {
  process.exitCode = await runTests(root, process.argv.slice(2))
})
