import type { JobAnswer } from '@portal/contracts/jobs/job.calls'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { DescriptionList } from '@portal/ui'
import { useJobWords } from './job-words'

const texts = defineTexts({
  schedule: { tr: 'Zamanı', en: 'Schedule' },
  byHand: { tr: 'Yalnızca elle başlatılır', en: 'Only fired manually' },
  zone: { tr: '{schedule} ({zone})', en: '{schedule} ({zone})' },
  next: { tr: 'Sonraki çalışma', en: 'Next run' },
  success: { tr: 'Son başarılı çalışma', en: 'Last success' },
  never: { tr: 'Henüz yok', en: 'None yet' },
  when: { tr: '{date}, {age}', en: '{date}, {age}' },
  duration: { tr: 'Süresi', en: 'Duration' },
  usual: { tr: 'Ortanca {median}; onda dokuzu en çok {p90}', en: 'Median {median}; nine of ten take at most {p90}' },
})

/** Shows a job's schedule, last success and usual duration. */
export function JobFacts({ job, now }: { job: JobAnswer; now: Date }) {
  const say = useText()
  const { instant } = useFormats()
  const { age, duration } = useJobWords()
  const { scheduleText, timeZone, nextDate, lastSuccessDate, medianDuration, p90Duration } = job
  const when = (date: string) => say(texts.when, { date: instant(date), age: age(date, now) })
  return (
    <DescriptionList
      items={[
        {
          term: say(texts.schedule),
          value: scheduleText ? say(texts.zone, { schedule: scheduleText, zone: timeZone }) : say(texts.byHand),
        },
        { term: say(texts.next), value: nextDate && when(nextDate) },
        { term: say(texts.success), value: lastSuccessDate ? when(lastSuccessDate) : say(texts.never) },
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
