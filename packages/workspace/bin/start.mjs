#!/usr/bin/env node
import { requireNode } from '../src/node-version.mjs'

requireNode()

const [{ main }, { prepare, serve }, { root }] = await Promise.all([
  import('../src/main.mjs'),
  import('../src/start.mjs'),
  import('../src/root.mjs'),
])
if (await main(() => prepare(root))) await serve(root)
