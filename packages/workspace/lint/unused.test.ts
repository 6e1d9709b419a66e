import { execFileSync } from 'node:child_process'
import { temporaryRepository } from '../testing/temporary-repository'
import { unusedExports } from './unused.mjs'

test('finds exports that no other module uses', async () => {
  const repository = temporaryRepository({
    'packages/federation/src/host-api.ts': "export const singletons = ['@portal/ui'] as const",
    'packages/ui/package.json': { exports: { '.': './src/index.ts', './*': './src/*.ts' } },
    'packages/ui/src/index.ts': "export * from './button'",
    'packages/ui/src/button.ts': 'export const Button = 1',
    'packages/ui/src/words.ts': 'export const used = 1\nexport const forgotten = 2\nexport default 3',
    'packages/ui/src/kinds.ts': 'export type Kind = 1\nexport interface Lost {}\nexport const kinds: Kind[] = []',
    'shell/src/lazy.ts': "import('./late')",
    'shell/src/late.ts': 'export async function late() {}',
    'shell/src/home.page.tsx':
      "import start, { type used as one } from '@portal/ui/words'\nexport { kinds } from '@portal/ui/kinds'",
  })
  execFileSync('git', ['init', '--quiet'], { cwd: repository.root })
  const found = await unusedExports(repository.root)
  repository.remove()
  expect(found).toEqual([
    'packages/federation/src/host-api.ts: no other module uses “singletons”.',
    'packages/ui/src/kinds.ts: no other module uses “Lost”.',
    'packages/ui/src/words.ts: no other module uses “forgotten”.',
  ])
})
