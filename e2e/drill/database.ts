import type { ChildProcess } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Engines } from './engines'
import { giveToEngines, send, startEngine, withChildren } from './processes'
import { type Node, patroniSettings, type Plan, superuserUrl } from './settings'

/** The longest time for a machine to join again. */
const longestRepair = 120_000

interface Member {
  name: string
  role: 'leader' | 'replica' | 'sync_standby'
  state: string
}

/** Two machines with PostgreSQL and Patroni, which decide by themselves who is the primary. */
export class DatabaseCluster {
  private readonly patronis = new Map<Node, ChildProcess>()

  constructor(
    private readonly plan: Plan,
    private readonly engines: Engines,
  ) {}

  start(node: Node): void {
    const file = path.join(this.plan.folder, `${node.name}.yml`)
    writeFileSync(file, patroniSettings(this.plan, node, path.dirname(this.engines.postgres)))
    giveToEngines(file)
    this.patronis.set(node, startEngine(this.plan.folder, node.name, this.engines.patroni, [file]))
  }

  /** Waits until there is a primary and a standby that confirms every commit. */
  isRedundantInTime(): Promise<boolean> {
    return this.until(members => {
      const ready = members.filter(({ state }) => ['running', 'streaming'].includes(state)).map(({ role }) => role)
      return ready.includes('leader') && ready.includes('sync_standby')
    }).then(Boolean)
  }

  async primary(): Promise<Node> {
    const members = await this.until(all => all.some(({ role }) => role === 'leader'))
    const leader = members?.find(({ role }) => role === 'leader')
    const node = this.plan.nodes.find(each => each.name === leader?.name)
    if (!node) throw new Error(`There is no primary among ${JSON.stringify(members)}.`)
    return node
  }

  async switchOver(): Promise<void> {
    const leader = await this.primary()
    const candidate = this.plan.nodes.find(node => node !== leader)
    const answer = await fetch(`http://127.0.0.1:${leader.rest}/switchover`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ leader: leader.name, candidate: candidate?.name }),
    })
    if (!answer.ok) throw new Error(`Patroni did not switch over: ${await answer.text()}`)
  }

  /** Ends everything on the machine at once, as a power cut does. */
  kill(node: Node): void {
    send(this.pidsOf(node), 'SIGKILL')
  }

  /** Stops everything on the machine without ending it: to the others it looks as if the network were gone. */
  pause(node: Node): void {
    send(this.pidsOf(node), 'SIGSTOP')
  }

  resume(node: Node): void {
    send(this.pidsOf(node), 'SIGCONT')
  }

  /** Runs a statement on the machine itself, whatever it thinks it is. */
  async ask<Row extends pg.QueryResultRow>(node: Node, statement: string, database?: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: superuserUrl(node.postgres, database), query_timeout: 30_000 })
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query<Row>(statement)).rows
    } finally {
      await client.end()
    }
  }

  private pidsOf(node: Node): number[] {
    const patroni = this.patronis.get(node)?.pid
    const postmaster = Number(
      readFileSync(path.join(this.plan.folder, node.name, 'postmaster.pid'), 'utf8').split('\n')[0],
    )
    return [...(patroni ? withChildren(patroni) : []), ...withChildren(postmaster)]
  }

  /** Undefined if it takes too long. */
  private async until(isAsWanted: (members: readonly Member[]) => boolean): Promise<readonly Member[] | undefined> {
    for (const giveUpAt = Date.now() + longestRepair; Date.now() < giveUpAt; await wait(200)) {
      const members = await this.members()
      if (isAsWanted(members)) return members
    }
    return undefined
  }

  /** Asks whichever machine answers. */
  private async members(): Promise<readonly Member[]> {
    for (const { rest } of this.plan.nodes) {
      const answer = await fetch(`http://127.0.0.1:${rest}/cluster`, { signal: AbortSignal.timeout(1_000) }).catch(
        () => undefined,
      )
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
    }
    return []
  }
}
