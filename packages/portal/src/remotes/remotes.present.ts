import type { ReleaseFigures, Remote, RemoteMove } from '@portal/contracts/remotes/remotes.calls'
import type { Language } from '@portal/contracts/wire/language'
import { budgetUse } from '@portal/federation/delivery/budgets'
import type { Verdict } from '@portal/federation/delivery/rollout/judge'
import type { SignedRemote } from '@portal/federation/delivery/signing/with-signatures'
import { activeRelease, type MoveEvent, type RemoteState } from '@portal/federation/delivery/state'

const movesShown = 20

interface Known {
  known: RemoteState
  /** By the folder of the release. */
  figures: ReadonlyMap<string, ReleaseFigures>
  verdict: Verdict | undefined
  language: Language
}

export function presented(
  { name, active, rollout, releases }: SignedRemote,
  { known, figures, verdict, language }: Known,
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
    moves: known.moves
      .slice(-movesShown)
      .toReversed()
      .map(move => presentedMove(move, known)),
  }
}

function presentedMove(move: MoveEvent, { releases }: RemoteState): RemoteMove {
  const folder = move.type === 'rolledBack' ? move.to : move.folder
  return {
    kind: move.type,
    version: releases.find(release => release.folder === folder)?.version ?? '',
    date: move.at,
    by: move.by,
    percent: 'percent' in move ? move.percent : null,
    why: 'why' in move ? move.why : null,
    counts: ('counts' in move && move.counts) || null,
  }
}
