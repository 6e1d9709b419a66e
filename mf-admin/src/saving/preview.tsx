import { useEffect } from 'react'
import { useCall } from '@portal/auth/queries'
import { previewTreesCall, replayTreesCall } from '@portal/contracts/trees/explained-tree.calls'
import { firstPreviewed, Impact, type PreviewedTree } from './impact'
import { Replay, firstReplayed } from './replay'

/** `alarming`: somebody could not submit a form any more. */
export type PreviewState = 'busy' | 'failed' | 'alarming' | 'calm'

/** Trees of one module. */
export type PreviewedTrees = readonly [PreviewedTree, ...PreviewedTree[]]

export interface PreviewProps {
  trees: PreviewedTrees
  /** Told what is known of these trees. */
  onState: (trees: PreviewedTrees, state: PreviewState) => void
}

/** Previews how these trees change the next forms, and how they would have changed recent ones. */
export function Preview({ trees, onState }: PreviewProps) {
  const impact = useCall(previewTreesCall, firstPreviewed(trees))
  const replay = useCall(replayTreesCall, firstReplayed(trees))
  const isAlarming = (impact.common?.stranded ?? 0) > 0 || (replay.common?.refused ?? 0) > 0
  const state =
    impact.isFetching || replay.isFetching
      ? 'busy'
      : impact.refusal || replay.refusal
        ? 'failed'
        : isAlarming
          ? 'alarming'
          : 'calm'
  useEffect(() => onState(trees, state))
  return (
    <>
      <Impact trees={trees} />
      <Replay trees={trees} />
    </>
  )
}
