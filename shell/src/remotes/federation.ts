import type { Federation, Provide, SingletonName } from '@portal/federation/host/federation-runtime'

/** Put here by the build: the exact version of every singleton. */
declare const PORTAL_SINGLETONS: Record<string, string>

/** What this shell provides to remotes. Each is loaded when the first remote asks for it. */
const provided: Record<SingletonName, Provide> = {
  react: () => import('react'),
  'react/jsx-runtime': () => import('react/jsx-runtime'),
  'react-dom': () => import('react-dom'),
  '@portal/router': () => import('@portal/router'),
  '@portal/i18n': () => import('@portal/i18n'),
  '@portal/auth': () => import('@portal/auth'),
  '@portal/ui': () => import('@portal/ui'),
  '@portal/approval-tree': () => import('@portal/approval-tree'),
}

let created: Promise<Federation> | undefined

/** The federation's runtime, made once and only when a remote is wanted. */
export function federation(): Promise<Federation> {
  created ??= import('@portal/federation/host/federation-runtime').then(({ createFederation }) =>
    createFederation(provided, PORTAL_SINGLETONS),
  )
  return created
}
