import fs from 'node:fs'
import path from 'node:path'

const root = path.resolve(__dirname, '../../..')
const skipped = ['node_modules', 'dist', '.git', '.data', '.cache', 'results']

/** Every file of the repository, as a path from its root. */
const files = filesIn('.')
const papers = files.filter(file => file.endsWith('.md'))

function filesIn(folder: string): string[] {
  return fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) return skipped.includes(entry.name) ? [] : filesIn(file)
    return [file]
  })
}

const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
const exists = (file: string) => fs.existsSync(path.join(root, file))

/** Removes blocks of code, whose links and paths are examples. */
const proseOf = (file: string) => read(file).replace(/^ *```.*?^ *```$/gms, '')

/** The anchors that GitHub gives to headings. */
function anchorsIn(file: string): string[] {
  return [...proseOf(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  )
}

function linksIn(file: string) {
  const targets = [...proseOf(file).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
  return targets
    .filter(target => !/^[a-z]+:/.test(target))
    .map(target => {
      const [to = '', anchor] = target.split('#')
      return { target, to: to ? path.join(path.dirname(file), to) : file, anchor }
    })
}

test('every relative link of a paper leads to a file, and to its heading if it names one', () => {
  const links = papers.flatMap(file => linksIn(file).map(link => ({ file, ...link })))
  expect(links.length).toBeGreaterThan(30)
  const leadsNowhere = links.filter(
    ({ to, anchor }) => !exists(to) || (anchor !== undefined && !anchorsIn(to).includes(anchor)),
  )
  expect(leadsNowhere.map(({ file, target }) => `${file}: ${target}`)).toEqual([])
})

/** Names or paths that one with `x`, for the name of a module, may stand for. */
const meanings = (text: string) =>
  ['x', 'leave', 'expense', 'purchase'].map(module => text.replace(/(?<![a-z])x(?=s?(?![a-z]))/g, module))

test('every path in a paper of .github exists', () => {
  const isPath = (text: string) => /^(?:\.?[\w@-]+\/)+[\w@.-]*$/.test(text)
  const tops = fs.readdirSync(root).filter(name => !skipped.includes(name))
  const named = papers
    .filter(file => file.startsWith('.github'))
    .flatMap(file => [...proseOf(file).matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => ({ file, text })))
    .filter(({ text }) => isPath(text) && (tops.includes(text.split('/', 1)[0] ?? '') || /\.\w+$/.test(text)))
  expect(named.length).toBeGreaterThan(50)
  const isThere = (text: string) =>
    exists(text) || meanings(text).some(name => files.some(file => `/${file}/`.includes(`/${name}/`)))
  expect(named.filter(({ text }) => !isThere(text)).map(({ file, text }) => `${file}: ${text}`)).toEqual([])
})

/** Names of PostgreSQL, HTTP, Node, JavaScript and .NET that are not in the code. */
const foreign = new Set(
  `autovacuum_vacuum_scale_factor effective_cache_size max_prepared_statements max_wal_size random_page_cost lz4
  wal_compression X-Forwarded-For NODE_OPTIONS Retry-After X-Accel-Buffering Temporal PlainDate MapConnectionHandler`.split(
    /\s+/,
  ),
)

const wordsIn = (text: string) => text.match(/[\p{L}_][\p{L}\p{N}_]*(?:-[\p{L}\p{N}_]+)*/gu) ?? []
const withoutComments = (code: string) => code.replace(/\/\*[^]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')

function wordsOfTheCode() {
  const isCode = (file: string) =>
    /\.(?:tsx?|mjs|js|json|ya?ml|css|html|txt)$/.test(file) && !file.endsWith('papers.test.ts')
  const code = files.filter(file => isCode(file) && !file.includes('pnpm-lock'))
  return new Set([...files, ...code.map(file => withoutComments(read(file)))].flatMap(wordsIn))
}

/** The code in a line: text in backticks, or the whole line in a block of TypeScript, without strings. */
function codeIn(line: string, block: string | undefined) {
  if (block === undefined) return [...line.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text)
  return /^tsx?$/.test(block) ? [withoutComments(line).replace(/'[^']*'|>[^<{]*</g, ' ')] : []
}

/** Finds words in the code of a paper that are not `known`, with their lines. */
function unknownWords(paper: string, known: ReadonlySet<string>) {
  let block: string | undefined
  return paper.split('\n').flatMap((line, index) => {
    const [, fence] = /^ *```(\w*)/.exec(line) ?? []
    if (fence !== undefined) block = block === undefined ? fence : undefined
    const words = fence === undefined ? codeIn(line, block).flatMap(wordsIn) : []
    const isUnknown = (word: string) => !foreign.has(word) && !meanings(word).some(name => known.has(name))
    return words.filter(isUnknown).map(word => `${index + 1}: ${word} is in no file of the code`)
  })
}

test('every name that a paper shows as code exists', () => {
  const known = wordsOfTheCode()
  // A changelog may name what is gone.
  const checked = papers.filter(file => !file.endsWith('CHANGELOG.md'))
  expect(checked.flatMap(file => unknownWords(read(file), known).map(fault => `${file}:${fault}`))).toEqual([])

  const planted = [
    'Call `performAct`, not `perfromAct`',
    '```ts',
    'useCalls(readCall) // asks',
    '```',
    'in `use-x-form.ts`',
  ]
  expect(unknownWords(planted.join('\n'), new Set(['performAct', 'readCall', 'use-leave-form', 'ts']))).toEqual([
    '1: perfromAct is in no file of the code',
    '3: useCalls is in no file of the code',
  ])
})

test('the README fits on two screens', () => {
  expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(120)
})

test('README and CHANGELOG name the version of the portal', () => {
  const { version } = JSON.parse(read('packages/portal/package.json')) as { version: string }
  const sections = [...read('.github/CHANGELOG.md').matchAll(/^## (\S+)/gm)].map(([, name]) => name)
  expect(sections.find(name => name !== 'Unreleased')).toBe(version)
  const archives = ['README.md', 'packages/portal/README.md'].flatMap(
    file => read(file).match(/portal-\d[\d.]*\d/g) ?? [],
  )
  expect(new Set(archives)).toEqual(new Set([`portal-${version}`]))
})

test('the index lists all decisions in order', () => {
  const decisions = fs.readdirSync(path.join(root, '.github/docs/decisions')).filter(name => /^\d{3}-/.test(name))
  const listed = linksIn('.github/docs/decisions/README.md').map(({ target }) => target)
  expect(listed.filter(target => /^\d{3}-/.test(target))).toEqual(decisions.sort())
})

test('every test that platform.md names exists', () => {
  const rows = [...read('.github/docs/platform.md').matchAll(/\| `([^`]+)`: (.+) \|$/gm)]
  expect(rows).toHaveLength(24)
  const missing = rows.filter(([, file = '', name = '']) => !exists(file) || !read(file).includes(name))
  expect(missing.map(([row]) => row)).toEqual([])
})

test('asvs.md states each requirement once, and every test and section that it names exists', () => {
  const paper = read('.github/docs/security/asvs.md')
  const rows = [...paper.matchAll(/^\| (\d+\.\d+\.\d+) \| .+ \| (met|not yet): (.+) \|$/gm)]
  const [others = ''] = [paper.match(/^Does not apply: [^|]+?\.$/gm)?.join()]
  const numbers = [...rows.map(([, number]) => number), ...(others.match(/\d+\.\d+\.\d+/g) ?? [])]
  expect(new Set(numbers).size).toBe(numbers.length)
  // As many as version 5.0 has in its levels 1 and 2.
  expect(numbers).toHaveLength(253)
  const met = rows.filter(([, , state]) => state === 'met').length
  const counted = `${met} met, ${rows.length - met} not yet, ${253 - rows.length} do not apply`
  expect(paper.replace(/\s+/g, ' ')).toContain(counted)

  const faults = rows.flatMap(([row, , state, text = '']) => {
    const named = [...text.matchAll(/`([\w./-]+\.(?:tsx?|md))` (“[^”]+”(?:, “[^”]+”)*)/g)]
    if (state === 'met' && named.length === 0) return [row]
    return named.flatMap(([, file = '', titles = '']) =>
      [...titles.matchAll(/“([^”]+)”/g)].filter(([, title = '']) => !shows(file, title)).map(([title]) => file + title),
    )
  })
  expect(faults).toEqual([])
})

/** True if a paper has such a section, or a file of tests such a title. */
function shows(file: string, title: string) {
  if (file.endsWith('.md')) return read(file).includes(`\n## ${title}\n`)
  const code = read(file).replaceAll(/\\u2019|\\'/g, quote => (quote === "\\'" ? "'" : '’'))
  return ["'", '"', '`'].some(quote => code.includes(quote + title + quote))
}

test('data.md sorts every table once', () => {
  const folder = 'packages/database/src/schema'
  const sources = fs.readdirSync(path.join(root, folder)).map(file => read(path.join(folder, file)))
  const inTables = sources.flatMap(source => [...source.matchAll(/interface \w+Tables \{\n(.*?)^\}/gms)])
  const tables = inTables.flatMap(([, body = '']) => [...body.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name))
  expect(tables.length).toBeGreaterThan(70)
  const [, section = ''] = /^## Tables$(.*?)^## /ms.exec(read('.github/docs/security/data.md')) ?? []
  const sorted = [...section.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
  expect(sorted.toSorted()).toEqual(tables.toSorted())
})
