import path from 'node:path'
import { temporaryRepository } from '../../testing/temporary-repository'
import { programsOf } from './types.mjs'

test('packages with the same settings are one program, whatever a comment says', async () => {
  const repository = temporaryRepository({
    'shell/tsconfig.json': '{ "extends": "browser", "include": ["src"] }',
    'packages/http/tsconfig.json': '{ "extends": "node", "include": ["src"] }',
    'packages/ui/tsconfig.json': '{ "extends": "browser", // a page\n "include": ["src", "gallery"] }',
    'packages/auth/tsconfig.json': '{ "extends": "browser", "compilerOptions": { "types": [] }, "include": ["src"] }',
  })
  const { root } = repository
  const programs = await programsOf(root, ['shell', 'packages/http', 'packages/ui', 'packages/auth'])
  expect(programs.map(({ folders }) => folders)).toEqual([
    ['shell', 'packages/ui'],
    ['packages/http'],
    ['packages/auth'],
  ])
  expect(programs[0]?.config).toEqual({
    extends: path.join(root, 'shell/tsconfig.json'),
    include: ['shell/src', 'packages/ui/src', 'packages/ui/gallery'].map(folder => path.join(root, folder)),
  })
  repository.remove()
})
