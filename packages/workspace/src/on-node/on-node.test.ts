import fs from 'node:fs'
import path from 'node:path'
import { journeys } from './checks.mjs'
import { onNode } from './on-node.mjs'

const root = path.resolve(__dirname, '../../../..')

test.each([[[]], [['unit']], [['24', 'lint']]])('%j is refused with what may be said', async args => {
  const sentence = 'Say which Node, as in “24”, and if not all: start, unit, journeys.'
  await expect(onNode(root, args)).rejects.toThrow(sentence)
})

test('the journeys that are run under another Node are there', () => {
  const folder = path.join(root, 'e2e/journeys')
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.spec.ts'))
  const specs = files.map(file => fs.readFileSync(path.join(folder, file), 'utf8'))
  expect(journeys.filter(title => !specs.some(spec => spec.includes(`test('${title}'`)))).toEqual([])
})
