import { activateRemoteCall, remotesCall, rollBackRemoteCall } from '@portal/contracts/remotes/remotes.calls'
import type { Call } from '@portal/contracts/wire/call'
import { archiveOf } from '@portal/federation/delivery/testing/archives'
import { buildOf, remoteNames } from './deliveries'
import type { Dice } from './dice'
import type { Group } from './group'

const bySelf = (path: string) => ({ method: 'POST', path: `/delivery/:remote/${path}` }) as unknown as Call
const calls = { publish: bySelf('publish'), activate: bySelf('activate'), rollBack: bySelf('rollback') }

/** A version is published, and somebody chooses which one people get. */
export async function release(group: Group, dice: Dice, pause: () => Promise<void>): Promise<void> {
  const remote = dice.one(remoteNames)
  const machine = group.deliveries.machineOf(remote)
  const version = `1.${dice.below(1_000_000)}.0`
  if (dice.isOneIn(4)) await group.deliveries.publish(remote, version)
  else {
    const archive = archiveOf(buildOf(remote, version))
    const input = { params: { remote, version }, query: { activate: String(dice.isOneIn(2)) }, archive }
    await machine.act(calls.publish, input as never, { kind: 'publish release', isRepeatable: true })
  }
  await pause()
  await moveAsAdministrator(group, remote, dice)
  await pause()
  const [call, kind] = dice.one([[calls.activate, 'activate release'] as const, [calls.rollBack, 'take back'] as const])
  await machine.act(call, { params: { remote }, body: { version } } as never, {
    kind,
    isRepeatable: kind !== 'take back',
  })
}

/** As from the page of remotes, perhaps twice at once. */
async function moveAsAdministrator(group: Group, remote: string, dice: Dice): Promise<void> {
  const admin = group.named('admin')
  const known = (await admin.read(remotesCall, {}))?.find(({ name }) => name === remote)
  const move = async () => {
    const others = known?.releases.filter(({ isActive, isPruned }) => !isActive && !isPruned) ?? []
    if (!known || others.length === 0) return
    const { version, activatedDate } = dice.one(others)
    const call = activatedDate !== null && dice.isOneIn(2) ? rollBackRemoteCall : activateRemoteCall
    const input = { params: { remote }, body: { version, seenVersion: known.activeVersion } }
    await admin.act(call, input, { kind: 'move release' })
  }
  await Promise.all(dice.isOneIn(3) ? [move(), move()] : [move()])
}
