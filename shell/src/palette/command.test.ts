import { readCommand } from './command'

test.each([
  ['onayla 765', 'approve', '765'],
  ['ONAYLA #765', 'approve', '765'],
  ['onay 765', 'approve', '765'],
  ['approve 7', 'approve', '7'],
  ['765 app', 'approve', '765'],
  ['reddet 765', 'reject', '765'],
  ['rej #12', 'reject', '12'],
])('“%s” is %s of form %s', (typed, decision, number) => expect(readCommand(typed)).toEqual({ decision, number }))

test.each(['', '765', 'onayla', 'on 765', 'onaylama 765', 'onayla 76a', 'onayla 765 766', 'izin 17'])(
  '“%s” decides nothing',
  typed => expect(readCommand(typed)).toBeUndefined(),
)
