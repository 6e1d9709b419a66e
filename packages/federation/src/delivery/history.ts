import type { ReleaseFigures, WebhookState } from '@portal/contracts/remotes/remotes.calls'
import { listMoves } from './list-moves'
import { listed } from './list-remotes'
import type { RolloutJudge } from './rollout/rollout-clock'
import type { Trust } from './signing/keys'
import { withSignatures } from './signing/with-signatures'
import type { DeliveryState } from './state'

/** Reads browsers' reports, by the folder of the release. */
export type FiguresOf = (folders: readonly string[]) => Promise<ReadonlyMap<string, ReleaseFigures>>

/** Reads whether the news of a remote reach its webhook; null without one. */
export type WebhookOf = (remote: string) => Promise<WebhookState | null>

interface Sources {
  remotesFolder: string
  trust?: Trust | undefined
  judge?: RolloutJudge
  figuresOf?: FiguresOf
  webhookOf?: WebhookOf
}

/** Tells a team about its remote: releases with figures, the rollout with its verdict, and the last moves. */
export async function historyOf(
  state: DeliveryState,
  name: string,
  { remotesFolder, trust, judge, figuresOf, webhookOf }: Sources,
) {
  const known = state.remotes.get(name)
  const own = listed(state).filter(remote => remote.name === name)
  const [remote] = await withSignatures(own, remotesFolder, trust)
  if (!known || !remote) return { name, releases: [], moves: [] }
  const figures = await figuresOf?.(remote.releases.map(({ folder }) => folder))
  const webhook = await webhookOf?.(name)
  const verdict = (await judge?.judge(known)) ?? null
  const { rollout, releases } = remote
  const stopped = stoppedIn(known)
  return {
    ...remote,
    ...(rollout && { rollout: { ...rollout, verdict } }),
    ...(stopped && { stopped }),
    releases: releases.map(release => {
      const counted = figures?.get(release.folder)
      return { ...release, ...(counted && { figures: counted }) }
    }),
    moves: listMoves(known),
    ...(webhook && { webhook }),
  }
}

function stoppedIn({ stopped, releases }: Parameters<typeof listMoves>[0]) {
  if (!stopped) return undefined
  const { rollout, why } = stopped
  const version = releases.find(({ folder }) => folder === rollout.folder)?.version
  return version === undefined ? undefined : { version, percent: rollout.percent, why }
}
