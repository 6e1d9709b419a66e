import {
  activateRemoteCall,
  remotesCall,
  rollBackRemoteCall,
  type Remote,
} from '@portal/contracts/remotes/remotes.calls'
import type { Language } from '@portal/contracts/wire/language'
import { audit } from '@portal/database/audit'
import { activate, rollback, type Moved, type MoveOptions } from '@portal/federation/delivery/activate'
import { DeliveryError } from '@portal/federation/delivery/errors'
import { listed } from '@portal/federation/delivery/list-remotes'
import type { Trust } from '@portal/federation/delivery/signing/keys'
import { activeRelease, type DeliveryState } from '@portal/federation/delivery/state'
import { stateReader } from '@portal/federation/delivery/state-reader'
import type { HostDescription } from '@portal/federation/host-api'
import { Refusal } from '@portal/http/refusal'
import { routesOn } from '@portal/http/routes'
import type { ServiceOptions } from '@portal/http/service'
import type { Session } from '@portal/http/session'
import type { FastifyPluginAsync } from 'fastify'

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
  const { db, remotesFolder, host, trust } = options
  const route = routesOn(server, options)
  const readState = stateReader(remotesFolder)

  const moveBy =
    (move: Move) =>
    async (
      { params: { remote }, body: { version, seenVersion } }: Wish,
      { session: { user } }: { session: Session },
    ) => {
      const moved = await db.transaction().execute(async transaction => {
        // Before the move, which no database takes back: a move without its line in the audit there is not.
        await audit(transaction, user.id, [{ kind: 'Remote', subject: remote, from: seenVersion, to: version }])
        return move({ remotesFolder, host, trust, remote, version, seen: seenVersion, by: user.name }).catch(refuse)
      })
      return { data: { version: moved.version } }
    }

  route(remotesCall, async (_input, { language }) => ({ data: presented(await readState(), language) }))
  route(activateRemoteCall, moveBy(activate))
  route(rollBackRemoteCall, moveBy(rollback))
}

function presented(state: DeliveryState, language: Language): Remote[] {
  return listed(state).map(({ name, active, releases }) => ({
    name,
    title: titleOf(state, name, language),
    activeVersion: active ?? null,
    releases: releases.map(({ version, bytes, ...release }) => ({
      version,
      bytes,
      publishedDate: release.publishedAt,
      publishedBy: release.publishedBy,
      isActive: release.active,
      activatedDate: release.activatedAt ?? null,
      activatedBy: release.activatedBy ?? null,
      isPruned: release.pruned,
    })),
  }))
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
