import { conditions, unthrottled } from './conditions'
import type { BuildTimes } from './measures/build-time'
import { scenarios as deepLink } from './measures/deep-link'
import { scenarios as entry } from './measures/entry'
import { scenarios as home, weighed } from './measures/home'
import { scenarios as login } from './measures/login'
import { hanging, refused } from './measures/panel'
import type { Samples } from './samples'
import { factor, kilobytes, milliseconds, table } from './table'

const [, fast4G, slow4G] = conditions.map(({ name }) => name)

interface Goal {
  what: string
  measured: number
  atMost: number
  show: (value: number) => string
}

const seconds = (value: number) => `${value.toFixed(2)} s`

function browserGoals(samples: Samples): Goal[] {
  const bytesAt = (scenario: string) => samples.middle(scenario, unthrottled.name, 'federated', 'bytes')
  const ratio = (scenario: string, condition: string, metric: 'bytes' | 'lcp' | 'ms') =>
    samples.ratio(scenario, condition, metric)
  const timesOfEntry = [entry.first, entry.next].flatMap(scenario =>
    [fast4G!, slow4G!].map(condition => ({
      what: `${scenario}: time, ${condition}`,
      measured: ratio(scenario, condition, 'ms'),
      atMost: 1.15,
      show: factor,
    })),
  )
  return [
    { what: 'login: bytes', measured: bytesAt(login.cold), atMost: 120 * 1024, show: kilobytes },
    {
      what: 'login: bytes against one build',
      measured: ratio(login.cold, unthrottled.name, 'bytes'),
      atMost: 1.15,
      show: factor,
    },
    { what: `login: LCP, ${slow4G}`, measured: ratio(login.cold, slow4G!, 'lcp'), atMost: 1, show: factor },
    { what: `login: LCP, ${fast4G}`, measured: ratio(login.cold, fast4G!, 'lcp'), atMost: 1.03, show: factor },
    ...[home.cold, ...Object.values(weighed)].flatMap(scenario => [
      { what: `${scenario}: bytes`, measured: bytesAt(scenario), atMost: 320 * 1024, show: kilobytes },
      {
        what: `${scenario}: requests`,
        measured: samples.middle(scenario, unthrottled.name, 'federated', 'requests'),
        atMost: 30,
        show: String,
      },
    ]),
    {
      what: `home: bytes for extensions until it stands, ${slow4G}`,
      measured: samples.middle(home.cold, slow4G!, 'federated', 'extensionBytes'),
      atMost: 2 * 1024,
      show: kilobytes,
    },
    {
      what: 'home: bytes against one build',
      measured: ratio(home.cold, unthrottled.name, 'bytes'),
      atMost: 1.15,
      show: factor,
    },
    { what: `home: LCP, ${slow4G}`, measured: ratio(home.cold, slow4G!, 'lcp'), atMost: 0.8, show: factor },
    { what: `home: LCP, ${fast4G}`, measured: ratio(home.cold, fast4G!, 'lcp'), atMost: 1.03, show: factor },
    {
      what: `${entry.first}: bytes of the click`,
      measured: ratio(entry.first, unthrottled.name, 'bytes'),
      atMost: 1.15,
      show: factor,
    },
    {
      what: `${entry.next}: bytes of the click`,
      measured: ratio(entry.next, unthrottled.name, 'bytes'),
      atMost: 1.15,
      show: factor,
    },
    ...timesOfEntry,
    { what: 'deep link: bytes', measured: ratio(deepLink.cold, unthrottled.name, 'bytes'), atMost: 1.15, show: factor },
    { what: `deep link: LCP, ${fast4G}`, measured: ratio(deepLink.cold, fast4G!, 'lcp'), atMost: 1.15, show: factor },
    { what: `deep link: LCP, ${slow4G}`, measured: ratio(deepLink.cold, slow4G!, 'lcp'), atMost: 1.15, show: factor },
    ...conditions.map(({ name }) => ({
      what: `${entry.switch}, ${name}`,
      measured: samples.middle(entry.switch, name, 'federated', 'ms'),
      atMost: 100,
      show: milliseconds,
    })),
    ...[
      { what: refused, atMost: 1500 },
      { what: hanging, atMost: 5000 },
    ].map(({ what, atMost }) => ({
      what,
      measured: samples.middle(what, unthrottled.name, 'federated', 'ms'),
      atMost,
      show: milliseconds,
    })),
  ]
}

function buildGoals({ remote, all }: BuildTimes): Goal[] {
  return [
    { what: 'one remote built again, warm', measured: remote, atMost: 3, show: seconds },
    { what: 'one remote against all six apps, warm', measured: remote / all, atMost: 0.25, show: factor },
  ]
}

/** Every goal with a measurement. */
export function goalTable(samples: Samples, build: BuildTimes | undefined): string {
  const goals = [...browserGoals(samples), ...(build ? buildGoals(build) : [])]
  return table(
    ['goal', 'at most', 'measured', ''],
    goals
      .filter(({ measured }) => Number.isFinite(measured))
      .map(({ what, measured, atMost, show }) => [
        what,
        show(atMost),
        show(measured),
        measured <= atMost ? 'met' : '**not met**',
      ]),
  )
}
