import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { temporaryRepository } from '../testing/temporary-repository'

const workspace = path.join(__dirname, '..')
const tool = (name: string) => path.join(workspace, 'node_modules', name)

test('each rule applies to the right files', () => {
  const repository = temporaryRepository({
    'tsconfig.json': { compilerOptions: { strict: true, jsx: 'preserve' } },
    'mf-leave/src/bad.tsx': `import { createRoot } from 'react-dom/client'
      export function Bad({ given }: { given: any }) {
        if (given) console.log(createRoot)
        Promise.resolve(1)
        return <p title={text.tr}>Log in</p>
      }
      const text = { tr: 'Lütfen', en: 'Save' }
      export { Bad as Worse } from './round'`,
    'packages/contracts/src/modules/leave.module.ts': "export const leave = { expression: 'ANN' }",
    'shell/src/one.ts': "import { cli } from '@portal/federation/delivery/cli'\nexport const one = [cli, 'ANN']",
    'packages/ui/src/file.ts': "import fs from 'node:fs'\nfs.statSync('a')",
    'mf-leave/src/round.ts': "export { Bad } from './bad'",
    'mf-leave/src/bad.test.tsx': "test.only('a', () => console.log(<p>Log in</p>))",
    'e2e/support/bad.ts': 'export const bad = async (page: any) => { await expect(await page.count()).toBe(1) }',
  })
  fs.cpSync(path.join(workspace, 'lint'), path.join(repository.root, 'packages/workspace/lint'), { recursive: true })
  const args = [tool('oxlint/bin/oxlint'), '--config', 'packages/workspace/lint/config.mjs', '--format', 'json']
  const { stdout } = spawnSync(
    process.execPath,
    [...args, 'mf-leave', 'e2e', 'shell', 'packages/contracts', 'packages/ui'],
    {
      cwd: repository.root,
      encoding: 'utf8',
      env: { ...process.env, OXLINT_TSGOLINT_PATH: tool('oxlint-tsgolint/bin/tsgolint.js') },
    },
  )
  repository.remove()
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; code: string }[] }
  const found = diagnostics.map(({ filename, code }) => `${filename} ${/\((.*)\)/.exec(code)?.[1]}`)
  expect([...new Set(found)].sort()).toEqual([
    'e2e/support/bad.ts no-explicit-any',
    'e2e/support/bad.ts reads-wait',
    'mf-leave/src/bad.test.tsx no-focused-tests',
    'mf-leave/src/bad.tsx no-console',
    'mf-leave/src/bad.tsx no-cycle',
    'mf-leave/src/bad.tsx no-explicit-any',
    'mf-leave/src/bad.tsx no-floating-promises',
    'mf-leave/src/bad.tsx no-raw-text',
    'mf-leave/src/bad.tsx no-restricted-imports',
    'mf-leave/src/bad.tsx plain-words',
    'mf-leave/src/round.ts no-cycle',
    'packages/ui/src/file.ts no-restricted-imports',
    'shell/src/one.ts module-literals',
    'shell/src/one.ts no-restricted-imports',
  ])
})
