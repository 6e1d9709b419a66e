import { ensurePeople, firstPerson } from '../../packages/database/src/testing/many-forms'
import { ApiUser } from '../support/api-user'
import type { PortalProcess } from '../support/portal-process'
import { databaseOf } from './services/database-of'

/** Files expenses for an employee with as many approvers as wanted; the newest is first in its list. */
export class FilingDesk {
  private constructor(
    private readonly employee: ApiUser,
    private readonly ends: { first: number; last: number[] },
  ) {}

  static async open(portal: PortalProcess, approvers: number): Promise<FilingDesk> {
    const { client } = await databaseOf(portal.dataFolder)
    await ensurePeople(client, approvers)
    const { rows } = await client.query<{ id: number }>(
      `select u.id from unnest(array['lead', 'director', 'affairs', 'finance']) with ordinality n (name, i)
       join app_user u on u.email = n.name || '@anka.test' order by n.i`,
    )
    await client.end()
    const [first = 0, ...last] = rows.map(({ id }) => id)
    return new FilingDesk(await ApiUser.logsInAs('employee', portal.url), { first, last })
  }

  /** A form that is not first in its list, which a list prefetches. */
  async filesBelow(approvers: number): Promise<string> {
    const formGuid = await this.files(approvers)
    await this.files(approvers)
    return formGuid
  }

  files(approvers: number, different: { amount?: string } = {}): Promise<string> {
    const { first, last } = this.ends
    const between = Array.from({ length: approvers - 1 - last.length }, (_, i) => firstPerson + i)
    return this.employee.files('expense', { ...different, treeUsers: [first, ...between, ...last] })
  }
}
