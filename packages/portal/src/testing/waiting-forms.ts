import { openDatabase } from '@portal/database/connect'
import { seedDemo } from '@portal/database/demo/seed'
import { silent } from '@portal/database/log'
import { migrate } from '@portal/database/migrate'
import { beginSession } from '@portal/http/session'
import { idOf } from '@portal/workflow-service/testing/trees'
import { submitForm } from './submit-form'

/** The approvers of an expense of `employee`, in order. */
export const approvers = ['lead', 'director', 'affairs', 'finance'] as const
export type Approver = (typeof approvers)[number]
/** A user who may fire jobs. */
const administrator = 'admin'
type Person = Approver | typeof administrator

export interface WaitingForms {
  dataFolder: string
  guids: string[]
  /** A session of each of them. */
  tokens: Record<Person, string>
}

/** A data folder with the demo group and forms that wait for their first approver. Nothing uses it yet. */
export const prepareWaitingForms = async (dataFolder: string, count: number): Promise<WaitingForms> => {
  const { db, close } = await openDatabase({ dataFolder, log: silent })
  try {
    await migrate(db)
    await seedDemo(db, '2026-11-20')
    const sessions = [...approvers, administrator].map(
      async name => [name, await beginSession(db, idOf(name))] as const,
    )
    const tokens = Object.fromEntries(await Promise.all(sessions)) as WaitingForms['tokens']
    const filed = Array.from({ length: count }, () => submitForm(db, 'employee'))
    return { dataFolder, guids: (await Promise.all(filed)).map(form => form.formGuid), tokens }
  } finally {
    await close()
  }
}
