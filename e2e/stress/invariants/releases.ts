import type { Act } from '../observed'
import type { ReleaseMove } from './places'
import { grouped, type Invariant, ofEach, type World } from './vocabulary'

interface ToldMove extends ReleaseMove {
  /** The version that is active from then on. */
  version: string
  /** The active version before. */
  before: string | undefined
}

interface Told {
  moves: ToldMove[]
  /** The folder of what is active in the end, by remote. */
  active: Record<string, string>
}

/** Follows what is active: an activation comes on top, a roll-back takes off what came later. */
function told({ outside }: World): Told {
  const stacks = new Map<string, string[]>()
  const versions = new Map(outside.moves.flatMap(({ folder, version }) => (version ? [[folder, version]] : [])))
  const moves: ToldMove[] = []
  for (const move of outside.moves) {
    const { type, remote, folder, to } = move
    const stack = stacks.get(remote) ?? []
    const next = type === 'activated' ? folder : type === 'rolledBack' ? to : undefined
    if (next === undefined) continue
    moves.push({ ...move, version: versions.get(next) ?? '', before: versions.get(stack.at(-1)) })
    const earlier = stack.slice(0, -1)
    stacks.set(remote, type === 'activated' ? [...stack, next] : earlier.slice(0, earlier.lastIndexOf(next) + 1))
  }
  const active = [...stacks].flatMap(([remote, stack]) => stack.slice(-1).map(folder => [remote, folder]))
  return { moves, active: Object.fromEntries(active) as Record<string, string> }
}

interface Wish {
  remote: string
  version: string
  seenVersion?: string | null
  activate?: string
}

const wishOf = ({ body }: Act): Wish => body as Wish
const ofKind = (kind: string, { observed }: World): Act[] => observed.acts.filter(act => act.kind === kind)
const keyOf = ({ remote, version }: { remote: string; version?: string | undefined }) => `${remote} ${version}`

/** The acts and the events of each version of a remote. */
function* versions(kind: string, events: (ReleaseMove & { version?: string })[], world: World) {
  const [acts, found] = [grouped(ofKind(kind, world), act => keyOf(wishOf(act))), grouped(events, keyOf)]
  for (const key of new Set([...acts.keys(), ...found.keys()])) {
    const all = acts.get(key) ?? []
    const count = (outcome: string) => all.filter(act => act.outcome === outcome).length
    const [sure, unknown] = [count('acknowledged'), count('unknown')]
    yield { key, sure, unknown, found: found.get(key)?.length ?? 0 }
  }
}

/** Build machines have tokens, and an operator is nobody of the portal. */
const byAdministrators = (world: World): ToldMove[] => {
  const names = new Set(world.rows.app_user.map(({ first_name, last_name }) => `${first_name} ${last_name}`))
  return told(world).moves.filter(({ by }) => names.has(by))
}

const acknowledged = ({ outcome }: Act): boolean => outcome === 'acknowledged'

export const releaseInvariants: Invariant[] = [
  ofEach(
    'Each release that can be shown is there, whole',
    ({ outside }) => outside.releases,
    ({ folder, wrong }) => wrong && `${folder} ${wrong}`,
  ),
  ofEach(
    'Every portal shows the release of each remote that was activated last',
    world => {
      const { active } = told(world)
      return world.outside.registries.flatMap(({ portal, active: shown }) =>
        [...new Set([...Object.keys(active), ...Object.keys(shown)])].map(remote => ({
          ...{ portal, must: active[remote], is: shown[remote] },
        })),
      )
    },
    ({ portal, must, is }) => is !== must && `${portal} shows ${is}, not ${must}`,
  ),
  ofEach(
    'A version is published once, if at all, and certainly if acknowledged',
    world => {
      const { moves } = world.outside
      return versions(
        'publish release',
        moves.filter(({ type }) => type === 'published'),
        world,
      )
    },
    ({ key, sure, unknown, found }) =>
      (found < Math.min(1, sure) || found > Math.min(1, sure + unknown)) && `${key} was published ${found} times`,
  ),
  ofEach(
    'An acknowledged activation is in the log',
    world => {
      const activating = ofKind('publish release', world).filter(act => wishOf(act).activate === 'true')
      return [...activating, ...ofKind('activate release', world)].filter(acknowledged)
    },
    (act, world) =>
      !told(world).moves.some(move => keyOf(move) === keyOf(wishOf(act))) && `${keyOf(wishOf(act))} never was active`,
  ),
  ofEach(
    'An administrator’s move is in the log once if acknowledged, and not if refused',
    world => versions('move release', byAdministrators(world), world),
    ({ key, sure, unknown, found }) =>
      (found < sure || found > sure + unknown) && `${found} moves to ${key}, known are ${sure} and ${unknown} unknown`,
  ),
  ofEach(
    'Nobody moves a release that they did not see',
    byAdministrators,
    (move, world) =>
      !ofKind('move release', world)
        .map(wishOf)
        .some(wish => keyOf(wish) === keyOf(move) && (wish.seenVersion ?? undefined) === move.before) &&
      `${keyOf(move)} came after ${move.before}`,
  ),
  ofEach(
    'An administrator’s move is kept in the audit',
    world => ofKind('move release', world).filter(acknowledged),
    (act, { rows }) => {
      const { remote, version, seenVersion } = wishOf(act)
      const isKept = rows.audit.some(
        ({ kind, subject, old_value, new_value }) =>
          kind === 'Remote' && subject === remote && new_value === version && old_value === seenVersion,
      )
      return !isKept && `${remote} ${version}`
    },
  ),
]
