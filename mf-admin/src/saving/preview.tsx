import { useEffect } from 'react'
import { useCall } from '@portal/auth/queries'
import { previewTreesCall, replayTreesCall } from '@portal/contracts/trees/explained-tree.calls'
import { firstRows, Impact, type PreviewedTrees } from './impact'
import { Replay } from './replay'

/** `alarming`: somebody could not submit a form any more. */
export type PreviewState = 'busy' | 'failed' | 'alarming' | 'calm'

export interface PreviewProps {
  trees: PreviewedTrees
  /** Told what is known of these trees. */
  onState: (trees: PreviewedTrees, state: PreviewState) => void
}

/** Previews how these trees change the next forms, and how they would have changed recent ones. */
export function Preview({ trees, onState }: PreviewProps) {
  const impact = useCall(previewTreesCall, firstRows(trees))
  const replay = useCall(replayTreesCall, firstRows(trees))
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
