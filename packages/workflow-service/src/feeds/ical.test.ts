import { calendarText, type AllDayEvent } from './ical'

const event: AllDayEvent = {
  uid: 'a@leave',
  changedAt: new Date('2026-11-20T09:00:05.678Z'),
  firstDay: '2026-12-30',
  lastDay: '2026-12-31',
  summary: 'Özge Kılıç (2 gün)',
  description: null,
}
const linesOf = (events: AllDayEvent[], name = 'İzinler') => calendarText(name, events).split('\r\n')

test('a calendar is written as the standard says, to the last line end', () => {
  expect(calendarText('İzinler', [event])).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Portal//Calendar//EN',
      'CALSCALE:GREGORIAN',
      'X-WR-CALNAME:İzinler',
      'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
      'X-PUBLISHED-TTL:PT6H',
      'BEGIN:VEVENT',
      'UID:a@leave',
      'DTSTAMP:20261120T090005Z',
      'DTSTART;VALUE=DATE:20261230',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY:Özge Kılıç (2 gün)',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
})

test.each([
  ['commas and semicolons', 'Kaya, Oğuz; izinde', 'Kaya\\, Oğuz\\; izinde'],
  ['backslashes', 'C:\\temp', 'C:\\\\temp'],
  ['new lines of every kind', 'a\nb\r\nc\rd', 'a\\nb\\nc\\nd'],
  ['other control characters', 'a\u0000\u0007b', 'ab'],
  ['a property of its own', 'x\r\nEND:VCALENDAR', 'x\\nEND:VCALENDAR'],
])('%s stay within their text', (_what, summary, written) => {
  expect(linesOf([{ ...event, summary }])).toContain(`SUMMARY:${written}`)
})

test('no line is longer than 75 bytes, no character is cut, and unfolded it is the same text', () => {
  const description = 'ğüşıöç😀'.repeat(60)
  const text = calendarText('İzinler', [{ ...event, description }])
  const lines = text.split('\r\n')
  expect(Math.max(...lines.map(line => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(lines.filter(line => line.startsWith(' ')).length).toBeGreaterThan(10)
  expect(text).not.toContain('\ufffd')
  expect(text.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${description}\r\n`)
})
