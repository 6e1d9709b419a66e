import { table } from '../../table'
import { complaintsAbout } from './limits'
import type { Model } from './model'
import type { Usage, Watched } from './watch'
import type { Level } from './crowd'

export interface Setting {
  forms: number
  processes: number
}

export interface Carried extends Setting {
  /** The most people without a complaint, and the fewest with one. */
  held: number
  failed: number | undefined
  level: Watched<Level> | undefined
}

const ms = (value: number) => (Number.isFinite(value) ? String(Math.round(value)) : 'failed')
const number = (value: number) => value.toLocaleString('en-US')
const perSecond = ({ calls, seconds }: Level) => calls.count / seconds

const usageText = ({ portals, postgres, crowd, others }: Usage): string =>
  `portal ${portals.toFixed(2)}, PostgreSQL ${postgres.toFixed(2)}, people ${crowd.toFixed(2)}, others ${others.toFixed(2)}`

export function levelLine({ result, usage, eventLoopDelay, waitingCalls }: Watched<Level>): string {
  const { count, calls, messages, done, own } = result
  return [
    `${count} people, ${perSecond(result).toFixed(0)} calls a second`,
    `p50 ${ms(calls.p50)}, p95 ${ms(calls.p95)}, p99 ${ms(calls.p99)}, most ${ms(calls.most)}`,
    `${messages.count} messages p99 ${ms(messages.p99)}, ${done['decides'] ?? 0} decisions, ${done['files'] ?? 0} new forms`,
    `processors: ${usageText(usage)}`,
    `event loop ${ms(eventLoopDelay)}, waiting for a connection ${waitingCalls}, people's own delay ${ms(own.lag)}`,
    complaintsAbout(result).join(', ') || 'held',
  ].join('; ')
}

/** One row for each number of forms and of processes, for the paper. */
export function carriedTable(carried: readonly Carried[]): string {
  return table(
    [
      'forms',
      'portals',
      'people at work',
      'calls a second',
      'calls p50, p95, p99 (ms)',
      'messages p99 (ms)',
      'portal ms a call',
      'PostgreSQL ms a call',
      'processors: portal, PostgreSQL, people, others',
    ],
    carried.map(({ forms, processes, held, failed, level }) => {
      const people = `${number(held)}${failed === undefined ? ' or more' : ''}`
      if (!level) return [number(forms), String(processes), 'fewer than measured', '', '', '', '', '', '']
      const { usage, result } = level
      const { calls, messages } = result
      const used = [usage.portals, usage.postgres, usage.crowd, usage.others]
      return [
        number(forms),
        String(processes),
        people,
        perSecond(result).toFixed(0),
        [calls.p50, calls.p95, calls.p99].map(ms).join(', '),
        ms(messages.p99),
        ((usage.portals / perSecond(result)) * 1000).toFixed(2),
        ((usage.postgres / perSecond(result)) * 1000).toFixed(2),
        used.map(each => each.toFixed(2)).join(', '),
      ]
    }),
  )
}

export function modelTable({ actions, keptFor }: Model): string {
  const all = actions.reduce((sum, { anHour }) => sum + anHour, 0)
  const rows = actions.map(({ name, anHour, steps }) => [name, String(anHour), String(steps.flat().length)])
  return [
    `Each person does ${all} things an hour at random times, whatever the answers take. The browser keeps most answers`,
    `for ${keptFor / 1000} seconds, loads what it shows again after a message, and has two connections to the hubs.\n\n`,
    table(['action', 'an hour', 'calls, without kept answers'], rows),
  ].join('\n')
}

interface Found {
  carried: Carried
  levels: readonly Watched<Level>[]
  /** The level beyond the last one that held. */
  end: Watched<Level> | undefined
  functions: string
  statements: string
}

/** Why it ends there. */
export function levelTexts({ carried, levels, end, functions, statements }: Found): string[] {
  const { forms, processes } = carried
  const title = `## ${number(forms)} forms, ${processes === 1 ? 'one portal' : `${processes} portals`}`
  const lines = levels.map(level => `- ${levelLine(level)}`).join('\n')
  if (!end) return [title, lines]
  const { result, waits } = end
  const calls = result.byCall.map(({ name, count, p50, p95, p99 }) => [
    `\`${name}\``,
    String(count),
    ...[p50, p95, p99].map(ms),
  ])
  const faults = Object.entries({ ...result.faults, ...refusalsIn(result.done) })
  return [
    title,
    lines,
    `At ${result.count} people, PostgreSQL's connections: ${waits
      .slice(0, 6)
      .map(([what, share]) => `${what} ${(share * 100).toFixed(0)} %`)
      .join(', ')}.`,
    table(['call', 'count', 'p50', 'p95', 'p99'], calls),
    ...(faults.length > 0
      ? [
          table(
            ['failed', 'count'],
            faults.slice(0, 10).map(([what, n]) => [what, String(n)]),
          ),
        ]
      : []),
    functions,
    statements,
  ]
}

const refusalsIn = (done: Level['done']) =>
  Object.fromEntries(Object.entries(done).filter(([what]) => /^(refused|lost)/.test(what)))
