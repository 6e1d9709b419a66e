import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { specSentences } from '../lint/spec-sentences.mjs'

const root = path.resolve(__dirname, '../../..')
const sources = execFileSync('git', ['ls-files', 'packages/*/src/*.ts*', 'mf-*/src/*.ts*', 'shell/src/*.ts*'], {
  cwd: root,
})
  .toString()
  .split('\n')
  .filter(file => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file))
const said = sources.map(file => fs.readFileSync(path.join(root, file), 'utf8').replaceAll(/\\?'/g, '’')).join('\n')

test.each([...specSentences])('“%s” is in the code to the letter', sentence => {
  // Single quotes have become apostrophes above.
  expect(['’', '"', '`'].some(quote => said.includes(quote + sentence + quote))).toBe(true)
})
