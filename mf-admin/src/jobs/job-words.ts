import type { jobRunStates, JobAnswer } from '@portal/contracts/jobs/job.calls'
import { defineTexts, useFormats, useLanguage, useText } from '@portal/i18n'

const texts = defineTexts({
  seconds: { tr: '{count} sn', en: '{count} s' },
  minutes: { tr: '{minutes} dk {seconds} sn', en: '{minutes} min {seconds} s' },
})

/** `dead`: the process of the run has ended. */
export const runStateTexts = defineTexts({
  running: { tr: 'Çalışıyor', en: 'Running' },
  done: { tr: 'Başarılı', en: 'Succeeded' },
  failed: { tr: 'Başarısız', en: 'Failed' },
  dead: { tr: 'Yarıda kaldı', en: 'Interrupted' },
})

export const runStateColours: Record<(typeof jobRunStates)[number], string> = {
  running: 'blue',
  done: 'green',
  failed: 'red',
  dead: 'orange',
}

export type Run = JobAnswer['runs'][number]

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

export function useJobWords() {
  const say = useText()
  const language = useLanguage()
  const { number } = useFormats()
  const duration = (milliseconds: number) => {
    const whole = Math.round(milliseconds)
    if (whole < 1000) return `${whole} ms`
    const tenths = Math.round(whole / 100)
    if (tenths < 600) return say(texts.seconds, { count: number(tenths / 10, 1) })
    const seconds = Math.round(whole / 1000)
    return say(texts.minutes, { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })
  }
  return {
    duration,
    durationOf: ({ createdDate, endedDate }: Run) =>
      endedDate === null ? null : duration(Date.parse(endedDate) - Date.parse(createdDate)),
    /** Returns a distance in time, such as "3 hours ago" or "in 5 hours". */
    age: (instant: string, now: Date) => {
      const distance = Date.parse(instant) - now.getTime()
      const [unit, length] = units.find(([, each]) => Math.abs(distance) >= each) ?? ['minute', 60_000]
      return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(Math.trunc(distance / length), unit)
    },
  }
}
