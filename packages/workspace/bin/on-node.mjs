#!/usr/bin/env node
import { requireNode } from '../src/node-version.mjs'

requireNode()

const [{ main }, { onNode }, { root }] = await Promise.all([
  import('../src/main.mjs'),
  import('../src/on-node/on-node.mjs'),
  import('../src/root.mjs'),
])
await main(async () => {
  process.exitCode = await onNode(root, process.argv.slice(2))
})
