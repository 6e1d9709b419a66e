import { compare } from './compare.mjs'

const before = [
  '@portal/ui/parts Badge: (props: BadgeProps) => Element',
  'type BadgeProps.color?: string',
  'type BadgeProps.label (required): string',
  "type BadgeProps.size?: 'md' | 'sm'",
  "type Tone is: 'info'",
  'type Session.name?: string',
  'type Session.token: string',
]
/** Compares the report with one in which a line changed, appeared or disappeared. */
const changed = (from: string | undefined, to: string | undefined) =>
  compare(before, [...before.filter(line => line !== from), ...(to ? [to] : [])])

test.each([
  ['a new export', undefined, '@portal/ui/parts Chip: () => Element'],
  ['what may be given', undefined, 'type BadgeProps.icon?: string'],
  ['what is asked for by a new type', undefined, 'type ChipProps.label (required): string'],
  ['what need not be given any more', 'type BadgeProps.label (required): string', 'type BadgeProps.label?: string'],
  ['one more choice', "type BadgeProps.size?: 'md' | 'sm'", "type BadgeProps.size?: 'lg' | 'md' | 'sm'"],
  ['what is handed always since', 'type Session.name?: string', 'type Session.name: string'],
  ['one more kind', undefined, "type Tone is: 'error'"],
  ['one more field of an answer', undefined, 'type Session.user: User'],
])('%s is an addition', (_what, from, to) => {
  expect(changed(from, to)).toEqual({ narrowed: [], widened: [to] })
})

test.each([
  ['an export that is gone', '@portal/ui/parts Badge: (props: BadgeProps) => Element', undefined],
  ['a choice less', "type BadgeProps.size?: 'md' | 'sm'", "type BadgeProps.size?: 'sm'"],
  ['another type', 'type Session.token: string', 'type Session.token: number'],
  ['a kind less', "type Tone is: 'info'", undefined],
])('%s is a breach, named by what is missed', (_what, from, to) => {
  expect(changed(from, to).narrowed).toEqual([from])
})

test('a changed line is an addition if the compiler accepts it', () => {
  const [, ...others] = before
  const longer = '@portal/ui/parts Badge: (props: BadgeProps, more?: string) => Element'
  expect(compare(before, [longer, ...others], (was, is) => was === before[0] && is === longer)).toEqual({
    narrowed: [],
    widened: [longer],
  })
})

test('a changed alternative is an addition if the compiler accepts it', () => {
  const [was, other, is] = ['type Answer is: Done<1>', 'type Other is: Done<2>', 'type Answer is: Done<2>']
  expect(compare([was], [other, is], () => true)).toEqual({ narrowed: [], widened: [is, other] })
  expect(compare([was], [other], () => true)).toMatchObject({ narrowed: [was] })
  expect(compare([was], [is], () => false)).toMatchObject({ narrowed: [was] })
})

test('a newly required input is a breach and is named', () => {
  const asked = 'type BadgeProps.icon (required): string'
  expect(changed(undefined, asked)).toEqual({ narrowed: [asked], widened: [] })
})

test('an optional input that becomes required is a breach', () => {
  const asked = 'type BadgeProps.color (required): string'
  expect(changed('type BadgeProps.color?: string', asked).narrowed).toEqual(['type BadgeProps.color?: string', asked])
})

test('equal reports do not differ', () => {
  expect(compare(before, before.toReversed())).toEqual({ narrowed: [], widened: [] })
})
