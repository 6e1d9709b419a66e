import { lineRefusals } from './use-completion'

const error = (path: string) => ({ path, code: 'REQUIRED', message: 'Bu alan zorunludur.' })

test('assigns errors to their lines', () => {
  const errors = ['CreateModel.11.amount', 'CreateModel.3.company', 'CreateModel.3.treeUsers.0'].map(error)
  expect(lineRefusals({ errors })).toEqual([
    { index: 3, errors: [error('company'), error('treeUsers.0')] },
    { index: 11, errors: [error('amount')] },
  ])
})

test('a line can be wrong as a whole', () => {
  expect(lineRefusals({ errors: [error('CreateModel.0')] })).toEqual([{ index: 0, errors: [error('')] }])
})

test('ignores errors without a line', () => {
  expect(lineRefusals({ errors: [error(''), error('CreateModel'), error('Other.1.amount')] })).toEqual([])
})
