import type { Checked, History, ReleaseErrors, Verdict } from './client'
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

/** Remotes of this machine have no moves. */
type Listed = Omit<History, 'moves'>

export function remotesTable(remotes: Listed[]): string {
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

export function releasesTable({ releases, rollout, stopped }: Listed): string {
  const isCounted = releases.some(({ figures }) => figures)
  const rows = releases.map(
    ({ version, active, pruned, publishedAt, publishedBy, quarantinedAt, signature, figures }) => [
      active ? '*' : '',
      version,
      when(publishedAt),
      publishedBy,
      ...(isCounted ? figureCells(figures) : []),
      [
        ...(pruned ? ['files removed'] : []),
        ...(signature ? [signature] : []),
        ...(quarantinedAt ? [`in quarantine since ${when(quarantinedAt)}`] : []),
        ...(rollout?.version === version ? [planText(rollout)] : []),
        ...(stopped?.version === version ? [`stopped at ${stopped.percent} %: ${stopped.why}`] : []),
      ].join(', '),
    ],
  )
  const heads = ['', 'VERSION', 'PUBLISHED', 'BY', ...(isCounted ? ['OPENED', 'FAILED', 'LOADED', 'STARTED'] : []), '']
  const verdict = rollout?.verdict ? `\n\n${rollout.version}: ${verdictText(rollout.verdict)}` : ''
  return table([heads, ...rows]) + verdict
}

/** The last seven days. */
function figureCells(figures: History['releases'][number]['figures']): string[] {
  if (!figures) return ['–', '–', '–', '–']
  const { entries, failures, load, start } = figures
  const failed = failures.map(({ code, count }) => `${count} ${code}`).join(' ')
  const time = (ms: number | undefined | null) => (typeof ms === 'number' ? `${ms} ms` : '–')
  return [String(entries), failed || '0', time(load?.p75), time(start)]
}

/** Describes a verdict: “3 of 41 openings failed, of the active version 1 of 380; 9 openings missing for …”. */
export function verdictText({ is, first, active, missing }: Verdict): string {
  const counts =
    `${first.failures} of ${first.entries} openings failed, ` +
    `of the active version ${active.failures} of ${active.entries}`
  if (is === 'worse') return `${counts}; it fails more often and is taken back`
  return is === 'waiting' ? `${counts}; ${missing} openings missing for the next stage` : `${counts}; fine`
}

/** Whether the webhook has all news: “Webhook: last told 2026-11-26 09:10 UTC.” */
export function webhookText({ deliveredDate, triedDate, fault }: NonNullable<History['webhook']>): string {
  const before = deliveredDate ? `last told ${when(deliveredDate)}` : 'never told yet'
  if (fault === null || !triedDate) return `Webhook: ${before}.`
  return `Webhook: not reached ${when(triedDate)} (${fault}), ${before}; the portal goes on trying.`
}

/** Each error with its place, as the portal orders them. */
export function errorsText(errors: ReleaseErrors): string {
  if (errors.length === 0) return 'No browser has told of an error.'
  return errors
    .map(({ version, code, message, stack, count, people, lastDate }) =>
      [
        `${version} ${code}, ${count} times for ${people} people, last ${when(lastDate)}`,
        `  ${message}`,
        ...stack.map(line => `    at ${line}`),
      ].join('\n'),
    )
    .join('\n\n')
}

export function checkedText({ version, needsHostApi, singletons, isPublished, faults, portal }: Checked): string {
  const shared = Object.entries(singletons).filter(([name]) => !name.startsWith('@portal/'))
  const rows = shared.map(([name, built]) => [name, built, portal.singletons[name] ?? '–'])
  const verdict =
    faults.length > 0 ? 'would be refused:' : isPublished ? 'is published already.' : 'would be published.'
  return [
    `${version ?? 'The build'} ${verdict}`,
    ...faults.map(({ code, message }) => `  ${code}: ${message}`),
    '',
    table([['', 'BUILD', 'PORTAL'], ['host API', needsHostApi ?? '–', portal.hostApi], ...rows]),
    portal.needsSignature ? 'The portal takes signed releases only.' : 'The portal takes releases without a signature.',
  ].join('\n')
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
