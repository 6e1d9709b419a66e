import { calendarDay, multiLineText, singleLineText } from './fields'

test.each([
  ['2028-02-29', true],
  ['0001-01-01', true],
  ['2027-02-29', false],
  ['0000-12-31', false],
  ['2026-1-1', false],
])('%s is a day of the calendar: %s', (day, isOne) => {
  expect(calendarDay.safeParse(day).success).toBe(isOne)
})

const codesOf = (schema: ReturnType<typeof singleLineText>, text: string) =>
  schema.safeParse(text).error?.issues.map(issue => ('params' in issue ? issue.params?.['code'] : issue.code)) ?? []

test.each([
  ['an emoji of several', '👩‍💻', []],
  ['a blank without width', '\u200b \u200b', ['REQUIRED']],
  ['a sign that turns what follows', 'Otel \u202egnp.', ['NOT_ALLOWED_CHARACTER']],
])('a text with %s', (_what, text, codes) => {
  for (const schema of [singleLineText(50), multiLineText(50)]) expect(codesOf(schema, text)).toEqual(codes)
})
