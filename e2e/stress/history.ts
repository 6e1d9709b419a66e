import { setTimeout as wait } from 'node:timers/promises'
import { notificationHub } from '@portal/contracts/notifications/notification.hub'
import { listenToHub } from '../support/hub-listener'
import { Client, type Door } from './client'
import { Dice } from './dice'
import { faultKinds } from './faults'
import { tellForm } from './form-story'
import type { Plan, PlannedFault } from './plan'
import { Group } from './group'
import { Record } from './record'
import type { Stage } from './stage'

/** A fault as it happened. */
export interface Suffered {
  fault: PlannedFault
  /** Until the portal was ready again after its end. */
  recovery: number
}

/** The longest time for everything to be well again. */
const longestRecovery = 60_000
/** Time for what was committed last to reach every page. */
const timeToHear = 3_000

export async function play(plan: Plan, stage: Stage): Promise<{ record: Record; suffered: Suffered[] }> {
  const record = new Record()
  let isEnding = false
  const doors = stage.portals.map(({ name, process: { url } }): Door => ({ name, url }))
  const clients = stage.people.map(person => new Client(person, doors, record, () => isEnding))
  await Promise.all(clients.map(client => client.logIn()))
  const listeners = clients.map(client => listen(client, record))
  const group = new Group(clients)
  const suffered: Suffered[] = []
  const begun = Date.now()
  const until = (at: number) => wait(Math.max(0, begun + at - Date.now()))
  const stories = plan.stories.map(async story => {
    await until(story.at)
    await tellForm(story, group, new Dice(story.dice), () => isEnding)
  })
  // A portal suffers one fault after the other.
  const faults = stage.portals.map(async (_portal, i) => {
    for (const fault of plan.faults.filter(({ portal }) => portal === i)) {
      await until(fault.at)
      suffered.push({ fault, recovery: await suffer(fault, stage) })
    }
  })
  const ended = Promise.all(stories)
  await until(plan.minutes * 60_000)
  await Promise.all(faults)
  await Promise.race([ended, wait(longestRecovery / 4)])
  isEnding = true
  await ended
  await wait(timeToHear)
  for (const listener of listeners) listener.stop()
  return { record, suffered }
}

async function suffer(fault: PlannedFault, stage: Stage): Promise<number> {
  const portal = stage.portals[fault.portal]
  if (!portal) return 0
  const mend = await faultKinds[fault.kind](portal)
  await wait(fault.lasts)
  await mend()
  const mended = Date.now()
  for (;;) {
    const answer = await fetch(`${portal.process.url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(
      () => undefined,
    )
    const recovery = Date.now() - mended
    if (answer?.ok || recovery > longestRecovery) return recovery
    await wait(100)
  }
}

function listen(client: Client, record: Record) {
  const { id: personId, email: person } = client.person
  const hub = notificationHub.path
  let stood = { portal: '', from: 0, to: 0 }
  return listenToHub({
    address: () => {
      stood = { portal: client.door.name, from: 0, to: 0 }
      return `${client.door.url.replace('http', 'ws')}${hub}?access_token=${client.session}`
    },
    opened: () => (stood.from = stood.to = Date.now()),
    heard: text => {
      const at = (stood.to = Date.now())
      const {
        type,
        target,
        arguments: payload,
      } = JSON.parse(text) as { type: number; target: string; arguments: unknown[] }
      if (type === 1)
        record.pushes.push({ person, personId, portal: stood.portal, hub, name: target, payload: payload[0], at })
    },
    closed: () => record.connections.push({ person, personId, ...stood }),
  })
}
