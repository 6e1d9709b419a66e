import { openDatabase } from '@portal/database/connect'
import { seedDemo } from '@portal/database/demo/seed'
import { silent } from '@portal/database/log'
import { migrate } from '@portal/database/migrate'
import { beginSession } from '@portal/http/session'
import { idOf } from '@portal/workflow-service/testing/trees'
import { fileForm } from './filed-form'

/** Whom an expense of `employee` goes through, in this order. */
export const approvers = ['lead', 'director', 'affairs', 'finance'] as const
export type Approver = (typeof approvers)[number]
/** Who may fire jobs. */
const administrator = 'admin'
type Person = Approver | typeof administrator

export interface WaitingForms {
  dataFolder: string
  guids: string[]
  /** Everybody's session. */
  tokens: Record<Person, string>
}

/** A data folder with the demo group, forms that wait for their first approver, and nobody using it. */
export const prepareWaitingForms = async (dataFolder: string, count: number): Promise<WaitingForms> => {
  const { db, close } = await openDatabase({ dataFolder, log: silent })
  try {
    await migrate(db)
    await seedDemo(db, '2026-11-20')
    const sessions = [...approvers, administrator].map(
      async name => [name, await beginSession(db, idOf(name))] as const,
    )
    const tokens = Object.fromEntries(await Promise.all(sessions)) as WaitingForms['tokens']
    const filed = Array.from({ length: count }, () => fileForm(db, 'employee'))
    return { dataFolder, guids: (await Promise.all(filed)).map(form => form.formGuid), tokens }
  } finally {
    await close()
  }
}
