/**
 * Who may import whom among the workspace's own packages. Arrows run one way, and a remote reaches neither another
 * remote nor the shell. A package that is missing here may not be imported and may import nothing: it gets its row
 * first.
 */

const common = ['@portal/contracts', '@portal/rules']
const app = [
  ...common,
  '@portal/auth',
  '@portal/i18n',
  '@portal/ui',
  '@portal/approval-tree',
  '@portal/form-list',
  '@portal/form-page',
  '@portal/router',
  '@portal/federation',
]
const service = [...common, '@portal/xlsx', '@portal/database', '@portal/http', '@portal/hub', '@portal/mail']

/** What each module has on the server: none knows another, and the service that they join knows none. */
const serviceModules = [
  '@portal/agreement-service',
  '@portal/expense-service',
  '@portal/leave-service',
  '@portal/purchase-service',
]

/** @type {Record<string, string[]>} */
const rows = {
  '@portal/contracts': [],
  '@portal/rules': ['@portal/contracts'],
  '@portal/federation': common,
  // browser
  '@portal/router': [],
  '@portal/i18n': common,
  '@portal/auth': [...common, '@portal/i18n'],
  '@portal/ui': [...common, '@portal/i18n'],
  '@portal/approval-tree': [...common, '@portal/auth', '@portal/i18n', '@portal/ui'],
  '@portal/form-list': [
    ...common,
    '@portal/auth',
    '@portal/i18n',
    '@portal/router',
    '@portal/ui',
    '@portal/approval-tree',
  ],
  '@portal/form-page': [
    ...common,
    '@portal/auth',
    '@portal/i18n',
    '@portal/router',
    '@portal/ui',
    '@portal/approval-tree',
  ],
  '@portal/testing': ['@portal/auth', '@portal/contracts', '@portal/i18n', '@portal/router', '@portal/ui'],
  shell: app,
  // server
  '@portal/hub': [],
  '@portal/xlsx': [],
  '@portal/database': common,
  '@portal/http': [...common, '@portal/database'],
  '@portal/mail': [...common, '@portal/database'],
  '@portal/user-service': service,
  '@portal/workflow-service': service,
  ...Object.fromEntries(serviceModules.map(name => [name, [...service, '@portal/workflow-service']])),
  '@portal/portal': [
    ...service,
    '@portal/user-service',
    '@portal/workflow-service',
    ...serviceModules,
    '@portal/federation',
  ],
  // tools
  '@portal/sdk': [
    ...common,
    '@portal/auth',
    '@portal/i18n',
    '@portal/router',
    '@portal/ui',
    '@portal/approval-tree',
    '@portal/form-list',
    '@portal/federation',
  ],
  '@portal/workspace': ['@portal/federation'],
}

/** The presets for tests and types, which every package uses, and what shows pages in tests. */
const forAll = ['@portal/workspace', '@portal/testing']

/** Parts of a package that run in Node only: no browser package may reach them, save from its build file. */
export const nodeOnlyPaths = ['@portal/federation/delivery/', '@portal/federation/build/']

/** @param {string} from @param {string} to names of packages */
export function mayImport(from, to) {
  if (from === to || forAll.includes(to)) return true
  if (seesEverything(from)) return true
  const row = from.startsWith('mf-') ? app : rows[from]
  return row?.includes(to) ?? false
}

/**
 * Journeys and benchmarks may look at everything, its files among it; nothing may look at them.
 * @param {string} name
 */
export function seesEverything(name) {
  return name === 'e2e'
}

/** @param {string} name of a package */
export function runsInBrowser(name) {
  return name === 'shell' || name.startsWith('mf-') || app.includes(name)
}
