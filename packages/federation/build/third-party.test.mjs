import fs from 'node:fs'
import path from 'node:path'
import webpack from 'webpack'
import { temporaryRepository } from '@portal/workspace/testing/temporary-repository'
import { bundledPackages, licenceFaults, noticesText } from './third-party.mjs'
import { ThirdPartyPlugin } from './third-party-plugin.mjs'

/** @type {import('@portal/workspace/testing/temporary-repository').TemporaryRepository} */
let repository
beforeEach(() => {
  repository = temporaryRepository()
})
afterEach(() => repository.remove())

/** @param {string} name @param {object} [manifest] @param {Record<string, string>} [files] */
function install(name, manifest = {}, files = { LICENSE: `Copyright (c) the people of ${name}` }) {
  const folder = `node_modules/${name}`
  repository.write(`${folder}/package.json`, {
    name,
    version: '1.0.0',
    license: 'MIT',
    sideEffects: false,
    ...manifest,
  })
  repository.write(`${folder}/index.js`, `export const speak = () => console.log('${name}')`)
  for (const [file, text] of Object.entries(files)) repository.write(`${folder}/${file}`, text)
  return path.join(repository.root, folder, 'index.js')
}

test('a notice has the name, the version, the declared licence and the texts that the package brings', () => {
  const files = [
    install('zebra', { license: 'Apache-2.0' }, { 'LICENSE.md': 'Apache\r\nLicense\n', NOTICE: 'By Z.', 'x.md': '-' }),
    install('@scope/ape'),
    install('@scope/ape'),
    path.join(repository.root, 'src/own.ts'),
    path.join(repository.root, 'node_modules/.federation/entry.js'),
  ]
  const ape = '@scope/ape 1.0.0 (MIT)\n----------------------\n\nCopyright (c) the people of @scope/ape\n'
  const zebra = 'zebra 1.0.0 (Apache-2.0)\n------------------------\n\nApache\nLicense\n\nBy Z.\n'
  expect(noticesText(bundledPackages(files))).toBe(`${ape}\n\n${zebra}`)
  expect(noticesText(bundledPackages(files.reverse()))).toBe(`${ape}\n\n${zebra}`)
})

test('of a package without a text it is told, with what it declares', () => {
  const [bare] = bundledPackages([install('bare', { author: { name: 'Ada' } }, {})])
  expect(bare?.text).toBe('The package brings no licence text. It declares the licence MIT, and as its author: Ada.')
})

test('a licence outside of our list is a fault, and so is none', () => {
  const files = [
    install('free'),
    install('copyleft', { license: 'GPL-3.0-only' }),
    install('silent', { license: null }),
  ]
  expect(licenceFaults(bundledPackages(files))).toEqual([
    expect.stringMatching(/^copyleft 1\.0\.0 has the licence “GPL-3\.0-only”, which is not in the list/),
    expect.stringMatching(/^silent 1\.0\.0 has the licence “none”/),
  ])
})

/** Builds `src/main.js` with the plugin. @param {string} main @returns {Promise<webpack.Stats>} */
async function build(main) {
  repository.write('src/main.js', main)
  const compiler = webpack({
    mode: 'production',
    context: repository.root,
    entry: './src/main.js',
    output: { path: path.join(repository.root, 'dist') },
    cache: { type: 'filesystem', cacheDirectory: path.join(repository.root, '.cache') },
    plugins: [new ThirdPartyPlugin([path.join(repository.root, 'node_modules/tool/index.js')])],
  })
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  )
  await new Promise(resolve => compiler.close(resolve))
  return stats
}

const written = () => fs.readFileSync(path.join(repository.root, 'dist/third-party.txt'), 'utf8')

test('a build lists what has code in it, also within concatenated modules and from a cache, and nothing else', async () => {
  for (const name of ['tool', 'used', 'dropped', 'later']) install(name)
  const main = `
    import { speak } from 'used'
    import 'dropped'
    speak()
    void import('later')
  `
  expect((await build(main)).hasErrors()).toBe(false)
  const first = written()
  expect(first.match(/^\w+ 1\.0\.0 \(MIT\)$/gm)).toEqual(['later 1.0.0 (MIT)', 'tool 1.0.0 (MIT)', 'used 1.0.0 (MIT)'])
  await build(main)
  expect(written()).toBe(first)
})

test('a build with a licence outside of our list fails', async () => {
  install('tool')
  install('copyleft', { license: 'GPL-3.0-only' })
  const stats = await build("import { speak } from 'copyleft'\nspeak()")
  expect(stats.toJson().errors?.map(({ message }) => message)).toEqual([
    expect.stringContaining('copyleft 1.0.0 has the licence “GPL-3.0-only”'),
  ])
})
