import { useState } from 'react'
import type { JobAnswer } from '@portal/contracts/jobs/job.calls'
import { Hint } from '@portal/form-page/parts'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import {
  AccordionItem,
  Badge,
  Button,
  chakra,
  Column,
  Flex,
  Notice,
  Row,
  Span,
  Text,
  DescriptionList,
} from '@portal/ui'
import { FireDialog } from './fire.dialog'
import { type Run, runStateColours, runStateTexts, useJobWords } from './job-words'
import { RunTable } from './run-table'

const texts = defineTexts({
  overdue: { tr: 'Aksıyor', en: 'Keeps failing' },
  why: {
    tr: 'Zamanı geldiği hâlde tamamlanamıyor. Nedeni aşağıdaki çalışmaların kayıtlarında.',
    en: 'It hasn’t succeeded for longer than it should. The log lines below say why.',
  },
  byHand: { tr: 'Elle başlatılır', en: 'Fired manually' },
  success: { tr: 'son başarılı çalışma {age}', en: 'last success {age}' },
  fire: { tr: 'İşi başlat', en: 'Fire job' },
  fireOne: { tr: 'İşi başlat: {job}', en: 'Fire job: {job}' },
  never: { tr: 'Hiç çalışmadı', en: 'Never ran' },
  none: { tr: 'Hiç çalışmadı.', en: 'It has never run.' },
  counts: {
    tr: 'Son {all} çalışma: {done} başarılı, {bad} başarısız.',
    en: 'Last {all, plural, one {run} other {# runs}}: {done} succeeded, {bad} failed.',
  },
  newest: { tr: 'Son başarısızlık: {date}.', en: 'Last failure: {date}.' },
  schedule: { tr: 'Zamanı', en: 'Schedule' },
  onlyByHand: { tr: 'Yalnızca elle başlatılır', en: 'Only fired manually' },
  next: { tr: 'Sonraki çalışma', en: 'Next run' },
  lastSuccess: { tr: 'Son başarılı çalışma', en: 'Last success' },
  noneYet: { tr: 'Henüz yok', en: 'None yet' },
  duration: { tr: 'Süresi', en: 'Duration' },
  usual: { tr: 'Ortanca {median}; onda dokuzu en çok {p90}', en: 'Median {median}; nine of ten take at most {p90}' },
})

interface JobItemProps {
  job: JobAnswer
  now: Date
  mayFire: boolean
}

/** Shows a job's state in a line, and its details once opened. */
export function JobItem({ job, now, mayFire }: JobItemProps) {
  const say = useText()
  const { age } = useJobWords()
  const [isAsking, setAsking] = useState(false)
  const [newest] = job.runs
  return (
    <AccordionItem
      defaultOpen={job.isOverdue}
      title={
        <Flex flex="1" gap="3" rowGap="1" flexWrap="wrap" alignItems="center" minW="0">
          <Span>{job.title}</Span>
          {job.isOverdue ? (
            <Badge variant="solid" colorPalette="red">
              {say(texts.overdue)}
            </Badge>
          ) : (
            <Badge colorPalette={newest ? runStateColours[newest.state] : 'gray'}>
              {say(newest ? runStateTexts[newest.state] : texts.never)}
            </Badge>
          )}
          <Span fontSize="sm" fontWeight="normal" color="fg.muted" ms={{ lg: 'auto' }}>
            {job.scheduleText ?? say(texts.byHand)}
            {job.lastSuccessDate && ` · ${say(texts.success, { age: age(job.lastSuccessDate, now) })}`}
          </Span>
        </Flex>
      }
    >
      <Column gap="5">
        {job.isOverdue && <Notice tone="error">{say(texts.why)}</Notice>}
        <Row justifyContent="space-between" alignItems="flex-start" gap="4" flexWrap="wrap">
          <Text flex="1" minW="60" maxW="3xl">
            {job.description}
          </Text>
          {mayFire && (
            <Button
              variant="outline"
              aria-label={say(texts.fireOne, { job: job.title })}
              onClick={() => setAsking(true)}
            >
              {say(texts.fire)}
            </Button>
          )}
        </Row>
        <JobFacts job={job} now={now} />
        <RunStrip runs={job.runs} />
        <RunTable job={job} />
      </Column>
      {isAsking && <FireDialog job={job} onClose={() => setAsking(false)} />}
    </AccordionItem>
  )
}

const Strip = chakra('div', { base: { display: 'flex', gap: '1', alignItems: 'flex-end', h: '8' } })
const Bar = chakra('span', {
  base: { flex: '1', maxW: '3', borderRadius: 'sm', bg: 'colorPalette.solid', h: '55%' },
  // The height repeats what the colour says.
  variants: { isBad: { true: { h: 'full' } } },
})

const isBad = ({ state }: Run) => state === 'failed' || state === 'dead'

/** Shows the newest runs as bars, oldest first, and the same in words. */
function RunStrip({ runs }: { runs: readonly Run[] }) {
  const say = useText()
  const { instant } = useFormats()
  if (runs.length === 0) return <Text color="fg.muted">{say(texts.none)}</Text>
  const bad = runs.filter(isBad)
  const done = runs.filter(({ state }) => state === 'done').length
  return (
    <Column gap="2">
      <Strip aria-hidden>
        {runs.toReversed().map(run => (
          <Bar
            key={run.id}
            colorPalette={runStateColours[run.state]}
            isBad={isBad(run)}
            title={`${instant(run.createdDate)} · ${say(runStateTexts[run.state])}`}
          />
        ))}
      </Strip>
      <Hint>
        {say(texts.counts, { all: runs.length, done, bad: bad.length })}{' '}
        {bad[0] && say(texts.newest, { date: instant(bad[0].createdDate) })}
      </Hint>
    </Column>
  )
}

/** Shows a job's schedule, last success and usual duration. */
function JobFacts({ job, now }: { job: JobAnswer; now: Date }) {
  const say = useText()
  const { instant } = useFormats()
  const { age, duration } = useJobWords()
  const { scheduleText, timeZone, nextDate, lastSuccessDate, lastOutcome, medianDuration, p90Duration } = job
  const when = (date: string) => `${instant(date)}, ${age(date, now)}`
  const success = lastSuccessDate
    ? [when(lastSuccessDate), lastOutcome].filter(Boolean).join(' · ')
    : say(texts.noneYet)
  return (
    <DescriptionList
      items={[
        { term: say(texts.schedule), value: scheduleText ? `${scheduleText} (${timeZone})` : say(texts.onlyByHand) },
        { term: say(texts.next), value: nextDate && when(nextDate) },
        { term: say(texts.lastSuccess), value: success },
        {
          term: say(texts.duration),
          value:
            medianDuration !== null && p90Duration !== null
              ? say(texts.usual, { median: duration(medianDuration), p90: duration(p90Duration) })
              : null,
        },
      ]}
    />
  )
}
