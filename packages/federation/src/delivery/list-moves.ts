import type { RemoteMove } from '@portal/contracts/remotes/remotes.calls'
import type { MoveEvent, RemoteState } from './state'

const movesShown = 20

/** Returns the last changes of the release that people get, newest first. */
export function listMoves(known: RemoteState): RemoteMove[] {
  return known.moves
    .slice(-movesShown)
    .toReversed()
    .map(move => listed(move, known))
}

function listed(move: MoveEvent, { releases }: RemoteState): RemoteMove {
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
