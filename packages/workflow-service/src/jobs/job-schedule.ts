import { Cron } from 'croner'
import { defaultTimeZone, type Job } from './define-job'
import type { Language, Text } from '@portal/contracts/wire/language'

export interface JobSchedule {
  /** Returns the newest instants up to `now`, newest first. */
  newestUntil(now: Date, count: number): Date[]
  nextAfter(now: Date): Date | undefined
}

/** Throws for an invalid schedule or time zone. */
export function scheduleOf({ schedule, timeZone = defaultTimeZone }: Job): JobSchedule | undefined {
  if (schedule === undefined) return undefined
  const cron = new Cron(schedule, { timezone: timeZone })
  return {
    // The library excludes the given instant.
    newestUntil: (now, count) => cron.previousRuns(count, new Date(now.getTime() + 1)),
    nextAfter: now => cron.nextRun(now) ?? undefined,
  }
}

const words: Record<'daily' | 'weekdays' | 'weekly' | 'monthly' | 'minutes' | 'hourly', Text> = {
  daily: { tr: 'Her gün {time}', en: 'Every day at {time}' },
  weekdays: { tr: 'Hafta içi her gün {time}', en: 'On weekdays at {time}' },
  weekly: { tr: 'Her {day} {time}', en: 'Every {day} at {time}' },
  monthly: { tr: 'Her ayın {day}. günü {time}', en: 'On day {day} of every month at {time}' },
  minutes: { tr: '{count} dakikada bir', en: 'Every {count} minutes' },
  hourly: { tr: 'Her saat, {minute}. dakikada', en: 'Every hour, {minute} minutes past' },
}

/** Describes a schedule in words; unusual ones stay cron expressions. */
export function scheduleText(cron: string, language: Language): string {
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = cron.split(' ')
  const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
  const say = (key: keyof typeof words, values: Record<string, string>) =>
    words[key][language].replace(/\{(\w+)\}/g, (_place, name: string) => values[name] ?? '')
  if (month !== '*') return cron
  if (day === '*' && weekday === '*' && hour === '*') {
    const step = /^\*\/(\d+)$/.exec(minute)?.[1]
    if (step) return say('minutes', { count: step })
    return isNumber(minute) ? say('hourly', { minute }) : cron
  }
  if (!isNumber(minute) || !isNumber(hour)) return cron
  if (day === '*' && weekday === '*') return say('daily', { time })
  if (day === '*' && weekday === '1-5') return say('weekdays', { time })
  if (day === '*' && /^[0-6]$/.test(weekday))
    return say('weekly', { time, day: weekdayName(Number(weekday), language) })
  return isNumber(day) && weekday === '*' ? say('monthly', { time, day }) : cron
}

const isNumber = (text: string) => /^\d+$/.test(text)

/** The first of January of 2023 was a Sunday. */
function weekdayName(weekday: number, language: Language): string {
  const date = new Date(Date.UTC(2023, 0, 1 + weekday))
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(date)
}
