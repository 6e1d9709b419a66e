import type { Schema } from '@portal/database/schema'
import { budgetUse } from '@portal/federation/delivery/budgets'
import { listed } from '@portal/federation/delivery/list-remotes'
import type { Trust } from '@portal/federation/delivery/signing/keys'
import { withSignatures } from '@portal/federation/delivery/signing/with-signatures'
import { activeRelease, type DeliveryState } from '@portal/federation/delivery/state'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import { collectTogether } from '../../plugins/collect-together'
import { verdictOf } from './rollout-judge'

interface ReleaseMetrics {
  register: Registry
  db: Kysely<Schema>
  log: FastifyBaseLogger
  remotesFolder: string
  trust: Trust | undefined
  readState: () => Promise<DeliveryState>
}

/** The current releases: 1 for an active one, and the time of the last change. */
export function releaseMetrics({ register, db, log, remotesFolder, trust, readState }: ReleaseMetrics): void {
  const gauge = (name: string, help: string, labelNames: string[]) =>
    new Gauge({ name, help, labelNames: ['remote', 'version', ...labelNames], registers: [register] })
  const states = gauge('remote_release', 'Active, in a rollout, or in quarantine', ['state'])
  const shares = gauge('remote_rollout_percent', 'The share of people who get a release in a rollout', [])
  const verdicts = gauge('remote_rollout_verdict', 'How a rollout does beside the active release', ['verdict'])
  const signatures = gauge('remote_release_signature', 'What the signature of a release in use is worth', ['signature'])
  const weights = gauge('remote_budget_used_bytes', 'What a release in use weighs, compressed as it travels', [
    'budget',
  ])
  const budgets = gauge('remote_budget_bytes', 'The most that it may weigh', ['budget'])
  const moves = gauge('remote_moved_timestamp_seconds', 'When people last got another release, and how', ['move'])
  collectTogether([states, shares, verdicts, signatures, weights, budgets, moves], log, async () => {
    const state = await readState()
    // Releases out of use would mean many files to read.
    const inUse = listed(state).map(remote => ({
      ...remote,
      releases: remote.releases.filter(({ active, version }) => active || version === remote.rollout?.version),
    }))
    for (const { name: remote, rollout, releases } of await withSignatures(inUse, remotesFolder, trust)) {
      if (rollout) shares.set({ remote, version: rollout.version }, rollout.percent)
      const known = state.remotes.get(remote)
      const publishedIn = (folder: string) => known?.releases.find(release => release.folder === folder)
      const versionOf = (folder: string) => publishedIn(folder)?.version ?? ''
      for (const { version, folder, active, signature } of releases) {
        states.set({ remote, version, state: active ? 'active' : 'rollout' }, 1)
        if (signature) signatures.set({ remote, version, signature }, 1)
        const release = publishedIn(folder)
        for (const { name: budget, bytes, allowed } of (release && budgetUse(release)) ?? []) {
          weights.set({ remote, version, budget }, bytes)
          if (allowed !== null) budgets.set({ remote, version, budget }, allowed)
        }
      }
      // Once a release is chosen after it, nobody waits for a decision any more.
      const chosenAt = known && activeRelease(known)?.activatedAt
      for (const { version, quarantinedAt } of known?.releases ?? [])
        if (quarantinedAt && quarantinedAt > (chosenAt ?? '')) states.set({ remote, version, state: 'quarantined' }, 1)
      const verdict = known && (await verdictOf(db, known))
      if (verdict && known.rollout)
        verdicts.set({ remote, version: versionOf(known.rollout.folder), verdict: verdict.is }, 1)
      const last = known?.moves.at(-1)
      if (last)
        moves.set(
          { remote, version: versionOf(last.type === 'rolledBack' ? last.to : last.folder), move: last.type },
          Date.parse(last.at) / 1000,
        )
    }
  })
}
