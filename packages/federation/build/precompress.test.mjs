import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

const place = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-precompress-'))
afterAll(() => fs.rmSync(place, { recursive: true }))

// A process of its own: jest cannot load modules from data: addresses.
const program = `
  import { precompress } from ${JSON.stringify(path.join(import.meta.dirname, 'precompress.mjs'))}
  await precompress(...process.argv.slice(1))`
const kept = path.join(place, 'kept')
const text = (/** @type {string} */ word) => `${word} `.repeat(2000)

/** Builds a new folder of these files, and reads what their copies say. @param {Record<string, string>} files */
function build(files) {
  const folder = fs.mkdtempSync(path.join(place, 'dist-'))
  for (const [name, content] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), content)
  execFileSync(process.execPath, ['--input-type=module', '--eval', program, folder, kept])
  const read = (/** @type {string} */ name) => fs.readFileSync(path.join(folder, name))
  return Object.fromEntries(
    Object.keys(files).map(name => [
      name,
      [brotliDecompressSync(read(`${name}.br`)).toString(), gunzipSync(read(`${name}.gz`)).toString()],
    ]),
  )
}

test('copies are those of the content, also when a later build takes some from the one before', () => {
  expect(build({ 'a.js': text('one'), 'b.js': text('two') })).toEqual({
    'a.js': [text('one'), text('one')],
    'b.js': [text('two'), text('two')],
  })
  const first = fs.readdirSync(kept)
  expect(first).toHaveLength(4)
  expect(build({ 'a.js': text('three'), 'c.js': text('two') })).toEqual({
    'a.js': [text('three'), text('three')],
    'c.js': [text('two'), text('two')],
  })
  const second = fs.readdirSync(kept)
  expect(second).toHaveLength(4)
  expect(second.filter(name => first.includes(name))).toHaveLength(2)
})
