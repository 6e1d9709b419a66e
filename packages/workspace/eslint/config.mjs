import fs from 'node:fs'
import path from 'node:path'
import js from '@eslint/js'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { declaredIn, readPackages } from '../src/packages.mjs'
import { arrows } from './rules/arrows.mjs'
import { behindFacades } from './rules/behind-facades.mjs'
import { moduleLiterals } from './rules/module-literals.mjs'
import { noFocusedTests } from './rules/no-focused-tests.mjs'
import { noRawText } from './rules/no-raw-text.mjs'
import { plainWords } from './rules/plain-words.mjs'
import { readsWait } from './rules/reads-wait.mjs'
import { reasonedDisable } from './rules/reasoned-disable.mjs'

const root = path.join(import.meta.dirname, '../../..')

const packages = readPackages(root).map(({ name, folder }) => ({
  name,
  folder: path.join(root, folder),
  declares: declaredIn(JSON.parse(fs.readFileSync(path.join(root, folder, 'package.json'), 'utf8'))),
}))

const typescript = ['**/*.{ts,tsx}']
const tests = ['**/*.test.{ts,tsx,mjs}', 'e2e/**', '**/testing/**']
const declarations = 'packages/contracts/src/modules'
/** The form modules, by the name that their own packages have. */
const formModules = fs.readdirSync(path.join(root, declarations)).flatMap(file => {
  const name = /^(.+)\.module\.ts$/.exec(file)?.[1]
  if (!name) return []
  const expression = /expression: '(\w+)'/.exec(fs.readFileSync(path.join(root, declarations, file), 'utf8'))?.[1]
  if (!expression) throw new Error(`${declarations}/${file} has no line “expression: '…'”.`)
  return [{ expression, folders: [`mf-${name}/**`, `packages/${name}-service/**`] }]
})
const inApps = (/** @type {string} */ pattern) => [`shell/${pattern}`, `mf-*/${pattern}`]

export default tseslint.config(
  { ignores: ['**/dist/', '**/node_modules/', '**/.cache/', '**/.data/', 'e2e/results/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    plugins: {
      house: {
        rules: {
          arrows,
          'behind-facades': behindFacades,
          'module-literals': moduleLiterals,
          'no-raw-text': noRawText,
          'plain-words': plainWords,
          'no-focused-tests': noFocusedTests,
          'reads-wait': readsWait,
          'reasoned-disable': reasonedDisable,
        },
      },
    },
    rules: {
      'house/arrows': ['error', { packages }],
      'house/behind-facades': ['error', { packages }],
      'house/reasoned-disable': 'error',
      'max-lines': ['error', { max: 300 }],
      // Biome wraps code; this is for comments. A text is one line however long it is.
      'max-len': [
        'error',
        { code: 120, ignoreStrings: true, ignoreTemplateLiterals: true, ignoreRegExpLiterals: true, ignoreUrls: true },
      ],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-var': 'error',
      'prefer-const': 'error',
    },
  },
  {
    files: typescript,
    extends: [tseslint.configs.recommended],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // The compiler knows all names, those of browsers and of Node among them.
      'no-undef': 'off',
    },
  },
  // The tools' plain modules; that their names exist is checked by the compiler, or by running them.
  { files: ['**/*.{js,mjs,cjs}'], rules: { 'no-undef': 'off' } },
  { files: ['**/*.tsx'], ignores: tests, rules: { 'house/no-raw-text': 'error' } },
  { files: typescript, ignores: [...tests, '**/gallery/**'], rules: { 'house/plain-words': 'error' } },
  {
    files: typescript,
    ignores: [
      ...tests,
      ...formModules.flatMap(({ folders }) => folders),
      `${declarations}/*.module.ts`,
      '**/demo/**',
      'packages/database/src/migrations/**',
    ],
    rules: {
      'house/module-literals': ['error', { expressions: formModules.map(({ expression }) => expression) }],
    },
  },
  { files: tests, rules: { 'house/no-focused-tests': 'error' } },
  { files: ['e2e/{journeys,support}/**'], rules: { 'house/reads-wait': 'error' } },
  // Playwright's fixtures are functions with a `use`, and must take their first argument apart even where they need
  // none.
  { files: ['e2e/**'], rules: { 'react-hooks/rules-of-hooks': 'off', 'no-empty-pattern': 'off' } },
  {
    files: [...inApps('src/**'), 'packages/*/src/**'],
    ignores: ['packages/workspace/**', ...tests],
    rules: { 'no-console': 'error' },
  },
  {
    files: inApps('src/**/index.{ts,tsx}'),
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'Program', message: 'No barrels inside an app: import the file itself.' },
      ],
    },
  },
)
