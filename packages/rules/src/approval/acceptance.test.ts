import fs from 'node:fs'
import path from 'node:path'
import type { ModuleExpression } from '@portal/contracts/modules/modules'
import { acceptanceTable } from './testing/acceptance-table'

const readme = fs.readFileSync(path.join(__dirname, '../../README.md'), 'utf8')

function tableUnder(heading: string): string[] {
  const events = readme.split('\n')
  const from = events.indexOf(heading)
  const table = events.slice(from + 2)
  return table.slice(0, table.indexOf(''))
}

test.each<[string, ModuleExpression]>([
  ['#### Expense (EXP)', 'EXP'],
  ['#### Leave (ANN)', 'ANN'],
  ['#### Purchase (PUR)', 'PUR'],
])('under "%s" the README shows who may do what', (heading, module) => {
  expect(tableUnder(heading)).toEqual(acceptanceTable(module))
})
