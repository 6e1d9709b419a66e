import { temporaryRepository } from '@portal/workspace/testing/temporary-repository'
import { servesAsBefore } from './assignable.mjs'
import { describeEntryPoints } from './describe.mjs'

/** Declares a type that an entry point offers or takes, before and after a change, each under its own name. */
type Change = [what: string, line: string, was: string, is: string]

const repository = (source: string) =>
  temporaryRepository({
    'packages/federation/src/host-api.ts': "export const singletons = ['@portal/ui'] as const\n",
    'packages/ui/package.json': { name: '@portal/ui', exports: { '.': './src/index.ts' } },
    'packages/ui/tsconfig.json': { compilerOptions: { strict: true, target: 'es2023', lib: ['es2015'] } },
    'packages/ui/src/index.ts': source,
  })
/** Two digits for each, so that no name begins with another. */
const numbered = (text: string, at: number) => text.replaceAll(/(Form|Box|box)\b/g, `$1${at + 10}`)

/** The names of those changes with which the line still does for who counts on it. */
function thatServe(changes: readonly Change[]): string[] {
  const sourceOf = (of: 2 | 3) => changes.map((change, at) => numbered(change[of], at)).join('\n')
  const [before, now] = [repository(sourceOf(2)), repository(sourceOf(3))]
  try {
    const [was, is] = [before, now].map(({ root }) => describeEntryPoints(root, ['@portal/ui']))
    const serves = servesAsBefore(now.root, before.root)
    const lineOf = (lines: readonly string[] | undefined, line: string, at: number) =>
      lines?.find(each => each.startsWith(numbered(line, at))) ?? ''
    return changes.filter(([, line], at) => serves(lineOf(was, line, at), lineOf(is, line, at))).map(([what]) => what)
  } finally {
    before.remove()
    now.remove()
  }
}

const reads = (form: string) => `export declare function readForm(): ${form}`
const shows = (form: string) => `export declare function showForm(form: ${form}): void`
const named = (form: string, use: string) => `export interface Box { form: ${form} }\nexport declare function box${use}`

const additions: Change[] = [
  [
    'a field more of what is handed out',
    '@portal/ui readForm',
    reads('{ id: number }'),
    reads('{ id: number; no?: 1 }'),
  ],
  ['a field always there of what is handed out', '@portal/ui readForm', reads('{ id?: 1 }'), reads('{ id: 1 }')],
  ['a field more that may be given', '@portal/ui showForm', shows('{ id: number }'), shows('{ id: number; no?: 1 }')],
  ['a field that need not be given any more', '@portal/ui showForm', shows('{ id: 1 }'), shows('{ id?: 1 }')],
  ['more kinds that may be given', '@portal/ui showForm', shows('{ id: 1 }'), shows('{ id: number }')],
  ['one more argument that may be given', '@portal/ui showForm', shows('1'), shows('1, more?: 2')],
  ['a code more in what is handed out', '@portal/ui readForm', reads("['a' | 'b']"), reads("['a' | 'b' | 'c']")],
  [
    'a code more and a field more in what is handed out',
    '@portal/ui readForm',
    reads("{ kind: 'a' | 'b' | null }[]"),
    reads("{ kind: 'a' | 'b' | 'c' | null; no: 1 }[]"),
  ],
  [
    'a code more that a callback is handed',
    '@portal/ui showForm',
    shows("{ read?: (code: 'a' | 'b') => void }"),
    shows("{ read?: (code: 'a' | 'b' | 'c') => void }"),
  ],
  ['a field more in a type that is handed out', 'type Box.form', named('{}', '(): Box'), named('{ a?: 1 }', '(): Box')],
]

const breaches: Change[] = [
  ['a field less of what is handed out', '@portal/ui readForm', reads('{ id: 1; no: 2 }'), reads('{ id: 1 }')],
  ['a field less that was there at times', '@portal/ui readForm', reads('{ id: 1; no?: 2 }'), reads('{ id: 1 }')],
  ['a field that is not always there any more', '@portal/ui readForm', reads('{ id: 1 }'), reads('{ id?: 1 }')],
  ['a field that has to be given since', '@portal/ui showForm', shows('{ id: 1 }'), shows('{ id: 1; no: 2 }')],
  ['a field that could be given', '@portal/ui showForm', shows('{ id: 1; no?: 2 }'), shows('{ id: 1 }')],
  ['fewer kinds that may be given', '@portal/ui showForm', shows('{ id: number }'), shows('{ id: 1 }')],
  [
    'a field that a type asks for',
    'type Box.form',
    named('{}', '(given: Box): void'),
    named('{ a: 1 }', '(given: Box): void'),
  ],
  ['a code that could be given', '@portal/ui showForm', shows("{ of: 'a' | 'b' }"), shows("{ of: 'a' }")],
  ['another code in place of one', '@portal/ui readForm', reads("'a' | 'b'"), reads("'a' | 'c'")],
  ['a code where there was one word', '@portal/ui readForm', reads("{ is: 'a' }"), reads("{ is: 'a' | 'b' }")],
  ['a number among codes', '@portal/ui readForm', reads("{ is: 'a' | 'b' }"), reads("{ is: 'a' | 'b' | 1 }")],
  [
    'another code in place of one that a callback is handed',
    '@portal/ui showForm',
    shows("{ read?: (code: 'a' | 'b') => void }"),
    shows("{ read?: (code: 'a' | 'c') => void }"),
  ],
  [
    'a code that a callback could answer',
    '@portal/ui showForm',
    shows("{ read?: () => 'a' | 'b' }"),
    shows("{ read?: () => 'a' }"),
  ],
  [
    'a code more that a callback is handed, with a field that has to be given since',
    '@portal/ui showForm',
    shows("{ read?: (code: 'a' | 'b') => void }"),
    shows("{ read?: (code: 'a' | 'b' | 'c') => void; no: 1 }"),
  ],
  [
    'a code more in what is handed out, with a field that is not always there any more',
    '@portal/ui readForm',
    reads("{ kind: 'a' | 'b'; no: 1 }"),
    reads("{ kind: 'a' | 'b' | 'c'; no?: 1 }"),
  ],
  ['a promise', '@portal/ui readForm', reads('1'), reads('Promise<1>')],
]

test('only a change that suits every earlier user is an addition', () => {
  expect(thatServe([...additions, ...breaches])).toEqual(additions.map(([what]) => what))
})
