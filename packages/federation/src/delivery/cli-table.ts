import type { History } from './client'
import type { RolloutPlan } from './rollout/plan'

/** Formats rows with columns as wide as their widest cell. */
function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)))
  return rows
    .map(row =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export function remotesTable(remotes: History[]): string {
  const rows = remotes.map(({ name, active, releases }) => {
    const newest = releases[0]
    return [
      name,
      active ?? '–',
      String(releases.length),
      newest ? `${newest.version}, ${when(newest.publishedAt)}` : '–',
    ]
  })
  return table([['REMOTE', 'ACTIVE', 'RELEASES', 'NEWEST'], ...rows])
}

export function releasesTable({ releases, rollout }: History): string {
  const rows = releases.map(({ version, active, pruned, publishedAt, publishedBy, quarantinedAt, signature }) => [
    active ? '*' : '',
    version,
    when(publishedAt),
    publishedBy,
    [
      ...(pruned ? ['files removed'] : []),
      ...(signature ? [signature] : []),
      ...(quarantinedAt ? [`in quarantine since ${when(quarantinedAt)}`] : []),
      ...(rollout?.version === version ? [planText(rollout)] : []),
    ].join(', '),
  ])
  return table([['', 'VERSION', 'PUBLISHED', 'BY', ''], ...rows])
}

/** Describes a plan: “5 %, then 25, 100 % every 30 minutes, and 2 people in any case”. */
export function planText({ percent, next, everyMinutes, people, corporationIds }: RolloutPlan): string {
  const named = [
    ...(people.length > 0 ? [`${people.length} ${people.length === 1 ? 'person' : 'people'}`] : []),
    ...(corporationIds.length > 0
      ? [`${corporationIds.length} ${corporationIds.length === 1 ? 'company' : 'companies'}`]
      : []),
  ]
  const stages = next.length > 0 ? `, then ${next.join(', ')} % every ${everyMinutes} minutes` : ''
  return `${percent} %${stages}${named.length > 0 ? `, and ${named.join(' and ')} in any case` : ''}`
}

function when(at: string): string {
  return `${at.slice(0, 16).replace('T', ' ')} UTC`
}
