import fs from 'node:fs'
import path from 'node:path'

interface Listed {
  name: string
  tries: string
  reaches: string
  /** The check of `npm run stress -- checks`, for what needs many clients, large bodies or minutes. */
  check?: string
  /** The tests of each file. */
  provenBy?: Record<string, string[]>
}

const root = path.resolve(__dirname, '../../..')
const folder = 'e2e/stress/checks'
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
const list = JSON.parse(read(`${folder}/list.json`)) as Listed[]

test.each(list)('$name is proven by tests that exist', ({ check, provenBy = {} }) => {
  const files = Object.entries(provenBy)
  expect(files.length + (check ? 1 : 0)).toBeGreaterThan(0)
  const missing = files.flatMap(([file, titles]) => {
    const code = read(file).replaceAll('\\u2019', '’')
    return titles.filter(title => !["'", '"', '`'].some(quote => code.includes(quote + title + quote)))
  })
  expect(missing).toEqual([])
})

test('the list has every check that runs, each once, and no other', () => {
  const running = [...read(`${folder}/main.ts`).matchAll(/from '\.\/([\w-]+)'/g)].map(([, name = '']) => name)
  const checks = running.filter(name => /^ {2}name: '/m.test(read(`${folder}/${name}.ts`)))
  expect(list.flatMap(({ check }) => check ?? []).toSorted()).toEqual(checks.toSorted())
  expect(new Set(list.map(({ name }) => name)).size).toBe(list.length)
})
