/**
 * Allowed dependencies among our packages. A package cannot import what its package.json does not declare. A remote
 * uses neither another remote nor the shell, and the browser does not use the server. Remotes and services of modules
 * need no row; any other package without a row may use nothing and be used by none.
 */
const browser = 'contracts rules auth i18n ui approval-tree form-list form-page receipts router federation'
const server = 'contracts rules xlsx database http hub mail'
const onForms = `${server} workflow-service`

/** @type {Record<string, string>} */
const rows = {
  contracts: '',
  rules: 'contracts',
  federation: 'contracts rules',
  receipts: 'rules',
  router: '',
  i18n: 'contracts rules',
  auth: 'contracts rules i18n',
  ui: 'contracts rules i18n',
  'approval-tree': 'contracts rules auth i18n ui',
  'form-list': 'contracts rules auth i18n router ui approval-tree',
  'form-page': 'contracts rules auth i18n receipts router ui approval-tree form-list',
  testing: 'auth contracts i18n router ui',
  shell: browser,
  hub: '',
  xlsx: '',
  database: 'contracts rules',
  http: 'contracts rules database',
  mail: 'contracts rules database',
  'user-service': server,
  'workflow-service': server,
  portal: `${onForms} user-service federation`,
  sdk: 'contracts rules auth i18n receipts router ui approval-tree form-list federation',
  workspace: 'federation',
}

/** Presets for tests and types, and helpers that show pages in tests. */
const forAll = ['workspace', 'testing']

/** @param {string} from @param {string} to names of packages */
export function mayUse(from, to) {
  const [user, used] = [from, to].map(name => name.replace('@portal/', ''))
  if (user === undefined || used === undefined) return false
  // Journeys and benchmarks may use everything, and nothing may use them.
  if (user === 'e2e' || forAll.includes(used)) return used !== 'e2e'
  return mayBeUsedBy(user).includes(used) || (user === 'portal' && isModuleService(used))
}

/** The server package of a module, as in `expense-service`. @param {string} name */
const isModuleService = name => name.endsWith('-service') && rows[name] === undefined

/** @param {string} user */
function mayBeUsedBy(user) {
  if (user.startsWith('mf-')) return browser.split(' ')
  return (rows[user] ?? (isModuleService(user) ? onForms : '')).split(' ')
}

/** Libraries behind one of our packages, which remotes share instead. @type {Record<string, string>} */
const facades = {
  '@chakra-ui/': 'ui',
  '@emotion/': 'ui',
  '@tanstack/react-virtual': 'ui',
  'react-hook-form': 'ui',
  'react-intl': 'i18n',
  'react-router': 'router',
  '@tanstack/react-query': 'auth',
  zustand: 'auth i18n ui',
  // The calendar's localizer needs it. The shell provides it, as does the SDK's shell.
  dayjs: 'rules mf-leave shell sdk',
  '@module-federation/': 'federation shell',
}

/** @param {string} from @param {string} library */
export function mayDepend(from, library) {
  const facade = Object.keys(facades).find(name => library.startsWith(name))
  return facade === undefined || facades[facade]?.split(' ').includes(from.replace('@portal/', ''))
}
