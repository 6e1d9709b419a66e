#!/usr/bin/env node
import { requireNode } from '../src/node-version.mjs'

requireNode()

const [{ main }, { runBench }, { root }] = await Promise.all([
  import('../src/main.mjs'),
  import('../src/bench.mjs'),
  import('../src/root.mjs'),
])
await main(async () => {
  process.exitCode = await runBench(root, process.argv.slice(2))
})
