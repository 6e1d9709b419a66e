import * as react from 'react'
import * as reactJsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as router from '@portal/router'
import * as i18n from '@portal/i18n'
import * as auth from '@portal/auth'
import * as authDrafts from '@portal/auth/drafts'
import * as authLive from '@portal/auth/live'
import * as authQueries from '@portal/auth/queries'
import * as ui from '@portal/ui'
import * as uiFields from '@portal/ui/fields'
import * as uiForms from '@portal/ui/forms'
import * as uiParts from '@portal/ui/parts'
import * as uiTable from '@portal/ui/table'
import * as approvalTree from '@portal/approval-tree'
import * as approvalTreeNewTree from '@portal/approval-tree/new-tree'
import * as approvalTreePanel from '@portal/approval-tree/panel'
import * as formList from '@portal/form-list'
import * as receipts from '@portal/receipts'
import * as contractsWireZod from '@portal/contracts/wire/zod'
import * as dayjs from 'dayjs'
import * as dayjsPluginUtcjs from 'dayjs/plugin/utc.js'
import * as dayjsPluginUtc from 'dayjs/plugin/utc'
import type { Provide, SingletonName } from '@portal/federation/host/federation-runtime'

/**
 * The packages that this page shares with a remote, the same as in the portal. Static imports, because `import()` of a
 * bundled CommonJS package has only a default export.
 */
export const provided: Record<SingletonName, Provide> = {
  react: async () => react,
  'react/jsx-runtime': async () => reactJsxRuntime,
  'react-dom': async () => reactDom,
  '@portal/router': async () => router,
  '@portal/i18n': async () => i18n,
  '@portal/auth': async () => auth,
  '@portal/auth/drafts': async () => authDrafts,
  '@portal/auth/live': async () => authLive,
  '@portal/auth/queries': async () => authQueries,
  '@portal/ui': async () => ui,
  '@portal/ui/fields': async () => uiFields,
  '@portal/ui/forms': async () => uiForms,
  '@portal/ui/parts': async () => uiParts,
  '@portal/ui/table': async () => uiTable,
  '@portal/approval-tree': async () => approvalTree,
  '@portal/approval-tree/new-tree': async () => approvalTreeNewTree,
  '@portal/approval-tree/panel': async () => approvalTreePanel,
  '@portal/form-list': async () => formList,
  '@portal/receipts': async () => receipts,
  '@portal/contracts/wire/zod': async () => contractsWireZod,
  dayjs: async () => dayjs,
  'dayjs/plugin/utc.js': async () => dayjsPluginUtcjs,
  'dayjs/plugin/utc': async () => dayjsPluginUtc,
}
