import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { z } from 'zod'
import { newGuid } from '@portal/auth'
import { expenseModule } from '@portal/contracts/modules/expense.module'
import type { Person } from '@portal/contracts/people/person'
import type { ReceiptReading } from '@portal/rules/receipts/reading'
import { showPage } from '@portal/testing/show-page'
import { TextField } from '@portal/ui'
import { FormField, useWatch } from '@portal/ui/forms'
import { defineLines, type LineFieldsProps } from './define-lines'
import { LinesForm } from './lines-form'
import { useReadHint } from '../reading/read-hint'

const asked: {
  signal: AbortSignal
  onProgress: (part: number) => void
  onFirst: (reading: ReceiptReading) => void
  answer: (reading: ReceiptReading) => void
  fail: () => void
}[] = []
jest.mock('@portal/receipts', () => ({
  readReceipt: (_file: File, options: Pick<(typeof asked)[number], 'signal' | 'onProgress' | 'onFirst'>) =>
    new Promise<ReceiptReading>((answer, reject) =>
      asked.push({ ...options, answer, fail: () => reject(new Error('no reader')) }),
    ),
}))

const lineSchema = z.object({
  guid: z.string(),
  userId: z.number(),
  corporationId: z.number(),
  amount: z.string().min(1),
  company: z.string().min(1),
  ettn: z.string().nullish(),
})
type Line = z.infer<typeof lineSchema>
const blank = { userId: 0, corporationId: 1, amount: '', company: 'Otel', ettn: null as string | null }

const bills = defineLines({
  module: expenseModule,
  name: 'expense',
  guidKey: 'guid',
  version: 1,
  schema: lineSchema,
  after: () => ({ ...blank, guid: newGuid() }),
  valuesOf: (line: Line) => line,
  read: jest.fn(),
  useChoices: jest.fn(),
  choicesOf: (_form, choices) => choices,
  faultsOf: () => [],
  ofFiles: ['ettn'],
  readingOf: async ({ total, company, ettn }) => ({
    ...(ettn && { ettn: { value: ettn.value } }),
    ...(total && { amount: total }),
    ...(total && { company: company ?? { value: '' } }),
  }),
  files: { upload: jest.fn(() => new Promise<never>(() => {})), remove: jest.fn() },
})

function Fields({ form: { hook } }: LineFieldsProps<Line, Line, Line, object>) {
  const line = useWatch({ control: hook.control }) as Line
  const hint = useReadHint()
  return (
    <>
      {(['amount', 'company'] as const).map(name => (
        <FormField key={name} name={name} label={name}>
          {field => <TextField {...field} required help={hint(name, line[name])} />}
        </FormField>
      ))}
      <p>e-invoice {line.ettn}</p>
    </>
  )
}

function BillsPage() {
  return (
    <LinesForm
      kind={bills}
      choices={{ type: [], currency: [], agreement: [] }}
      self={{ id: 5, name: 'Özge Kılıç' } as Person}
      begin={() => ({ ...blank, guid: newGuid() })}
      Fields={Fields}
      columns={[]}
      send={jest.fn()}
      isBusy={false}
    />
  )
}

