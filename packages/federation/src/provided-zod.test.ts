import fs from 'node:fs'
import path from 'node:path'
import { z } from '@portal/contracts/wire/zod'
import * as library from 'zod'

const root = path.resolve(__dirname, '../../..')

/** Whatever code a remote may bring, its own and that of packages which are not in the shell. */
const sources = [
  ...['contracts', 'rules', 'form-page'].map(name => `packages/${name}`),
  ...fs.readdirSync(root).filter(name => name.startsWith('mf-')),
]

const filesOf = (folder: string) =>
  fs
    .readdirSync(path.join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map(name => path.join(root, folder, 'src', name))

/** The functions of the library that a file calls, and no types. */
function usedIn(file: string): string[] {
  const text = fs.readFileSync(file, 'utf8')
  if (!/import \{ z \} from 'zod'/.test(text)) return []
  const names = [...text.matchAll(/\bz\s*\.(\w+)/g)].map(([, name = '']) => name)
  return names.filter(name => name in library && !/^Zod|^(core|infer|input|output)$/.test(name))
}

test('a remote gets everything of the schema library that it uses', () => {
  const used = new Set(sources.flatMap(filesOf).flatMap(usedIn))
  expect([...used].filter(name => !(name in z))).toEqual([])
  // Not an empty test: the calls are made of these.
  expect([...used]).toEqual(expect.arrayContaining(['strictObject', 'coerce']))
})
