import fs from 'node:fs'
import path from 'node:path'
import webpack from 'webpack'
import { temporaryRepository } from '@portal/workspace/testing/temporary-repository'
import { DeclarationsPlugin } from './declarations-plugin.mjs'

/** @type {import('@portal/workspace/testing/temporary-repository').TemporaryRepository} */
let repository
beforeEach(() => {
  repository = temporaryRepository()
})
afterEach(() => repository.remove())

const schemas = `
  import { declare } from '../declare.js'
  const usual = { text: declare('usual').max(5) }
  export const used = declare('used', { ...usual })
  export const unused = declare('unused', [...used.list]).extend({ own: used.shape })
`

/** Builds a page that uses one of two schemas. */
async function build() {
  repository.write('declare.js', 'export const declare = name => globalThis.make(name)')
  repository.write('page.js', `import { used } from './contracts/schemas.js'\nimport './own.js'\nconsole.log(used)`)
  repository.write('own.js', `import { declare } from './declare.js'\nexport const own = declare('own')`)
  repository.write('contracts/schemas.js', schemas)
  const compiler = webpack({
    mode: 'production',
    devtool: false,
    entry: path.join(repository.root, 'page.js'),
    output: { path: path.join(repository.root, 'dist') },
    plugins: [new DeclarationsPlugin(path.join(repository.root, 'contracts/'))],
  })
  await new Promise((resolve, reject) => compiler.run(error => (error ? reject(error) : resolve(undefined))))
  await new Promise(resolve => compiler.close(resolve))
  return fs.readFileSync(path.join(repository.root, 'dist/main.js'), 'utf8')
}

test('a page gets the declarations that it uses; code elsewhere keeps its calls', async () => {
  const page = await build()
  expect(page).toContain('"used"')
  expect(page).toContain('"usual"')
  expect(page).toContain('"own"')
  expect(page).not.toContain('unused')
})
