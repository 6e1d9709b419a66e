import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const workspace = path.join(import.meta.dirname, '../..')
const oxlint = path.join(workspace, 'node_modules/oxlint/bin/oxlint')
const plugin = path.join(workspace, 'lint/plugin.mjs')

/**
 * @typedef {{ messageId: string, data?: Record<string, string> }} Fault
 * @typedef {{ code: string, errors: Fault[] }} Refused
 */

/**
 * Runs oxlint once over the examples of a rule. The tester that comes with oxlint needs Node 22.
 * @param {string} name @param {import('../plugin.mjs').Rule} rule
 * @param {{ valid: string[], invalid: Refused[], options?: unknown[] }} examples in TypeScript with JSX
 */
export function testRule(name, { meta }, { valid, invalid, options = [] }) {
  const all = [...valid.map(code => ({ code, errors: /** @type {Fault[]} */ ([]) })), ...invalid]
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rule-'))
  const rules = { [`house/${name}`]: ['error', ...options] }
  fs.writeFileSync(
    path.join(folder, 'config.json'),
    JSON.stringify({ jsPlugins: [plugin], plugins: [], categories: { correctness: 'off' }, rules }),
  )
  all.forEach(({ code }, at) => fs.writeFileSync(path.join(folder, `${at}.tsx`), code))
  const { stdout } = spawnSync(process.execPath, [oxlint, '--config', 'config.json', '--format', 'json', '.'], {
    cwd: folder,
    encoding: 'utf8',
  })
  fs.rmSync(folder, { recursive: true })
  /** @type {{ filename: string, message: string }[]} */
  const faults = JSON.parse(stdout).diagnostics

  test.each(all.map(({ code, errors }, at) => [code, errors, at]))('%s', (_code, errors, at) => {
    const said = faults.filter(({ filename }) => filename === `${at}.tsx`).map(({ message }) => message)
    const expected = errors.map(({ messageId, data = {} }) => {
      const parts = (meta.messages[messageId] ?? '').split(/\{\{(\w+)\}\}/)
      const texts = parts.map((part, index) => (index % 2 === 0 ? part : data[part]))
      return texts.map(text => text?.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') ?? '.*').join('')
    })
    expect(said).toEqual(expected.map(text => expect.stringMatching(new RegExp(`^${text}$`, 's'))))
  })
}
