import { ruleTester } from '../rule-tester.mjs'
import { arrows } from './arrows.mjs'

const names = {
  'mf-leave': ['@portal/ui', '@portal/federation', 'mf-expense', 'shell', '@portal/database'],
  'mf-expense': ['@portal/ui'],
  shell: ['@portal/federation', 'mf-leave'],
  'packages/ui': ['@portal/i18n', '@portal/auth'],
  'packages/auth': [],
  'packages/i18n': [],
  'packages/rules': ['@portal/contracts', '@portal/ui'],
  'packages/contracts': ['@portal/rules'],
  'packages/federation': [],
  'packages/database': ['@portal/rules'],
  'packages/portal': ['@portal/database', '@portal/federation', '@portal/ui'],
  'packages/workflow-service': ['@portal/http', '@portal/expense-service'],
  'packages/expense-service': ['@portal/workflow-service', '@portal/leave-service'],
  'packages/leave-service': ['@portal/workflow-service'],
  e2e: ['@portal/database'],
  'packages/newcomer': ['@portal/contracts'],
}
const packages = Object.entries(names).map(([folder, declares]) => ({
  name: folder.replace('packages/', '@portal/'),
  folder: `/repo/${folder}`,
  declares,
}))

/** @param {string} filename below the repository @param {string} code */
const file = (filename, code) => ({
  name: `${filename}: ${code}`,
  filename: `/repo/${filename}`,
  code,
  options: [{ packages }],
})
/** @param {string} filename @param {string} code @param {string} messageId */
const refused = (filename, code, messageId) => ({ ...file(filename, code), errors: [{ messageId }] })

ruleTester().run('arrows', arrows, {
  valid: [
    file('e2e/bench/build.ts', `import { a } from '../../shell/src/a'; import { b } from '@portal/database/b'`),
    file('mf-leave/src/a.tsx', `import { Page } from '@portal/ui'`),
    file('mf-leave/src/a.tsx', `import { Dialog } from '@portal/ui/overlays'`),
    file('mf-leave/src/a.tsx', `import { b } from './b'; export * from '../c'`),
    file('mf-leave/src/a.tsx', `import { z } from 'zod'`),
    file('mf-leave/build.mjs', `import { remoteConfig } from '@portal/federation/build/remote'`),
    file('shell/src/a.ts', `import { defineRemote } from '@portal/federation/descriptor'`),
    file('packages/portal/src/a.ts', `import { publish } from '@portal/federation/delivery/publish'`),
    file('packages/expense-service/src/a.ts', `import { editForm } from '@portal/workflow-service/forms/edit'`),
    file('packages/federation/src/a.test.ts', `import { publish } from '@portal/federation/delivery/publish'`),
  ],
  invalid: [
    refused('shell/src/a.ts', `import { b } from 'e2e/support/b'`, 'against'),
    refused('mf-leave/src/a.tsx', `import { b } from 'mf-expense/b'`, 'against'),
    refused('mf-leave/src/a.tsx', `import { b } from 'shell/b'`, 'against'),
    refused('mf-leave/src/a.tsx', `import type { b } from '@portal/database/schema'`, 'against'),
    refused('mf-leave/src/a.tsx', `export { b } from '@portal/database/schema'`, 'against'),
    refused('mf-leave/src/a.tsx', `const b = () => import('mf-expense/b')`, 'against'),
    refused('mf-leave/src/a.tsx', `type B = import('mf-expense/b').B`, 'against'),
    refused('mf-leave/src/a.tsx', `import { b } from '../../mf-expense/src/b'`, 'outside'),
    refused('packages/ui/src/a.ts', `import { b } from '../../ui-kit/src/b'`, 'outside'),
    refused('mf-leave/src/a.tsx', `import { publish } from '@portal/federation/delivery/publish'`, 'nodeOnly'),
    refused('mf-expense/src/a.tsx', `import { session } from '@portal/auth'`, 'undeclared'),
    refused('shell/src/a.ts', `import { b } from 'mf-leave/b'`, 'against'),
    refused('packages/contracts/src/a.ts', `import { meets } from '@portal/rules/access'`, 'against'),
    refused('packages/rules/src/a.ts', `import { Page } from '@portal/ui'`, 'against'),
    refused('packages/ui/src/a.ts', `import { session } from '@portal/auth'`, 'against'),
    refused('packages/portal/src/a.ts', `import { Page } from '@portal/ui'`, 'against'),
    refused('packages/expense-service/src/a.ts', `import { b } from '@portal/leave-service/b'`, 'against'),
    refused('packages/workflow-service/src/a.ts', `import { b } from '@portal/expense-service/b'`, 'against'),
    refused('packages/newcomer/src/a.ts', `import { a } from '@portal/contracts/identity/access'`, 'against'),
  ],
})
