import type { ComponentType } from 'react'
import { refreshEverything } from '@portal/auth/queries'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import { permissionTypes } from '@portal/contracts/identity/permission'
import type { Language } from '@portal/i18n'
import { Route, Routes } from '@portal/router'
import { logInTo, permissionsFor } from '@portal/testing/logged-in'
import { showPage } from '@portal/testing/show-page'
import { Toaster } from '@portal/ui'
import { world, type Answers } from './world'

interface Visit {
  path?: string
  at: string
  language?: Language
  /** The companies whose settings the reader may write. They may read both. */
  writes?: readonly number[]
}

/** Opens a page as an administrator of companies 1 and 2. Returns a function for the bodies sent to an address. */
export async function openPage(
  Page: ComponentType,
  answers: Answers,
  { path = '/*', at, language = 'tr', writes = [1, 2] }: Visit,
) {
  const user: Partial<LoggedInUser> = {
    id: 1,
    name: 'Gülşen Çağlar',
    roleList: [{ name: 'WorkflowManager' }],
    permissionList: permissionsFor(permissionTypes.Settings, {
      1: writes.includes(1) ? 'write' : 'read',
      2: writes.includes(2) ? 'write' : 'read',
    }),
  }
  const sent = await logInTo({ ...world, ...answers }, user)
  refreshEverything()
  const PageWithToasts = () => (
    <>
      <Routes>
        <Route path={path} element={<Page />} />
        <Route path="*" element={null} />
      </Routes>
      <Toaster />
    </>
  )
  showPage(PageWithToasts, { at, language })
  return sent
}
