import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fakeBuild, writeBuild } from '@portal/federation/delivery/testing/fake-remote'
import { issueToken } from '@portal/federation/delivery/tokens'
import { Client, type Door } from './client'
import type { Record } from './record'

/** The remotes that are delivered during a history. */
export const remoteNames = ['travel', 'visitors'] as const
export type DeployTokens = Readonly<globalThis.Record<string, string>>

export async function issueTokens(remotesFolder: string): Promise<DeployTokens> {
  const tokens: globalThis.Record<string, string> = {}
  for (const remote of remoteNames) tokens[remote] = await issueToken({ remotesFolder, remote, by: 'stress' })
  return tokens
}

/** The publishers of remotes' releases: build machines, and an operator's command. */
export class Deliveries {
  private readonly machines: ReadonlyMap<string, Client>

  constructor(
    tokens: DeployTokens,
    doors: readonly Door[],
    private readonly record: Record,
    isEnding: () => boolean,
    private readonly command: (...args: string[]) => Promise<unknown>,
  ) {
    const machineOf = ([remote, token]: [string, string]): [string, Client] => {
      const email = `token ${createHash('sha256').update(token).digest('hex').slice(0, 8)}`
      const nobody = { id: 0, email, corporationId: 0, departmentId: 0 }
      return [remote, new Client(nobody, doors, record, isEnding, token)]
    }
    this.machines = new Map(Object.entries(tokens).map(machineOf))
  }

  machineOf(remote: string): Client {
    const found = this.machines.get(remote)
    if (!found) throw new Error(`Nobody delivers ${remote}.`)
    return found
  }

  /** As an operator, who sees whether the command fails and not how far it came. */
  async publish(remote: string, version: string): Promise<void> {
    const folder = await mkdtemp(path.join(tmpdir(), 'release-'))
    await writeBuild(folder, buildOf(remote, version))
    const startedAt = Date.now()
    const outcome = await this.command('publish', '--dir', folder, '--activate').then(
      () => 'acknowledged' as const,
      () => 'unknown' as const,
    )
    await rm(folder, { recursive: true })
    const body = { remote, version, activate: 'true' }
    const operator = { person: 'operator', personId: 0, portal: '' }
    this.record.act({ ...operator, kind: 'publish release', body, startedAt, endedAt: Date.now(), outcome })
  }
}

export const buildOf = (name: string, version: string) => fakeBuild({ name, version, content: version, singletons: {} })