const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) })
/** Drops a file, and waits until it is being read. */
async function drops() {
  const before = asked.length
  const picker = document.querySelector('input[type=file]')
  fireEvent.change(picker!, { target: { files: [new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' })] } })
  await waitFor(() => expect(asked).toHaveLength(before + 1))
  await screen.findByRole('status')
  const { answer, fail, signal, onProgress, onFirst } = asked.at(-1)!
  return {
    signal,
    saysFirst: (reading: ReceiptReading) => act(async () => onFirst(reading)),
    progresses: (part: number) => act(async () => onProgress(part)),
    reads: (reading: ReceiptReading) => act(async () => answer(reading)),
    fails: () => act(async () => fail()),
  }
}
const total = { value: '12.50', source: 'qr' } as const
const company = { value: 'Deniz', source: 'text' } as const

beforeEach(() => {
  localStorage.clear()
  showPage(BillsPage, { at: '/bills' })
})

test('fields that nobody has filled in take what was read, and say where', async () => {
  const { reads } = await drops()
  expect(screen.getByRole('status')).toHaveTextContent('Belge okunuyor…')
  await reads({ total, company })
  expect(field('amount')).toHaveValue('12.50')
  expect(field('amount')).toHaveAccessibleDescription('Karekoddan okundu')
  expect(field('company')).toHaveValue('Deniz')
  expect(field('company')).toHaveAccessibleDescription('Belgeden okundu')
  await userEvent.type(field('amount'), '1')
  expect(field('amount')).not.toHaveAccessibleDescription()
})

test('whoever does not want to wait stops reading, and only the next file is read', async () => {
  const { progresses, signal, reads } = await drops()
  await progresses(0.4)
  expect(screen.getByRole('progressbar', { name: 'Belge okunuyor…' })).toHaveAttribute('aria-valuenow', '40')
  await userEvent.click(screen.getByRole('button', { name: 'Okumayı durdur' }))
  expect(signal.aborted).toBe(true)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  await reads({ total })
  expect(field('amount')).toHaveValue('')
  const second = await drops()
  await second.reads({ total })
  expect(field('amount')).toHaveValue('12.50')
})

test('nothing typed is changed, not even while the file was being read', async () => {
  const { reads } = await drops()
  await userEvent.type(field('amount'), '7')
  await reads({ total, company })
  expect(field('amount')).toHaveValue('7')
  expect(field('company')).toHaveValue('Deniz')
})

test('a usual value that somebody has looked at stays', async () => {
  await userEvent.click(field('company'))
  await userEvent.tab()
  const { reads } = await drops()
  await reads({ total, company })
  expect(field('company')).toHaveValue('Otel')
})

test('a second file adds what the first one did not say', async () => {
  const { reads } = await drops()
  await reads({ total })
  expect(field('company')).toHaveValue('')
  const second = await drops()
  await second.reads({ total: { value: '99.00', source: 'invoice' }, company })
  expect(field('amount')).toHaveValue('12.50')
  expect(field('company')).toHaveValue('Deniz')
})

test('what a code says is there before the letters are; they fill in only what it left out', async () => {
  const { saysFirst, reads } = await drops()
  await saysFirst({ total })
  expect(field('amount')).toHaveValue('12.50')
  expect(field('company')).toHaveValue('')
  await userEvent.clear(field('amount'))
  await userEvent.type(field('amount'), '9')
  await reads({ total, company: { value: 'Deniz', source: 'photo' } })
  expect(field('amount')).toHaveValue('9')
  expect(field('company')).toHaveAccessibleDescription('Fotoğraftan okundu')
})

test('whoever waits in a field that was filled goes on to the next empty one', async () => {
  await userEvent.click(field('amount'))
  const { reads } = await drops()
  await reads({ total })
  expect(field('company')).toHaveFocus()
})

test('what only a file says goes with it', async () => {
  const { reads } = await drops()
  await reads({ total, ettn: { value: 'e-1', source: 'qr' } })
  expect(screen.getByText('e-invoice e-1')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Kaldır: a.pdf' }))
  expect(screen.getByText('e-invoice')).toBeVisible()
  expect(field('amount')).toHaveValue('12.50')
})

test('a file that says nothing leaves everything, and says so', async () => {
  const { reads } = await drops()
  await reads({})
  expect(screen.getByRole('status')).toHaveTextContent('Belgeden bilgi okunamadı; alanları siz doldurun.')
  expect(field('company')).toHaveValue('Otel')
})

test('a reader that does not come is as a file that says nothing', async () => {
  const { fails } = await drops()
  await fails()
  expect(screen.getByRole('status')).toHaveTextContent('Belgeden bilgi okunamadı; alanları siz doldurun.')
})
