import { jobLogTypes, type JobAnswer } from '@portal/contracts/jobs/job.calls'
import { useColumn } from '@portal/form-page/columns'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Badge, Column, Span, Text, chakra } from '@portal/ui'
import { ShortTable } from '../settings/short-table'
import { runStateColours, runStateTexts, useJobWords, type Run } from './job-words'

const texts = defineTexts({
  label: { tr: 'Çalışmalar: {job}', en: 'Runs: {job}' },
  empty: { tr: 'Hiç çalışmadı', en: 'It has never run' },
  start: { tr: 'Başlangıç', en: 'Started' },
  state: { tr: 'Sonuç', en: 'Outcome' },
  progress: { tr: '%{progress}', en: '{progress}%' },
  by: { tr: 'Başlatan', en: 'Fired by' },
  schedule: { tr: 'Zamanı gelince', en: 'Schedule' },
  duration: { tr: 'Süre', en: 'Duration' },
  counts: { tr: 'Sayılar', en: 'Counts' },
  lookedAt: { tr: 'bakılan {count}', en: 'checked {count}' },
  changed: { tr: 'değişen {count}', en: 'changed {count}' },
  skipped: { tr: 'atlanan {count}', en: 'skipped {count}' },
  failed: { tr: 'hatalı {count}', en: 'failed {count}' },
  where: { tr: 'Nerede: {host}', en: 'Where: {host}' },
  noLines: { tr: 'Kayıt satırı yok.', en: 'No log lines.' },
})
const countNames = ['lookedAt', 'changed', 'skipped', 'failed'] as const

const Lines = chakra('ol', { base: { display: 'grid', gap: '1', fontSize: 'sm', overflowWrap: 'anywhere' } })
const Line = chakra('li', {
  base: { display: 'flex', gap: '3' },
  variants: { isFatal: { true: { color: 'fg.error', fontWeight: 'medium' } } },
})

/** Lists the newest runs of a job. Each opens to its log lines. */
export function RunTable({ job }: { job: JobAnswer }) {
  const say = useText()
  const { instant, number, time } = useFormats()
  const { durationOf } = useJobWords()
  const countsOf = ({ counts }: Run) =>
    countNames
      .flatMap(name => (counts?.[name] === undefined ? [] : [say(texts[name], { count: number(counts[name], 0) })]))
      .join(' · ')
  const column = useColumn<Run>()
  const columns = [
    column('start', texts.start, run => instant(run.createdDate)),
    column('state', texts.state, ({ state, progress }) => (
      <Badge colorPalette={runStateColours[state]}>
        {say(runStateTexts[state])}
        {state === 'running' && progress !== null && ` ${say(texts.progress, { progress })}`}
      </Badge>
    )),
    column('by', texts.by, ({ name }) => name ?? say(texts.schedule)),
    column('duration', texts.duration, { align: 'end' }, run => durationOf(run) ?? '–'),
    column('counts', texts.counts, run => countsOf(run) || '–'),
  ]
  const details = (run: Run) => {
    const lines = job.logDetailList.filter(({ runId }) => runId === run.id).toReversed()
    return (
      <Column gap="2">
        {lines.length === 0 ? (
          <Text color="fg.muted">{say(texts.noLines)}</Text>
        ) : (
          <Lines>
            {lines.map(({ id, createdDate, type, value }) => (
              <Line key={id} isFatal={type === jobLogTypes.Fatal}>
                <Span color="fg.muted" fontVariantNumeric="tabular-nums">
                  {time(createdDate)}
                </Span>
                {value}
              </Line>
            ))}
          </Lines>
        )}
        {run.host && (
          <Text fontSize="xs" color="fg.muted">
            {say(texts.where, { host: run.host })}
          </Text>
        )}
      </Column>
    )
  }
  return (
    <ShortTable
      label={say(texts.label, { job: job.title })}
      data={job.runs}
      columns={columns}
      nameOf={run => instant(run.createdDate)}
      empty={say(texts.empty)}
      details={details}
    />
  )
}
