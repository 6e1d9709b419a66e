import { readFile } from 'node:fs/promises'
import { register } from 'node:module'
import { fileURLToPath } from 'node:url'
import { isMainThread } from 'node:worker_threads'

// Plants a fault into the portal's program as it is loaded: PLANTED_FAULT is a pattern in it and its replacement.

/** @type {[string, string]} */
const [pattern, replacement] = JSON.parse(process.env.PLANTED_FAULT ?? '["",""]')

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  if (!url.endsWith('/portal/dist/portal.mjs')) return next(url, context)
  const source = await readFile(fileURLToPath(url), 'utf8')
  const places = [...source.matchAll(new RegExp(pattern, 'g'))].length
  if (places !== 1) throw new Error(`${places} places in the portal's program match ${pattern}, not one.`)
  return { format: 'module', source: source.replace(new RegExp(pattern), replacement), shortCircuit: true }
}

if (isMainThread) register(import.meta.url)
