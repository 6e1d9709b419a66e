/**
 * The version of what the shell offers to remotes: its singletons' own exports, the loader's contract and the
 * descriptor's fields. A breaking change raises the first number, an addition the second.
 */
export const HOST_API = '3.4.0'

/** Can a remote that was written for `range` (as in `^1.2.0`) work with a host that offers `offered`? */
export function hostApiSatisfies(range: string, offered = HOST_API): boolean {
  const [wanted, has] = [range.slice(1), offered].map(version => version.split('.').map(Number))
  if (!wanted || !has || wanted[0] !== has[0]) return false
  const [, minor = 0, patch = 0] = wanted
  const [, hasMinor = 0, hasPatch = 0] = has
  return hasMinor > minor || (hasMinor === minor && hasPatch >= patch)
}

/** The packages that exist once in a page. The shell provides them; a remote never brings its own. */
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
  '@portal/contracts/wire/zod',
  'dayjs',
  // One plugin by two names: ours, which Node understands too, and that of react-big-calendar.
  'dayjs/plugin/utc.js',
  'dayjs/plugin/utc',
] as const

/**
 * For remotes that were built against an earlier host. Those of today get what is in it by its doors, each by itself.
 */
export const formerSingletons: readonly string[] = ['@portal/ui']

/** What a remote's code calls a singleton, where that is not by its own name: the library that it stands before. */
export const requests: Partial<Record<(typeof singletons)[number], string>> = { '@portal/contracts/wire/zod': 'zod' }

/** Libraries that come with a package of ours: a remote that uses that package need not name them. */
export const broughtBy: Partial<Record<(typeof singletons)[number], string>> = {
  dayjs: '@portal/rules',
  'dayjs/plugin/utc.js': '@portal/rules',
  'dayjs/plugin/utc': '@portal/rules',
}

/** The shell's build writes this beside its index.html, so that publishing can compare. */
export interface HostDescription {
  hostApi: string
  singletons: Record<string, string>
  /** Addresses of the shell's own pages, which no remote may claim. */
  routes?: string[]
}
