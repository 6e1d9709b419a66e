#!/usr/bin/env node
import { requireNode } from '../src/node-version.mjs'

requireNode()

const [{ main }, { newRemote }, { root }] = await Promise.all([
  import('../src/main.mjs'),
  import('../src/new-remote/new-remote.mjs'),
  import('../src/root.mjs'),
])
await main(() => newRemote(root, process.argv.slice(2)))
