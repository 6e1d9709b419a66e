import type { ComponentType } from 'react'
import { permissionTypes } from '@portal/contracts/identity/permission'
import { logIn } from '@portal/testing/logged-in'
import { showPage } from '@portal/testing/show-page'
import type { Answer, ReceivedCall } from '@portal/testing/start-service'
import { Toaster } from '@portal/ui'

/** What the service answers, by method and address. */
export type Answers = Readonly<Record<string, (call: ReceivedCall) => Answer>>

interface Visit {
  at: string
  /** The companies whose leave the reader may see, and whether they may correct it. */
  companies?: Readonly<Record<number, 'read' | 'write'>>
  /** The companies whose settings the reader may write. */
  settings?: readonly number[]
}

/** Opens a page of human resources, which asks over a real network; answers what it has sent to an address. */
export async function openPage(
  Page: ComponentType,
  answers: Answers,
  { at, companies = { 1: 'write' }, settings = [] }: Visit,
) {
  const permissionList = Object.entries(companies).map(([id, may]) => ({
    typeId: permissionTypes.AllAnnualLeave,
    isWrite: may === 'write',
    corporationId: Number(id),
  }))
  const settingsList = settings.map(corporationId => ({
    typeId: permissionTypes.Settings,
    isWrite: true,
    corporationId,
  }))
  const addressOf = ({ method, url }: ReceivedCall) => `${method} ${url.replace(/\?.*/, '')}`
  const service = await logIn(
    call => {
      const answer = answers[addressOf(call)]
      if (!answer) throw new Error(`Nobody answers ${addressOf(call)}.`)
      return answer(call)
    },
    {
      id: 7,
      name: 'Öykü Ünal',
      roleList: [{ name: 'WorkflowHumanResources' }],
      permissionList: [...permissionList, ...settingsList],
    },
  )
  const PageWithToasts = () => (
    <>
      <Page />
      <Toaster />
    </>
  )
  showPage(PageWithToasts, { at })
  return (address: string) => service.received.filter(call => addressOf(call) === address).map(call => call.body)
}
