import fs from 'node:fs'
import path from 'node:path'

const files = fs
  .readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.ts') && !file.includes('.test.') && !file.includes('testing'))

/** Modules of the contracts that hold plain values. The others load the schema library. */
const plainContracts = [
  'agreements/agreements',
  'forms/approval',
  'forms/states',
  'identity/permission',
  'leave/leave',
  'leave/leave-errors',
  'lookups/limits',
  'modules/modules',
  'purchase/purchase',
  'wire/language',
  'wire/money-format',
].map(name => `@portal/contracts/${name}`)
const allowed = [...plainContracts, 'dayjs', 'dayjs/plugin/utc.js']

test.each(files)('%s runs wherever JavaScript does', file => {
  const source = fs.readFileSync(path.join(__dirname, file), 'utf8')
  const imported = [...source.matchAll(/^import (type )?[^']*'([^']+)'/gm)]
  const atRunTime = imported.filter(([, isType]) => !isType).map(([, , from = '']) => from)
  expect(atRunTime.filter(from => !from.startsWith('.') && !allowed.includes(from))).toEqual([])
  expect(source).not.toMatch(/\b(?:process|globalThis|window|document|fetch|Date\.now|Math\.random)\b|new Date\(\)/)
  // By itself dayjs goes by the machine's zone, and without a date by its clock.
  expect(source).not.toMatch(/\bdayjs\(|\bdayjs\.utc\(\)|\.local\(\)/)
})
