import type { History } from './client'

/** Columns as wide as their widest cell. */
export function table(rows: string[][]): string {
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

export function releasesTable({ releases }: History): string {
  const rows = releases.map(({ version, active, pruned, publishedAt, publishedBy, signature = '' }) => [
    active ? '*' : '',
    version,
    when(publishedAt),
    publishedBy,
    pruned ? 'files removed' : signature,
  ])
  return table([['', 'VERSION', 'PUBLISHED', 'BY', ''], ...rows])
}

function when(at: string): string {
  return `${at.slice(0, 16).replace('T', ' ')} UTC`
}
