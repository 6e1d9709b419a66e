import { z } from 'zod'
import { fieldErrorsOf } from './field-errors'
import { singleLineText } from './fields'

const schema = z.strictObject({
  title: singleLineText(5),
  kind: z.enum(['a', 'b']),
  lines: z
    .array(z.strictObject({ amount: z.number().min(1).max(10) }))
    .min(1)
    .max(2),
  code: z.string().min(3).optional(),
  day: z.iso.date().optional(),
  email: z.email().optional(),
  link: z.url().optional(),
})
const good = { title: 'ok', kind: 'a', lines: [{ amount: 1 }] }

function codesFor(change: object): string[][] {
  const input = { ...good, ...change }
  const result = schema.safeParse(input)
  return result.success ? [] : fieldErrorsOf(result.error.issues, input, 'en').map(e => [e.path, e.code])
}

describe('what a schema finds becomes a code that a screen can rely on', () => {
  test.each([
    ['nothing is wrong', {}, []],
    ['a missing field', { kind: undefined }, [['kind', 'REQUIRED']]],
    ['an empty text', { title: '   ' }, [['title', 'REQUIRED']]],
    ['a null', { title: null }, [['title', 'REQUIRED']]],
    ['a long text', { title: 'longer' }, [['title', 'TOO_LONG']]],
    ['a short text', { code: 'ab' }, [['code', 'TOO_SHORT']]],
    ['half a character', { title: 'a\ud83d' }, [['title', 'NOT_ALLOWED_CHARACTER']]],
    ['a whole one', { title: '\ud83d\ude00' }, []],
    ['a control character', { title: 'a\u0000b' }, [['title', 'NOT_ALLOWED_CHARACTER']]],
    ['another choice', { kind: 'c' }, [['kind', 'NOT_A_CHOICE']]],
    ['an unknown field', { more: 1 }, [['more', 'UNKNOWN_FIELD']]],
    ['no line', { lines: [] }, [['lines', 'TOO_FEW']]],
    ['a field of a line', { lines: [{ amount: 1 }, { amount: 11 }] }, [['lines.1.amount', 'TOO_BIG']]],
    ['a small number', { lines: [{ amount: 0 }] }, [['lines.0.amount', 'TOO_SMALL']]],
    ['a text for a number', { lines: [{ amount: '1' }] }, [['lines.0.amount', 'WRONG_TYPE']]],
    ['a date that does not exist', { day: '2026-02-31' }, [['day', 'WRONG_FORMAT']]],
    ['no e-mail address', { email: 'me@' }, [['email', 'NOT_AN_EMAIL']]],
    ['no web address', { link: 'company' }, [['link', 'NOT_A_WEB_ADDRESS']]],
  ])('%s', (_what, change, expected) => {
    expect(codesFor(change)).toEqual(expected)
  })

  test('the message is in the language asked for and names the limit', () => {
    const input = { ...good, title: 'longer' }
    const issues = schema.safeParse(input).error?.issues ?? []
    expect(fieldErrorsOf(issues, input, 'tr')[0]?.message).toBe('En çok 5 karakter olabilir.')
    expect(fieldErrorsOf(issues, input, 'en')[0]?.message).toBe('Use 5 characters or fewer.')
  })

  test('a body that is no object at all is refused as a whole', () => {
    const issues = schema.safeParse(undefined).error?.issues ?? []
    expect(fieldErrorsOf(issues, undefined, 'en')).toEqual([
      { path: '', code: 'REQUIRED', message: 'This field is required.' },
    ])
  })
})
