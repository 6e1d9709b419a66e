/**
 * Version of the shell's offer to remotes: exports of the singletons, the loader's contract, the descriptor's fields. A
 * breaking change raises the major version, an addition the minor.
 */
export const HOST_API = '3.8.0'

/** Returns whether a remote that requires `range` (such as `^1.2.0`) works with a host that offers `offered`. */
export function hostApiSatisfies(range: string, offered = HOST_API): boolean {
  const [wanted, has] = [range.slice(1), offered].map(version => version.split('.').map(Number))
  if (!wanted || !has || wanted[0] !== has[0]) return false
  const [, minor = 0, patch = 0] = wanted
  const [, hasMinor = 0, hasPatch = 0] = has
  return hasMinor > minor || (hasMinor === minor && hasPatch >= patch)
}

/** Packages with one instance per page. The shell provides them; remotes never bundle them. */
export const singletons = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@portal/router',
  '@portal/i18n',
  '@portal/auth',
  '@portal/auth/drafts',
  '@portal/auth/live',
  '@portal/auth/queries',
  '@portal/ui',
  '@portal/ui/fields',
  '@portal/ui/forms',
  '@portal/ui/parts',
  '@portal/ui/table',
  '@portal/approval-tree',
  '@portal/approval-tree/new-tree',
  '@portal/approval-tree/panel',
  '@portal/form-list',
  '@portal/receipts',
  '@portal/contracts/wire/zod',
  'dayjs',
  // One plugin under two names: ours, which Node also resolves, and that of react-big-calendar.
  'dayjs/plugin/utc.js',
  'dayjs/plugin/utc',
] as const

/** Kept for remotes that were built against an earlier host. Current remotes use the entry points. */
export const formerSingletons: readonly string[] = ['@portal/ui']

/** The name by which a remote's code imports a singleton, if it differs: the wrapped library. */
export const requests: Partial<Record<(typeof singletons)[number], string>> = { '@portal/contracts/wire/zod': 'zod' }

/** Libraries that come with our packages. Remotes need not declare them. */
export const broughtBy: Partial<Record<(typeof singletons)[number], string>> = {
  dayjs: '@portal/rules',
  'dayjs/plugin/utc.js': '@portal/rules',
  'dayjs/plugin/utc': '@portal/rules',
  '@portal/receipts': '@portal/form-page',
}

/** Written by the shell's build beside index.html, for comparison at publishing. */
export interface HostDescription {
  hostApi: string
  singletons: Record<string, string>
  /** Addresses of the shell's own pages. Remotes may not claim them. */
  routes?: string[]
}
