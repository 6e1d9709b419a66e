import type { ReleaseFigures, Remote, WebhookState } from '@portal/contracts/remotes/remotes.calls'
import type { Language } from '@portal/contracts/wire/language'
import { budgetUse } from '@portal/federation/delivery/budgets'
import { listMoves } from '@portal/federation/delivery/list-moves'
import type { Verdict } from '@portal/federation/delivery/rollout/judge'
import type { SignedRemote } from '@portal/federation/delivery/signing/with-signatures'
import { activeRelease, type RemoteState } from '@portal/federation/delivery/state'

interface Known {
  known: RemoteState
  /** By the folder of the release. */
  figures: ReadonlyMap<string, ReleaseFigures>
  verdict: Verdict | undefined
  webhook: WebhookState | null
  /** By the time of the move. */
  reasons: ReadonlyMap<string, string>
  language: Language
}

export function presented(
  { name, active, rollout, releases }: SignedRemote,
  { known, figures, verdict, webhook, reasons, language }: Known,
): Remote {
  const published = new Map(known.releases.map(release => [release.folder, release]))
  return {
    name,
    title: (activeRelease(known) ?? known.releases.at(-1))?.descriptor.title[language] ?? name,
    activeVersion: active ?? null,
    rollout: rollout
      ? {
          version: rollout.version,
          percent: rollout.percent,
          nextPercents: rollout.next,
          everyMinutes: rollout.everyMinutes,
          peopleCount: rollout.people.length,
          corporationIds: rollout.corporationIds,
          startedDate: rollout.startedAt,
          startedBy: rollout.by,
          movedDate: rollout.movedAt,
          verdict: verdict ?? null,
        }
      : null,
    releases: releases.map(({ version, bytes, ...release }) => ({
      version,
      bytes,
      publishedDate: release.publishedAt,
      publishedBy: release.publishedBy,
      isActive: release.active,
      activatedDate: release.activatedAt ?? null,
      activatedBy: release.activatedBy ?? null,
      isPruned: release.pruned,
      quarantinedDate: release.quarantinedAt ?? null,
      signature: release.signature ?? null,
      budgets: budgetUse(published.get(release.folder)!) ?? null,
      figures: figures.get(release.folder) ?? null,
    })),
    moves: listMoves(known).map(move => ({ ...move, why: reasons.get(move.date) ?? move.why })),
    webhook,
  }
}
