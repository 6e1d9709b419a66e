import fs from 'node:fs'
import path from 'node:path'

const root = path.resolve(__dirname, '../../..')
const skipped = ['node_modules', 'dist', '.git', '.data', '.cache', 'results']

/** Every Markdown file of the repository, as a path from its root. */
const papers = papersIn('.')

function papersIn(folder: string): string[] {
  return fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) return skipped.includes(entry.name) ? [] : papersIn(file)
    return entry.name.endsWith('.md') ? [file] : []
  })
}

const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
const exists = (file: string) => fs.existsSync(path.join(root, file))

/** Blocks of code show what somebody would type: links and paths in them lead nowhere on purpose. */
const proseOf = (file: string) => read(file).replace(/^ *```.*?^ *```$/gms, '')

/** As GitHub makes them of headings. */
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

test('every relative link of a paper leads to a file, and to a heading where it names one', () => {
  const links = papers.flatMap(file => linksIn(file).map(link => ({ file, ...link })))
  expect(links.length).toBeGreaterThan(30)
  const leadsNowhere = links.filter(
    ({ to, anchor }) => !exists(to) || (anchor !== undefined && !anchorsIn(to).includes(anchor)),
  )
  expect(leadsNowhere.map(({ file, target }) => `${file}: ${target}`)).toEqual([])
})

test('every path that a paper of .github names is there', () => {
  const isPath = (text: string) => /^(?:\.?[\w@-]+\/)+[\w@.-]*$/.test(text)
  const tops = fs.readdirSync(root).filter(name => !skipped.includes(name))
  const named = papers
    .filter(file => file.startsWith('.github'))
    .flatMap(file => [...proseOf(file).matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => ({ file, text })))
    .filter(({ text }) => isPath(text) && (tops.includes(text.split('/', 1)[0] ?? '') || /\.\w+$/.test(text)))
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(({ text }) => !exists(text)).map(({ file, text }) => `${file}: ${text}`)).toEqual([])
})

test('the index of the decisions has each of them, in their order', () => {
  const decisions = fs.readdirSync(path.join(root, '.github/docs/decisions')).filter(name => /^\d{3}-/.test(name))
  const listed = linksIn('.github/docs/decisions/README.md').map(({ target }) => target)
  expect(listed.filter(target => /^\d{3}-/.test(target))).toEqual(decisions.sort())
})

test('every test that shows what the platform does is there', () => {
  const rows = [...read('.github/docs/platform.md').matchAll(/\| `([^`]+)`: (.+) \|$/gm)]
  expect(rows).toHaveLength(18)
  const missing = rows.filter(([, file = '', name = '']) => !exists(file) || !read(file).includes(name))
  expect(missing.map(([row]) => row)).toEqual([])
})
