import type { BrowserContext } from 'playwright'
import { ensurePeople, firstPerson } from '../../../packages/database/src/testing/many-forms'
import type { PortalProcess } from '../../support/portal-process'
import { loggedIn, onPortal } from '../browser/browser'
import { untilStillAfter } from '../browser/still'
import { median } from '../median'
import { databaseOf } from '../services/database-of'
import type { Goal } from '../services/goal'
import { milliseconds } from '../table'

/** Approvers of a usual and a large tree. */
const [few, many] = [5, 200]
/** In the demo group, without expense trees there. */
const departmentOf = new Map([
  [few, 12],
  [many, 15],
])
const acts = ['Alt+ArrowDown', 'Alt+ArrowUp'] as const

/** Moves an approver by key in a department's tree with few and with many approvers. */
export function measureTreeEditor(rounds: number, progress: (doing: string) => void): Promise<Goal[]> {
  return onPortal(async (portal, browser) => {
    const module = await withLargeTree(portal)
    const administrator = await loggedIn(browser, portal.url, 'admin')
    const times = new Map<number, number[]>([few, many].map(count => [count, []]))
    for (let round = 0; round < rounds; round++) {
      for (const [count, measured] of times) {
        progress(`tree of ${count} approvers, round ${round + 1}`)
        const address = `/modules/${module}?company=1&department=${departmentOf.get(count)}`
        measured.push(await slowestMove(administrator, new URL(address, portal.url).href))
      }
    }
    const [small, large] = [few, many].map(count => median(times.get(count)!)) as [number, number]
    return [
      {
        what: `moving one of ${many} approvers (of ${few}: ${milliseconds(small)})`,
        measured: large,
        atMost: 100,
        show: milliseconds,
      },
    ]
  })
}

async function slowestMove(administrator: BrowserContext, address: string): Promise<number> {
  const page = await administrator.newPage()
  try {
    await page.goto(address)
    const rows = page.getByRole('list', { name: 'Departman ağacı', exact: true }).getByRole('listitem')
    await rows.nth(few - 1).waitFor()
    await rows.nth(2).getByRole('button').first().focus()
    // The first ones warm up.
    for (const key of acts) await untilStillAfter(page, 'keydown', () => page.keyboard.press(key), { still: 300 })
    const moves: number[] = []
    for (const key of acts) {
      moves.push(await untilStillAfter(page, 'keydown', () => page.keyboard.press(key), { still: 300 }))
    }
    return Math.max(...moves)
  } finally {
    await page.close()
  }
}

/** Returns the address of the trees' module. */
async function withLargeTree(portal: PortalProcess): Promise<string> {
  const { client } = await databaseOf(portal.dataFolder)
  await ensurePeople(client, many)
  for (const [count, department] of departmentOf) {
    await client.query(
      `with tree as (insert into default_tree (module_id, department_id) values (1, $1) returning id)
      insert into default_tree_entry (tree_id, tree_order, user_id)
      select tree.id, n, ${firstPerson} + n - 1 from tree, generate_series(1, ${count}) n`,
      [department],
    )
  }
  const { rows } = await client.query<{ guid: string }>('select guid from module where id = 1')
  await client.end()
  return rows[0]!.guid
}
