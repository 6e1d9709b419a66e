import { addDays } from '@portal/rules/calendar/month'

/*
 * A calendar of all-day events as RFC 5545 writes it. That is a small part of the standard, and shorter than what a
 * library would have to be told.
 */

export interface AllDayEvent {
  /** The same whenever the event is told of, so that a calendar program knows it again. */
  readonly uid: string
  /** When what is said of it was last changed. */
  readonly changedAt: Date
  readonly firstDay: string
  readonly lastDay: string
  readonly summary: string
  readonly description: string | null
}

const newLine = '\r\n'
/** In bytes. */
const longestLine = 75
/** How often a calendar program asks again, if it heeds what it is told. */
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
    // The day on which it is over.
    `DTEND;VALUE=DATE:${compact(addDays(lastDay, 1))}`,
    `SUMMARY:${escaped(summary)}`,
    ...(description === null ? [] : [`DESCRIPTION:${escaped(description)}`]),
    // What others do makes nobody busy.
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

/** A long line goes on in the next one behind a blank, and no character is cut in two. */
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
