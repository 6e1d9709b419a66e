import {
  activateRemoteCall,
  remotesCall,
  reportRemoteFailureCall,
  rollBackRemoteCall,
  stopRolloutCall,
  type Remote,
} from '@portal/contracts/remotes/remotes.calls'
import type { Language } from '@portal/contracts/wire/language'
import { audit } from '@portal/database/audit'
import { activate, rollback, type Moved, type MoveOptions } from '@portal/federation/delivery/activate'
import { DeliveryError } from '@portal/federation/delivery/errors'
import { listed } from '@portal/federation/delivery/list-remotes'
import { stopRollout } from '@portal/federation/delivery/rollout/roll-out'
import type { Trust } from '@portal/federation/delivery/signing/keys'
import { vouchedStateReader } from '@portal/federation/delivery/signing/vouched-state'
import { withSignatures, type SignedRemote } from '@portal/federation/delivery/signing/with-signatures'
import { activeRelease, type DeliveryState } from '@portal/federation/delivery/state'
import { stateReader } from '@portal/federation/delivery/state-reader'
import type { HostDescription } from '@portal/federation/host-api'
import { Refusal } from '@portal/http/refusal'
import { routesOn } from '@portal/http/routes'
import type { ServiceOptions } from '@portal/http/service'
import type { Session } from '@portal/http/session'
import type { FastifyPluginAsync } from 'fastify'
import { countFailure } from './count-failure.command'

export interface RemotesOptions extends ServiceOptions {
  remotesFolder: string
  host: HostDescription
  trust?: Trust | undefined
}

type Move = (options: MoveOptions & { version: string }) => Promise<Moved>
interface Wish {
  params: { remote: string }
  body: { version: string; seenVersion: string | null }
}

/** Which releases people get, for those who keep the whole group. The command line and deploy tokens do the same. */
export const remotesService: FastifyPluginAsync<RemotesOptions> = async (server, options) => {
  const { db, log, remotesFolder, host, trust } = options
  const route = routesOn(server, options)
  const readState = stateReader(remotesFolder)
  // Those who serve the registry log what is refused.
  const readShown = vouchedStateReader({ remotesFolder, trust, readState, onRefused: () => undefined })

  const moveBy =
    (move: Move) =>
    async (
      { params: { remote }, body: { version, seenVersion } }: Wish,
      { session: { user } }: { session: Session },
    ) => {
      const moved = await db.transaction().execute(async transaction => {
        // Before the move, which no database takes back: a move without its line in the audit there is not.
        if (version !== seenVersion)
          await audit(transaction, user.id, [{ kind: 'Remote', subject: remote, from: seenVersion, to: version }])
        return move({ remotesFolder, host, trust, remote, version, seen: seenVersion, by: user.name }).catch(refuse)
      })
      return { data: { version: moved.version } }
    }

  route(remotesCall, async (_input, { language }) => {
    const state = await readState()
    const remotes = await withSignatures(listed(state), remotesFolder, trust)
    return { data: remotes.map(remote => presented(remote, titleOf(state, remote.name, language))) }
  })
  route(reportRemoteFailureCall, async ({ body }, { session: { user } }) => {
    await countFailure(db, { ...body, userId: user.id }, { remotesFolder, shown: await readShown(), log })
    return { data: null }
  })
  route(activateRemoteCall, moveBy(activate))
  route(rollBackRemoteCall, moveBy(rollback))
  route(stopRolloutCall, async ({ params: { remote }, body: { version } }, { session: { user } }) => {
    await db.transaction().execute(async transaction => {
      await audit(transaction, user.id, [{ kind: 'Remote', subject: remote, from: { rollout: version }, to: null }])
      await stopRollout({ remotesFolder, remote, version, by: user.name, why: 'taken back' }).catch(refuse)
    })
    return { data: { version } }
  })
}

function presented({ name, active, rollout, releases }: SignedRemote, title: string): Remote {
  return {
    name,
    title,
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
    })),
  }
}

function titleOf(state: DeliveryState, name: string, language: Language): string {
  const remote = state.remotes.get(name)
  return (activeRelease(remote) ?? remote?.releases.at(-1))?.descriptor.title[language] ?? name
}

/** What the delivery refuses, in the caller's language. */
function refuse(error: unknown): never {
  if (!(error instanceof DeliveryError)) throw error
  switch (error.code) {
    case 'REMOTE_UNKNOWN':
      throw new Refusal('NOT_FOUND')
    case 'VERSION_UNKNOWN':
    case 'REMOTE_MOVED':
    case 'NOTHING_TO_ROLL_BACK':
    case 'RELEASE_QUARANTINED':
    case 'ROLLOUT_MISSING':
    case 'ROUTE_CLASH':
      throw new Refusal(error.code)
    case 'RELEASE_MODIFIED':
    case 'RELEASE_REVOKED':
    case 'RELEASE_UNSIGNED':
      throw new Refusal('RELEASE_UNTRUSTED')
    case 'HOST_API_MISMATCH':
    case 'SINGLETON_MISMATCH':
      throw new Refusal('RELEASE_UNSUITABLE', { values: { reason: error.message } })
    default:
      throw error
  }
}
