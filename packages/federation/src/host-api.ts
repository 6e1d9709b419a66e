/**
 * The version of what the shell offers to remotes: its singletons' own exports, the loader's contract and the
 * descriptor's fields. A breaking change raises the first number, an addition the second.
 */
export const HOST_API = '1.0.0'

/** The packages that exist once in a page. The shell provides them; a remote never brings its own. */
export const singletons = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@portal/router',
  '@portal/i18n',
  '@portal/auth',
  '@portal/ui',
  '@portal/ui/overlays',
  '@portal/approval-tree',
] as const

/** The shell's build writes this beside its index.html, so that publishing can compare. */
export interface HostDescription {
  hostApi: string
  singletons: Record<string, string>
}
