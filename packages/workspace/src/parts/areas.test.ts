import fs from 'node:fs'
import path from 'node:path'
import { root } from '../root.mjs'
import { alsoShown, areasOf } from './areas.mjs'

const all = fs.readdirSync(path.join(root, 'e2e/journeys')).sort()

test('every place of the table exists, and so do its journeys', () => {
  expect(Object.keys(alsoShown).filter(place => !fs.existsSync(path.join(root, place)))).toEqual([])
  const named = new Set(Object.values(alsoShown).join(' ').split(' '))
  expect([...named].filter(name => name !== '' && name !== '*' && !all.includes(name))).toEqual([])
})

test.each([
  ['mf-leave/src/create/create-form.tsx', ['barriers', 'leave']],
  ['mf-expense/src/payments/week.tsx', ['approval', 'barriers', 'expense', 'payments']],
  ['mf-without-journeys/src/descriptor.ts', all],
  ['packages/leave-service/src/leave/create-leave.command.ts', ['leave']],
  ['packages/rules/src/agreements/deadline.ts', ['agreements', 'expense', 'purchase']],
  ['packages/rules/src/money/money.ts', all],
  ['packages/workflow-service/src/app.ts', all],
  ['packages/ui/src/button.tsx', all],
  ['packages/ui/gallery/gallery.tsx', ['ui']],
  ['shell/src/home/home.page.tsx', ['barriers', 'home']],
  ['a-new-package/src/index.ts', all],
  ['e2e/journeys/home/home.spec.ts', ['home']],
  ['e2e/support/person.ts', all],
  ['README.md', ['docs']],
  ['packages/portal/README.md', ['docs']],
  ['packages/hub/README.md', []],
  ['packages/ui/src/button.test.tsx', []],
  ['.github/CONTRIBUTING.md', []],
])('a change of %s runs the right journeys', (file, names) => expect(areasOf(file)).toEqual(names))

test('a change of what form modules share runs the journeys of each', () => {
  const names = areasOf('packages/form-page/src/index.ts')
  expect(names).toEqual(expect.arrayContaining(['agreements', 'barriers', 'expense', 'leave', 'purchase']))
  expect(names).not.toContain('home')
})
