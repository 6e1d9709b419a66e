import {
  activateRemoteCall,
  remoteErrorsCall,
  remotesCall,
  reportRemoteFailureCall,
  reportShellFailureCall,
  rollBackRemoteCall,
  stopRolloutCall,
} from '@portal/contracts/remotes/remotes.calls'
import { audit } from '@portal/database/audit'
import { activate, rollback, type Moved, type MoveOptions } from '@portal/federation/delivery/activate'
import { DeliveryError } from '@portal/federation/delivery/errors'
import { listed } from '@portal/federation/delivery/list-remotes'
import type { WebhookOf } from '@portal/federation/delivery/history'
import { stopRollout } from '@portal/federation/delivery/rollout/roll-out'
import type { Trust } from '@portal/federation/delivery/signing/keys'
import { vouchedStateReader } from '@portal/federation/delivery/signing/vouched-state'
import { withSignatures } from '@portal/federation/delivery/signing/with-signatures'
import { stateReader } from '@portal/federation/delivery/state-reader'
import type { HostDescription } from '@portal/federation/host-api'
import { Refusal } from '@portal/http/refusal'
import { routesOn } from '@portal/http/routes'
import type { ServiceOptions } from '@portal/http/service'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { FastifyPluginAsync } from 'fastify'
import { countFailure } from './count-failure.command'
import { verdictOf } from './counts/rollout-judge'
import { figuresOf } from './counts/figures.query'
import { errorsOf } from './errors/errors.query'
import { noteReason, reasonsOf } from './move-reasons'
import { noteShellFailure } from './note-shell-failure.command'
import { presented } from './remotes.present'

export interface RemotesOptions extends ServiceOptions {
  remotesFolder: string
  host: HostDescription
  trust?: Trust | undefined
  webhookOf: WebhookOf
}

type Move = (options: MoveOptions & { version: string }) => Promise<Moved>
interface Wish {
  params: { remote: string }
  body: { version: string; seenVersion: string | null; reason?: string | null | undefined }
}

/** The releases that people get, for the group's administrators. The command line and deploy tokens do the same. */
export const remotesService: FastifyPluginAsync<RemotesOptions> = async (server, options) => {
  const { db, log, remotesFolder, host, trust, webhookOf } = options
  const route = routesOn(server, options)
  const readState = stateReader(remotesFolder)
  // Administrators of the registry log refusals.
  const readShown = vouchedStateReader({ remotesFolder, trust, readState, onRefused: () => undefined })

  const moveBy =
    (move: Move) =>
    async ({ params: { remote }, body }: Wish, { user }: { user: LoggedInUser }) => {
      const { version, seenVersion, reason } = body
      const now = new Date()
      const moved = await db.transaction().execute(async transaction => {
        // Written before the move, which no rollback undoes: there is never a move without its audit row.
        if (version !== seenVersion) {
          await audit(transaction, user.id, [{ kind: 'Remote', subject: remote, from: seenVersion, to: version }])
          await noteReason(transaction, { remote, at: now, reason })
        }
        return move({ remotesFolder, host, trust, remote, version, seen: seenVersion, by: user.name, now }).catch(
          refuse,
        )
      })
      return { data: { version: moved.version } }
    }

  route(remotesCall, async (_input, { language }) => {
    const state = await readState()
    const remotes = await withSignatures(listed(state), remotesFolder, trust)
    const folders = remotes.flatMap(({ releases }) => releases.map(({ folder }) => folder))
    const names = remotes.map(({ name }) => name)
    const [figures, reasons] = await Promise.all([figuresOf(db, folders), reasonsOf(db, names)])
    const data = remotes.map(async remote => {
      const known = state.remotes.get(remote.name)!
      const [verdict, webhook] = await Promise.all([verdictOf(db, known), webhookOf(remote.name)])
      return presented(remote, { known, figures, verdict, webhook, reasons: reasons(remote.name), language })
    })
    return { data: await Promise.all(data) }
  })
  route(remoteErrorsCall, async ({ params: { remote } }) => {
    const known = (await readState()).remotes.get(remote)
    if (!known) throw new Refusal('NOT_FOUND')
    return { data: await errorsOf(db, { remotesFolder, releases: known.releases }) }
  })
  route(reportRemoteFailureCall, async ({ body }, { user }) => {
    await countFailure(db, { ...body, userId: user.id }, { remotesFolder, shown: await readShown(), log })
    return { data: null }
  })
  route(reportShellFailureCall, async ({ body }, { user }) => ({
    data: { supportCode: await noteShellFailure({ db, log }, body, user.id) },
  }))
  route(activateRemoteCall, moveBy(activate))
  route(rollBackRemoteCall, moveBy(rollback))
  route(stopRolloutCall, async ({ params: { remote }, body: { version, reason } }, { user }) => {
    const now = new Date()
    await db.transaction().execute(async transaction => {
      await audit(transaction, user.id, [{ kind: 'Remote', subject: remote, from: { rollout: version }, to: null }])
      await noteReason(transaction, { remote, at: now, reason })
      await stopRollout({ remotesFolder, remote, version, by: user.name, why: 'taken back', now }).catch(refuse)
    })
    return { data: { version } }
  })
}

/** A refusal of the delivery in the caller's language. */
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
