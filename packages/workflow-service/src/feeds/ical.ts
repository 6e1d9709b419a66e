import { addDays } from '@portal/rules/calendar/month'

/*
 * A calendar of all-day events by RFC 5545: a small part of the standard, shorter than the configuration of a library.
 */

export interface AllDayEvent {
  /** Stable, so that a calendar program recognises the event. */
  readonly uid: string
  /** The time of the event's last change. */
  readonly changedAt: Date
  readonly firstDay: string
  readonly lastDay: string
  readonly summary: string
  readonly description: string | null
}

const newLine = '\r\n'
/** In bytes. */
const longestLine = 75
/** The interval at which calendar programs should reload. */
const askAgainAfter = 'PT6H'

export function calendarText(name: string, events: readonly AllDayEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portal//Calendar//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${askAgainAfter}`,
    `X-PUBLISHED-TTL:${askAgainAfter}`,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map(line => folded(line) + newLine).join('')
}

function eventLines({ uid, changedAt, firstDay, lastDay, summary, description }: AllDayEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${compact(changedAt.toISOString().slice(0, 19))}Z`,
    `DTSTART;VALUE=DATE:${compact(firstDay)}`,
    // The end is the day after the last one.
    `DTEND;VALUE=DATE:${compact(addDays(lastDay, 1))}`,
    `SUMMARY:${escaped(summary)}`,
    ...(description === null ? [] : [`DESCRIPTION:${escaped(description)}`]),
    // Other people's events do not block the subscriber's time.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

/** `20261120T090000` of `2026-11-20T09:00:00`. */
function compact(text: string): string {
  return text.replace(/[-:]/g, '')
}

function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')
}

/** Folds a long line: it continues after a blank, and no character is split. */
function folded(line: string): string {
  let text = ''
  let length = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (length + size > longestLine) {
      text += `${newLine} `
      length = 1
    }
    text += character
    length += size
  }
  return text
}
