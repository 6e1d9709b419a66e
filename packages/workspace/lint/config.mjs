import fs from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../../..').replaceAll(path.sep, '/')
/** Patterns are relative to the folder of this file; elsewhere oxlint needs whole paths. @param {string[]} patterns */
const inRepository = (...patterns) => patterns.map(pattern => `${root}/${pattern}`)
const tests = inRepository('**/*.test.{ts,tsx,mjs}', 'e2e/**', '**/testing/**')
const gallery = inRepository('packages/ui/gallery/**')

const declarations = 'packages/contracts/src/modules'
/** Expression and packages of each form module. */
const formModules = fs.readdirSync(path.join(root, declarations)).flatMap(file => {
  const name = /^(.+)\.module\.ts$/.exec(file)?.[1]
  if (!name) return []
  const expression = /expression: '(\w+)'/.exec(fs.readFileSync(path.join(root, declarations, file), 'utf8'))?.[1]
  if (!expression) throw new Error(`${declarations}/${file} has no line “expression: '…'”.`)
  return [{ expression, folders: [`mf-${name}/**`, `packages/${name}-service/**`] }]
})

const onlyTheShell = [{ name: 'react-dom/client', message: 'Only the shell renders a page.' }]
const onlyNode = [
  {
    regex: '^(node:|@portal/federation/(build|delivery)/)',
    message: 'This code runs in the browser, and that in Node.',
  },
]

const error = (/** @type {string} */ names) => Object.fromEntries(names.split(' ').map(name => [name, 'error']))
const off = (/** @type {string} */ names) => Object.fromEntries(names.split(' ').map(name => [name, 'off']))

export default {
  plugins: ['eslint', 'typescript', 'react', 'import', 'oxc'],
  jsPlugins: [path.join(import.meta.dirname, 'plugin.mjs')],
  categories: { correctness: 'error' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error', denyWarnings: true },
  rules: {
    ...error('no-case-declarations no-fallthrough no-prototype-builtins no-empty no-regex-spaces no-var'),
    ...error('no-unexpected-multiline preserve-caught-error prefer-const prefer-rest-params prefer-spread'),
    ...error('no-array-constructor no-unused-expressions no-useless-assignment'),
    ...error('typescript/ban-ts-comment typescript/no-unsafe-function-type typescript/no-empty-object-type'),
    ...error('typescript/no-explicit-any typescript/no-namespace typescript/no-require-imports'),
    ...error('typescript/no-unnecessary-type-constraint typescript/no-floating-promises typescript/await-thenable'),
    ...error('react/rules-of-hooks react/exhaustive-deps house/comments'),
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'max-lines': ['error', { max: 300 }],
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'no-restricted-imports': ['error', { paths: onlyTheShell }],
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    // Rules of the React compiler, which is not used here, and rules that find style rather than faults.
    ...off('react/globals react/immutability react/incompatible-library react/purity react/refs'),
    ...off('react/set-state-in-effect react/static-components'),
    ...off('typescript/no-base-to-string typescript/no-meaningless-void-operator typescript/no-misused-spread'),
    ...off('typescript/no-redundant-type-constituents typescript/no-useless-default-assignment'),
    ...off('typescript/require-array-sort-compare typescript/restrict-template-expressions typescript/unbound-method'),
  },
  overrides: [
    {
      files: inRepository('**/*.{mjs,cjs}'),
      rules: off('react/rules-of-hooks react/exhaustive-deps typescript/no-require-imports'),
    },
    {
      files: inRepository(
        'mf-*/src/**',
        'packages/{approval-tree,auth,contracts,form-list,form-page,i18n,router,rules,ui}/src/**',
      ),
      rules: { 'no-restricted-imports': ['error', { paths: onlyTheShell, patterns: onlyNode }] },
    },
    { files: inRepository('shell/src/**'), rules: { 'no-restricted-imports': ['error', { patterns: onlyNode }] } },
    { files: [...inRepository('packages/sdk/**'), ...tests, ...gallery], rules: off('no-restricted-imports') },
    // Only a journey reads the samples of the gallery.
    { files: inRepository('**/*.tsx'), excludeFiles: [...tests, ...gallery], rules: error('house/no-raw-text') },
    { files: inRepository('**/*.{ts,tsx}'), excludeFiles: [...tests, ...gallery], rules: error('house/plain-words') },
    {
      files: inRepository('**/*.{ts,tsx}'),
      excludeFiles: [
        ...tests,
        ...inRepository(...formModules.flatMap(({ folders }) => folders)),
        ...inRepository(`${declarations}/*.module.ts`, '**/demo/**', 'packages/database/src/migrations/**'),
      ],
      rules: {
        'house/module-literals': ['error', { expressions: formModules.map(({ expression }) => expression) }],
      },
    },
    {
      // Those below 0300 are part of 1.0.0, the first release.
      files: inRepository('packages/database/src/migrations/[0-9]*.ts'),
      excludeFiles: inRepository('packages/database/src/migrations/0[0-2]*.ts'),
      rules: error('house/expand-first'),
    },
    { files: tests, rules: error('house/no-focused-tests') },
    { files: inRepository('e2e/{journeys,support}/**'), rules: error('house/reads-wait') },
    // Playwright's fixtures call `use`, and must destructure their first argument even if it is empty.
    { files: inRepository('e2e/**'), rules: off('react/rules-of-hooks no-empty-pattern') },
    {
      files: inRepository('shell/src/**', 'mf-*/src/**', 'packages/*/src/**'),
      excludeFiles: [...inRepository('packages/workspace/**'), ...tests],
      rules: error('no-console'),
    },
  ],
  ignorePatterns: ['**/dist/', '**/node_modules/', '**/.cache/', '**/.data/', '**/e2e/results/'],
}
