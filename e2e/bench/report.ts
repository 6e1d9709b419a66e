import { conditions, describe } from './conditions'
import { linkTo, scenarios as deepLink } from './measures/deep-link'
import { entryOf, scenarios as entry } from './measures/entry'
import { scenarios as home, weighed } from './measures/home'
import { scenarios as login } from './measures/login'
import type { Metric, Samples } from './samples'
import { factor, kilobytes, milliseconds, table } from './table'

const metrics: { metric: Metric; title: string; show: (value: number) => string }[] = [
  { metric: 'bytes', title: 'bytes', show: kilobytes },
  { metric: 'requests', title: 'requests', show: value => String(value) },
  { metric: 'wayBytes', title: 'bytes until it stands', show: kilobytes },
  { metric: 'wayRequests', title: 'requests until it stands', show: value => String(value) },
  { metric: 'extensionBytes', title: 'of these for extensions', show: kilobytes },
  { metric: 'stands', title: 'stands', show: milliseconds },
  { metric: 'fcp', title: 'FCP', show: milliseconds },
  { metric: 'lcp', title: 'LCP', show: milliseconds },
  { metric: 'blocked', title: 'blocked', show: milliseconds },
  { metric: 'ms', title: 'until painted', show: milliseconds },
]

/** One line per scenario and condition; each cell says federated / one build (ratio). */
function comparison(samples: Samples, scenarios: string[]): string {
  const names = conditions.map(({ name }) => name)
  const used = metrics.filter(({ metric }) =>
    scenarios.some(scenario =>
      names.some(each => Number.isFinite(samples.middle(scenario, each, 'federated', metric))),
    ),
  )
  const rows = scenarios.flatMap(scenario =>
    names.map(condition => [
      scenario,
      condition,
      ...used.map(({ metric, show }) => {
        const [federated, oneBuild] = (['federated', 'one build'] as const).map(variant =>
          samples.middle(scenario, condition, variant, metric),
        ) as [number, number]
        if (!Number.isFinite(federated)) return '–'
        return `${show(federated)} / ${show(oneBuild)} (${factor(samples.ratio(scenario, condition, metric))})`
      }),
    ]),
  )
  return table(['', 'condition', ...used.map(({ title }) => title)], rows)
}

export function pageTables(samples: Samples, remotes: string[], parts: Set<string>): string[] {
  const sections: [part: string, title: string, scenarios: string[]][] = [
    ['login', 'Login', Object.values(login)],
    ['home', 'Home', [...Object.values(home), ...Object.values(weighed)]],
    ['entry', 'From home into remotes', Object.values(entry)],
    ['entry', 'First entry of each remote', remotes.map(entryOf)],
    ['deep-link', 'Deep link', Object.values(deepLink)],
    ['deep-link', 'Deep link to each remote', remotes.map(linkTo)],
  ]
  return sections
    .filter(([part]) => parts.has(part))
    .map(([, title, scenarios]) => `## ${title}\n\n${comparison(samples, scenarios)}`)
}

export function preface(rounds: number): string {
  return [
    '# Benchmarks',
    '',
    `Each cell: shell and remotes / the same pages as one build (ratio). Medians of ${rounds} rounds, the two in turn; the ratio is`,
    'the median of the ratios of each two that followed each other.',
    'Bytes are those on the wire, headers included, brotli, 1 KB = 1024. “Blocked” is what long tasks take beyond 50 ms.',
    'A page stands when its own code and first answers have come. Cards of remotes come after that, and count in “bytes”.',
    'A click counts from the click, without hovering before it, until the heading of the page is painted.',
    '',
    ...conditions.map(condition => `- ${describe(condition)}`),
  ].join('\n')
}
