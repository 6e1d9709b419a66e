import { z } from 'zod'
import { expenseModule } from '@portal/contracts/modules/expense.module'
import { act, showPage } from '@portal/testing/show-page'
import { defineLines } from './define-lines'
import { useLines, type Lines } from './use-lines'

const schema = z.object({ guid: z.string(), userId: z.number(), corporationId: z.number(), amount: z.string() })
type Line = z.infer<typeof schema>
const blank = { userId: 5, corporationId: 1, amount: '' }

const bills = defineLines({
  module: expenseModule,
  name: 'expense',
  guidKey: 'guid',
  version: 1,
  schema,
  after: () => ({ ...blank, guid: 'next' }),
  valuesOf: (line: Line) => line,
  read: jest.fn(),
  useChoices: jest.fn(),
  choicesOf: (_form, choices) => choices,
  faultsOf: () => [],
  files: { upload: jest.fn(), remove: jest.fn() },
})

let lines: Lines<Line, Line>
function Bills() {
  const first = { ...blank, guid: 'first' }
  const form = bills.useForm({ choices: { type: [], currency: [], agreement: [] }, defaultValues: first })
  lines = useLines({ kind: bills, form, first })
  return null
}

beforeEach(() => {
  localStorage.clear()
  showPage(Bills)
})

const amounts = () => lines.all().map(({ amount }) => amount)

test('a line that is opened while a receipt is read is no second line', () => {
  act(() => lines.form.hook.setValue('amount', '7.00'))
  act(() => lines.put())
  act(() => {
    lines.note('first', () => ({ state: 'waiting', values: {}, seen: [] }))
    lines.open(0)
  })
  act(() => lines.put())
  expect(amounts()).toEqual(['7.00'])
})

test('a new line that has begun waits while another is changed', () => {
  act(() => lines.form.hook.setValue('amount', '7.00'))
  act(() => lines.put())
  act(() => lines.form.hook.setValue('amount', '8.00'))
  act(() => {
    lines.note('first', () => ({ state: 'waiting', values: {}, seen: [] }))
    lines.open(0)
  })
  act(() => lines.form.hook.setValue('amount', '9.00'))
  act(() => lines.put())
  expect(amounts()).toEqual(['9.00', '8.00'])
})
