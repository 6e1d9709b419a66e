#!/usr/bin/env node
import { requireNode } from '../src/node-version.mjs'

requireNode()

const [{ main }, { newForm }, { root }] = await Promise.all([
  import('../src/main.mjs'),
  import('../src/new-form/new-form.mjs'),
  import('../src/root.mjs'),
])
await main(() => newForm(root, process.argv.slice(2)))
