import type { ComponentType } from 'react'
import { permissionTypes } from '@portal/contracts/identity/permission'
import { logInTo, permissionsFor, type Answers } from '@portal/testing/logged-in'
import { showPage } from '@portal/testing/show-page'
import { Toaster } from '@portal/ui'

interface Visit {
  at: string
  /** The companies whose leave the reader may see, and whether they may correct it. */
  companies?: Readonly<Record<number, 'read' | 'write'>>
  /** The companies whose settings the reader may write. */
  settings?: readonly number[]
}

/** Opens a page of human resources over a real network. Returns a function for the bodies that an address received. */
export async function openPage(
  Page: ComponentType,
  answers: Answers,
  { at, companies = { 1: 'write' }, settings = [] }: Visit,
) {
  const writable = Object.fromEntries(settings.map(id => [id, 'write' as const]))
  const sent = await logInTo(answers, {
    id: 7,
    name: 'Öykü Ünal',
    roleList: [{ name: 'WorkflowHumanResources' }],
    permissionList: [
      ...permissionsFor(permissionTypes.AllAnnualLeave, companies),
      ...permissionsFor(permissionTypes.Settings, writable),
    ],
  })
  const PageWithToasts = () => (
    <>
      <Page />
      <Toaster />
    </>
  )
  showPage(PageWithToasts, { at })
  return sent
}
