/**
 * What each folder of e2e/journeys watches, as paths of the repository: a change below one of them runs the folder. Of
 * several paths that contain a file the longest decides.
 */

const forms = [
  'packages/approval-tree',
  'packages/form-list',
  'packages/rules/src/approval',
  'packages/rules/src/trees',
  'packages/workflow-service/src/forms',
  'packages/workflow-service/src/trees',
]
const formPages = ['packages/form-page', 'packages/workflow-service/src/files']

/** @type {Record<string, string[]>} */
export const areas = {
  admin: [
    'e2e/journeys/admin',
    'mf-admin',
    'packages/rules/src/trees',
    'packages/workflow-service/src/modules',
    'packages/workflow-service/src/trees',
  ],
  agreements: [
    'e2e/journeys/agreements',
    'mf-agreements',
    'packages/agreement-service',
    'packages/form-list',
    'packages/rules/src/agreements',
    ...formPages,
  ],
  approval: [...forms, 'e2e/journeys/approval', 'mf-expense', 'shell/src/my-forms'],
  barriers: [
    ...forms,
    ...formPages,
    'e2e/journeys/barriers',
    'mf-admin',
    'mf-agreements',
    'mf-expense',
    'mf-leave',
    'mf-purchase',
    'packages/agreement-service',
    'shell/src/frame',
    'shell/src/help',
    'shell/src/home',
    'shell/src/my-forms',
    'shell/src/notifications',
    'shell/src/profile',
    'shell/src/session',
  ],
  docs: ['README.md', 'e2e/journeys/docs', 'packages/federation', 'packages/portal', 'packages/workspace'],
  expense: [
    ...forms,
    ...formPages,
    'e2e/journeys/expense',
    'mf-expense',
    'packages/expense-service',
    'packages/rules/src/agreements',
    'packages/rules/src/expense',
    'packages/xlsx',
  ],
  frame: [
    'e2e/journeys/frame',
    'mf-admin',
    'mf-agreements',
    'mf-purchase',
    'packages/user-service',
    'packages/workflow-service/src/modules',
    'shell/src/frame',
    'shell/src/help',
    'shell/src/palette',
  ],
  home: [
    'e2e/journeys/home',
    'packages/form-list',
    'packages/workflow-service/src/dashboard',
    'packages/workflow-service/src/forms',
    'shell/src/home',
  ],
  leave: [
    ...forms,
    ...formPages,
    'e2e/journeys/leave',
    'mf-leave',
    'packages/leave-service',
    'packages/rules/src/leave',
    'packages/xlsx',
  ],
  notifications: [
    'e2e/journeys/notifications',
    'packages/hub',
    'packages/workflow-service/src/forms',
    'packages/workflow-service/src/notifications',
    'shell/src/notifications',
  ],
  payments: [
    'e2e/journeys/payments',
    'mf-expense',
    'packages/expense-service',
    'packages/purchase-service',
    'packages/workflow-service/src/payments',
  ],
  purchase: [
    ...forms,
    ...formPages,
    'e2e/journeys/purchase',
    'mf-purchase',
    'packages/purchase-service',
    'packages/rules/src/agreements',
    'packages/rules/src/purchase',
  ],
  remotes: [
    'e2e/journeys/remotes',
    'packages/federation',
    'packages/portal',
    'packages/sdk',
    'shell/src/errors',
    'shell/src/remotes',
  ],
  server: ['e2e/journeys/server', 'packages/hub', 'packages/portal'],
  session: [
    'e2e/journeys/session',
    'packages/hub',
    'packages/mail',
    'packages/user-service',
    'packages/workflow-service/src/substitutes',
    'shell/src/profile',
    'shell/src/session',
  ],
  tools: [
    'e2e/journeys/tools',
    'packages/federation',
    'packages/portal',
    'packages/workspace/src/dev',
    'packages/workspace/src/new-remote',
  ],
  ui: ['e2e/journeys/ui', 'packages/ui/gallery'],
}

/** Seen in every journey. */
export const everywhere = [
  'e2e',
  'package.json',
  'packages/auth',
  'packages/contracts',
  'packages/database',
  'packages/http',
  'packages/i18n',
  'packages/router',
  'packages/rules',
  'packages/ui',
  'packages/workflow-service',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'shell',
]

/** Seen in none. */
export const nowhere = ['.ci', '.github', 'LICENSE', 'e2e/bench', 'e2e/grid', 'packages/testing']

/**
 * The folders whose journeys show a file. A file that nobody watches is taken to be seen everywhere.
 * @param {string} file relative to the root
 */
export function areasOf(file) {
  if (/\.test\.tsx?$/.test(file)) return []
  const contains = (/** @type {string} */ watched) => file === watched || file.startsWith(`${watched}/`)
  const watching = [...Object.values(areas).flat(), ...everywhere, ...nowhere].filter(contains)
  const longest = Math.max(...watching.map(({ length }) => length))
  const decides = (/** @type {string[]} */ paths) =>
    paths.some(watched => watched.length === longest && contains(watched))
  const names = Object.keys(areas)
  // Of a document the journeys only run its commands.
  if (file.endsWith('.md')) return names.filter(name => name === 'docs' && decides(areas[name] ?? []))
  if (decides(nowhere)) return []
  return watching.length === 0 || decides(everywhere) ? names : names.filter(name => decides(areas[name] ?? []))
}
