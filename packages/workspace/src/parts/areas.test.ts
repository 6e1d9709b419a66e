import fs from 'node:fs'
import path from 'node:path'
import { areas, areasOf, everywhere, nowhere } from './areas.mjs'
import { readPackages } from '../packages.mjs'

const root = path.resolve(__dirname, '../../../..')

test('each area is a folder of journeys, and each folder is an area', () => {
  const folders = fs.readdirSync(path.join(root, 'e2e/journeys'), { withFileTypes: true })
  expect(Object.keys(areas).sort()).toEqual(
    folders
      .filter(entry => entry.isDirectory())
      .map(({ name }) => name)
      .sort(),
  )
})

test('every path that is watched exists', () => {
  const watched = [...Object.values(areas).flat(), ...everywhere, ...nowhere]
  expect(watched.filter(each => !fs.existsSync(path.join(root, each)))).toEqual([])
})

test('every package is watched', () => {
  const watched = new Set([...Object.values(areas).flat(), ...everywhere, ...nowhere])
  expect(
    readPackages(root)
      .map(({ folder }) => folder)
      .filter(folder => !watched.has(folder)),
  ).toEqual([])
})

test.each([
  ['mf-leave/src/create/create-form.tsx', ['barriers', 'leave']],
  ['mf-expense/src/payments/week.tsx', ['approval', 'barriers', 'expense', 'payments']],
  ['packages/form-page/src/index.ts', ['agreements', 'barriers', 'expense', 'leave', 'purchase']],
  ['packages/leave-service/src/leave/create-leave.command.ts', ['leave']],
  ['packages/workflow-service/src/app.ts', Object.keys(areas)],
  ['packages/ui/src/button.tsx', Object.keys(areas)],
  ['packages/ui/gallery/gallery.tsx', ['ui']],
  ['a-new-package/src/index.ts', Object.keys(areas)],
  ['e2e/journeys/home/home.spec.ts', ['home']],
  ['e2e/support/person.ts', Object.keys(areas)],
  ['README.md', ['docs']],
  ['packages/portal/README.md', ['docs']],
  ['packages/hub/README.md', []],
  ['packages/ui/src/button.test.tsx', []],
  ['.github/CONTRIBUTING.md', []],
])('a change of %s runs the right journeys', (file, names) => expect(areasOf(file)).toEqual(names))
