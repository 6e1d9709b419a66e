import { traceOf, traceparentOf } from './traceparent'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const spanId = '00f067aa0ba902b7'

test('a valid header names its trace', () => {
  expect(traceOf(`00-${traceId}-${spanId}-01`)).toEqual({ traceId, isSampled: true })
  expect(traceOf(`00-${traceId}-${spanId}-02`)).toEqual({ traceId, isSampled: false })
  expect(traceparentOf({ traceId, isSampled: true }, spanId)).toBe(`00-${traceId}-${spanId}-01`)
})

test('a later version may say more', () => {
  expect(traceOf(`01-${traceId}-${spanId}-01-more`)).toEqual({ traceId, isSampled: true })
  expect(traceOf(`cc-${traceId}-${spanId}-00`)).toEqual({ traceId, isSampled: false })
})

test.each([
  ['nothing', undefined],
  ['two headers', [`00-${traceId}-${spanId}-01`]],
  ['two headers in one', `00-${traceId}-${spanId}-01, 00-${traceId}-${spanId}-01`],
  ['an empty text', ''],
  ['no trace', `00-${'0'.repeat(32)}-${spanId}-01`],
  ['no caller', `00-${traceId}-${'0'.repeat(16)}-01`],
  ['capitals', `00-${traceId.toUpperCase()}-${spanId}-01`],
  ['more than its version has', `00-${traceId}-${spanId}-01-more`],
  ['a line end', `00-${traceId}-${spanId}-01\n`],
  ['the forbidden version', `ff-${traceId}-${spanId}-01`],
  ['a later version that goes on without a dash', `01-${traceId}-${spanId}-01more`],
  ['something else', "00-'; drop table form --"],
])('%s names none', (_what, header) => {
  expect(traceOf(header)).toBeUndefined()
})
