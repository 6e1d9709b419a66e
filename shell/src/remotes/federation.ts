import { configureHost } from '@portal/auth'
import type { Federation, Provide, SingletonName } from '@portal/federation/host/federation-runtime'
import { remoteAt, remotesUrl } from './address'
import { recordEvent } from './reports/page-events'
import { reportedPortal } from './reports/portal'

/** The exact versions of the singletons, defined by the build. */
declare const PORTAL_SINGLETONS: Record<string, string>

/**
 * The packages that the shell provides to remotes, in one chunk with the runtime, so that no remote loads them one by
 * one.
 */
const provided: Record<SingletonName, Provide> = {
  react: () => import(/* webpackChunkName: 'federation' */ 'react'),
  'react/jsx-runtime': () => import(/* webpackChunkName: 'federation' */ 'react/jsx-runtime'),
  'react-dom': () => import(/* webpackChunkName: 'federation' */ 'react-dom'),
  '@portal/router': () => import(/* webpackChunkName: 'federation' */ '@portal/router'),
  '@portal/i18n': () => import(/* webpackChunkName: 'federation' */ '@portal/i18n'),
  '@portal/auth': () => import(/* webpackChunkName: 'federation' */ '@portal/auth'),
  '@portal/auth/drafts': () => import(/* webpackChunkName: 'federation' */ '@portal/auth/drafts'),
  '@portal/auth/live': () => import(/* webpackChunkName: 'federation' */ '@portal/auth/live'),
  '@portal/auth/queries': () => import(/* webpackChunkName: 'federation' */ '@portal/auth/queries'),
  '@portal/ui/parts': () => import(/* webpackChunkName: 'federation' */ '@portal/ui/parts'),
  '@portal/ui': () => import(/* webpackChunkName: 'federation-former' */ '@portal/ui'),
  // In separate chunks, so that pages without fields, forms or lists do not wait for them.
  '@portal/ui/fields': () => import(/* webpackChunkName: 'federation-fields' */ '@portal/ui/fields'),
  '@portal/ui/forms': () => import(/* webpackChunkName: 'federation-forms' */ '@portal/ui/forms'),
  '@portal/ui/table': () => import(/* webpackChunkName: 'federation-table' */ '@portal/ui/table'),
  '@portal/approval-tree': () => import(/* webpackChunkName: 'federation' */ '@portal/approval-tree'),
  // Only the pages of a new and of a submitted form need these.
  '@portal/approval-tree/new-tree': () => import(/* webpackChunkName: 'new-tree' */ '@portal/approval-tree/new-tree'),
  '@portal/approval-tree/panel': () => import(/* webpackChunkName: 'approval-panel' */ '@portal/approval-tree/panel'),
  '@portal/form-list': () => import(/* webpackChunkName: 'form-list' */ '@portal/form-list'),
  '@portal/receipts': () => import(/* webpackChunkName: 'receipts' */ '@portal/receipts'),
  '@portal/contracts/wire/zod': () => import(/* webpackChunkName: 'federation' */ '@portal/contracts/wire/zod'),
  dayjs: () => import(/* webpackChunkName: 'federation' */ 'dayjs'),
  // A plugin changes dayjs itself, so the shell and the remotes share one instance of both.
  'dayjs/plugin/utc.js': () => import(/* webpackChunkName: 'federation' */ 'dayjs/plugin/utc.js'),
  'dayjs/plugin/utc': () => import(/* webpackChunkName: 'federation' */ 'dayjs/plugin/utc'),
}

let created: Promise<Federation> | undefined

/** Creates the federation runtime once, when the first remote is needed. @param names of all remotes */
export function federation(names: () => readonly string[]): Promise<Federation> {
  created ??= createOnce(names).catch((error: unknown) => {
    created = undefined
    throw error
  })
  return created
}

async function createOnce(names: () => readonly string[]): Promise<Federation> {
  const [runtime, { installGuards, scriptsOf }, { keepInSight }, { watchTab }] = await Promise.all([
    import(/* webpackChunkName: 'federation' */ '@portal/federation/host/federation-runtime'),
    import(/* webpackChunkName: 'federation' */ './guards'),
    import(/* webpackChunkName: 'federation' */ './keep-in-sight'),
    import(/* webpackChunkName: 'federation' */ './reports/watch-tab'),
  ])
  const portal = reportedPortal()
  if (portal) await watchTab(portal)
  const tell = (error: Error) => recordEvent({ what: 'late', code: 'REMOTE_OVERREACH', error })
  configureHost({ remoteOf: made => remoteAt(scriptsOf(made)[0]) })
  installGuards({ isRemote: address => address.startsWith(remotesUrl), names, tell })
  keepInSight(tell)
  return runtime.createFederation(provided, PORTAL_SINGLETONS)
}
