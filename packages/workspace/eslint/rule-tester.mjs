import { RuleTester } from 'eslint'
import tseslint from 'typescript-eslint'

/** Runs the examples of a rule on TypeScript with JSX; the examples of one rule read as a table. */
export function ruleTester() {
  return new RuleTester({
    languageOptions: {
      parser: /** @type {import('eslint').Linter.Parser} */ (tseslint.parser),
      parserOptions: { ecmaFeatures: { jsx: true } },
    },
  })
}
