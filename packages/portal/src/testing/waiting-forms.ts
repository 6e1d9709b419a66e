import { openDatabase } from '@portal/database/connect'
import { demoPeople } from '@portal/database/demo/people'
import { seedDemo } from '@portal/database/demo/seed'
import { silent } from '@portal/database/log'
import { migrate } from '@portal/database/migrate'
import { beginSession, findSession } from '@portal/http/session'
import { createForm } from '@portal/workflow-service/forms/engine/create-form.command'

/** Whom an expense of `employee` goes through, in this order. */
export const approvers = ['lead', 'director', 'affairs', 'finance'] as const
export type Approver = (typeof approvers)[number]
/** Who may fire jobs. */
const administrator = 'admin'
type Person = Approver | typeof administrator

const idOf = (name: string): number => demoPeople.findIndex(({ email }) => email === `${name}@anka.test`) + 1

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
    const sessions = [...approvers, administrator].map(async name => [name, await beginSession(db, idOf(name))] as const)
    const tokens = Object.fromEntries(await Promise.all(sessions)) as WaitingForms['tokens']
    const filler = await findSession(db, `Bearer ${await beginSession(db, idOf('employee'))}`)
    if (!filler) throw new Error('A session that has just begun is not found.')
    const wanted = { module: 'EXP', ownerId: filler.user.id, filler: filler.user, corporationId: 1, departmentId: null } as const
    const filed = Array.from({ length: count }, () =>
      db.transaction().execute(transaction => createForm(transaction, { ...wanted, treeUsers: [] })),
    )
    return { dataFolder, guids: (await Promise.all(filed)).map(form => form.formGuid), tokens }
  } finally {
    await close()
  }
}
