import { setTimeout as wait } from 'node:timers/promises'
import { allHubs } from '@portal/contracts/all-hubs'
import { dashboardCall } from '@portal/contracts/dashboard/dashboard.calls'
import { turnCountsCall } from '@portal/contracts/forms/form-request.calls'
import { listenToHub } from '../support/hub-listener'
import { Client, type Door } from './client'
import { endsProcesses, faultKinds } from './faults'
import type { Plan, PlannedFault } from './plan'
import { Starvation } from './processor'
import { Group } from './group'
import { Record, toldStory } from './record'
import { Deliveries } from './deliveries'
import { tell } from './story'
import type { Stage } from './stage'

/** A fault as it happened. */
export interface Suffered {
  fault: PlannedFault
  /**
   * Until every portal was ready again after its end, without the time in which the machine worked for others;
   * undefined if this machine cannot have it.
   */
  recovery: number | undefined
}

/** The longest time for everything to be well again. */
export const longestRecovery = 60_000
/** Time for what was committed last to reach every page. */
const timeToHear = 3_000

export async function play(
  plan: Plan,
  stage: Stage,
  say: (text: string) => void,
): Promise<{ record: Record; suffered: Suffered[] }> {
  const record = new Record()
  let isEnding = false
  const doors = stage.portals.map(({ name, process: { url } }): Door => ({ name, url }))
  const clients = stage.people.map(person => new Client(person, doors, record, () => isEnding))
  // A portal checks few passwords at once.
  for (const client of clients) await client.logIn()
  const listeners = clients.flatMap(client => allHubs.map(hub => listen(client, hub.path, record)))
  const { tokens } = stage
  const deliveries = new Deliveries(
    tokens,
    doors,
    record,
    () => isEnding,
    (...args) => stage.command(...args),
  )
  const group = new Group(clients, deliveries)
  const suffered: Suffered[] = []
  const begun = Date.now()
  const until = (at: number) => wait(Math.max(0, begun + at - Date.now()))
  const stories = plan.stories.map(async story => {
    await until(story.at)
    await toldStory.run(story.id, () => tell(story, group, () => isEnding))
  })
  // What ends a portal comes beside what happens around it, each one after the other.
  const inTurn = async (planned: readonly PlannedFault[]) => {
    for (const fault of planned) {
      await until(fault.at)
      // On a slow machine, those before it last longer. An upgrade has to come: the rows are judged as the newest's.
      if (Date.now() - begun > plan.minutes * 60_000 && fault.kind !== 'rolling upgrade') continue
      say(`${fault.kind}, portal ${fault.portal + 1}`)
      suffered.push({ fault, recovery: await suffer(fault, stage) })
    }
  }
  const faults = Promise.all([
    inTurn(plan.faults.filter(({ kind }) => endsProcesses(kind))),
    inTurn(plan.faults.filter(({ kind }) => !endsProcesses(kind))),
  ])
  const ended = Promise.all(stories)
  await Promise.all([faults, Promise.race([ended, until(plan.minutes * 60_000)])])
  await Promise.race([ended, wait(longestRecovery / 4)])
  isEnding = true
  say('the last acts end')
  await ended
  await wait(timeToHear)
  for (const client of clients) await readHome(client)
  for (const listener of listeners) listener.stop()
  return { record, suffered }
}

/** What the page of everybody shows in the end. */
const readHome = (client: Client) =>
  Promise.all([client.see(dashboardCall, {}, 'read dashboard'), client.see(turnCountsCall, {}, 'read turn counts')])

/** Returns undefined if this machine cannot have the fault. */
async function suffer(fault: PlannedFault, stage: Stage): Promise<number | undefined> {
  const portal = stage.portals[fault.portal]
  const mend = portal && (await faultKinds[fault.kind](portal, stage))
  if (!mend) return undefined
  await wait(fault.lasts)
  await mend()
  const isReady = async () => {
    const answers = stage.portals.map(({ process: { url } }) =>
      fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    return (await Promise.all(answers)).every(Boolean)
  }
  const starvation = new Starvation()
  const starved = () =>
    starvation.since([process.pid, stage.databasePid, ...stage.portals.map(({ process: { pid } }) => pid)])
  let [recovery, last] = [0, Date.now()]
  for (starved(); !(await isReady()) && recovery <= longestRecovery; await wait(100)) {
    const now = Date.now()
    recovery += Math.max(0, now - last - starved())
    last = now
  }
  return Math.round(recovery)
}

function listen(client: Client, hub: string, record: Record) {
  const { id: personId, email: person } = client.person
  const standing = () => ({ portal: client.door.name, hub, session: client.sessionHash, from: 0, to: 0 })
  let stood = standing()
  return listenToHub({
    address: () => {
      stood = standing()
      return `${client.door.url.replace('http', 'ws')}${hub}?access_token=${client.session}`
    },
    opened: () => (stood.from = stood.to = Date.now()),
    heard: text => {
      const at = (stood.to = Date.now())
      const { type, target, arguments: payload } = JSON.parse(text) as Heard
      const { portal, session } = stood
      if (type === 1) record.pushes.push({ person, personId, portal, hub, name: target, payload, at, session })
    },
    closed: () => record.connections.push({ person, personId, ...stood }),
  })
}

interface Heard {
  type: number
  target: string
  arguments: unknown[]
}
