#!/usr/bin/env node
import { requireNode } from '../src/node-version.mjs'

requireNode()

const [{ main }, { develop }, { root }] = await Promise.all([
  import('../src/main.mjs'),
  import('../src/dev/develop.mjs'),
  import('../src/root.mjs'),
])
/** @type {(() => Promise<void>) | undefined} */
let work
const prepare = async () => {
  work = await develop(root, process.argv.slice(2))
}
if (await main(prepare)) await work?.()
