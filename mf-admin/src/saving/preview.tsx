import { useEffect } from 'react'
import { useCall } from '@portal/auth/queries'
import { previewTreesCall, replayTreesCall } from '@portal/contracts/trees/explained-tree.calls'
import { Impact, type PreviewedTrees, rowsOf } from './impact'
import { Replay } from './replay'

/** `alarming`: somebody could no longer submit a form. */
export type PreviewState = 'busy' | 'failed' | 'alarming' | 'calm'

export interface PreviewProps {
  trees: PreviewedTrees
  /** Called with the state of the preview. */
  onState: (trees: PreviewedTrees, state: PreviewState) => void
}

/** Previews the effect of these trees on the next forms, and on recent ones. */
export function Preview({ trees, onState }: PreviewProps) {
  const impact = useCall(previewTreesCall, rowsOf(trees))
  const replay = useCall(replayTreesCall, rowsOf(trees))
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
  // Other trees begin at the first page again.
  const key = JSON.stringify(trees)
  return (
    <>
      <Impact key={`people ${key}`} trees={trees} />
      <Replay key={`forms ${key}`} trees={trees} />
    </>
  )
}
