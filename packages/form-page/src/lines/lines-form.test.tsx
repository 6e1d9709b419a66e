import { Profiler } from 'react'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { z } from 'zod'
import { newGuid } from '@portal/auth'
import { expenseModule } from '@portal/contracts/modules/expense.module'
import type { Person } from '@portal/contracts/people/person'
import type { RefusalAnswer } from '@portal/contracts/wire/envelope'
import { showPage } from '@portal/testing/show-page'
import { TextField } from '@portal/ui'
import { FormField } from '@portal/ui/forms'
import { defineLines } from './define-lines'
import { LinesForm } from './lines-form'

const lineSchema = z.object({
  guid: z.string(),
  userId: z.number(),
  corporationId: z.number(),
  text: z.string().min(1),
  day: z.string().min(1),
})
type Line = z.infer<typeof lineSchema>

const blank: Line = { guid: '', userId: 0, corporationId: 1, text: '', day: '' }

/** A bill; the next one is of the same day. */
const bills = defineLines({
  module: expenseModule,
  name: 'expense',
  guidKey: 'guid',
  version: 1,
  schema: lineSchema,
  after: ({ day }) => ({ ...blank, guid: newGuid(), day }),
  valuesOf: (line: Line) => line,
  read: jest.fn(),
  useChoices: jest.fn(),
  choicesOf: (_form, choices) => choices,
  faultsOf: () => [],
  files: { upload: jest.fn(), remove: jest.fn() },
})

const sent = { success: true as const, data: [], common: null }
const send = jest.fn(async (_lines: readonly Line[]): Promise<typeof sent | RefusalAnswer> => sent)

let fieldsShown = 0
function Fields() {
  fieldsShown++
  return ['text', 'day'].map(name => (
    <FormField key={name} name={name} label={name}>
      {field => <TextField {...field} />}
    </FormField>
  ))
}

function BillsPage() {
  return (
    <LinesForm
      kind={bills}
      choices={{ type: [], currency: [], agreement: [] }}
      self={self}
      begin={() => ({ ...blank, guid: newGuid() })}
      Fields={Fields}
      columns={[
        { key: 'text', title: 'Ne', cell: ({ line }) => line.text },
        { key: 'day', title: 'Gün', align: 'end', cell: ({ line }) => line.day },
      ]}
      sumsOf={all => [`${all.length} × 100,00 ₺`]}
      send={send}
      isBusy={false}
    />
  )
}

const self = { id: 5, name: 'Özge Kılıç' } as Person

const opens = () => showPage(BillsPage, { at: '/bills' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const types = (name: string, text: string) => userEvent.type(screen.getByRole('textbox', { name }), text)
function reloads() {
  fireEvent(window, new Event('pagehide'))
  cleanup()
  opens()
}

afterEach(() => localStorage.clear())

test('lines from before a reload are submitted without further input', async () => {
  opens()
  await types('text', 'Taksi')
  await types('day', '2026-11-20')
  await press('Tabloya ekle')
  expect(await screen.findByText('Taksi')).toBeVisible()
  reloads()
  await press('Devam et')
  expect(screen.getByRole('textbox', { name: 'day' })).toHaveValue('2026-11-20')
  await press('Tamamla ve gönder')
  await userEvent.click(await screen.findByRole('button', { name: 'Tamam' }))
  expect(send).toHaveBeenCalledWith([expect.objectContaining({ text: 'Taksi', day: '2026-11-20' })])
})

test('shows all lines with their totals before they are sent, and Enter sends them', async () => {
  opens()
  await types('text', 'Taksi')
  await types('day', '2026-11-20')
  await press('Tabloya ekle')
  await types('text', 'Otel')
  await press('Tamamla ve gönder')
  const dialog = within(await screen.findByRole('dialog', { name: 'Onay ağacını kontrol edin!' }))
  const rows = ['Taksi2026-11-20', 'Otel2026-11-20', '2 form2 × 100,00 ₺']
  expect(dialog.getAllByRole('listitem').map(row => row.textContent)).toEqual(rows)
  expect(dialog.getByRole('button', { name: 'Tamam' })).toHaveFocus()
  send.mockClear()
  await userEvent.keyboard('{Enter}')
  expect(send).toHaveBeenCalledTimes(1)
})

test('a line comes into the table and leaves the fields in one rendering', async () => {
  const shown = new Set<string>()
  const look = () => {
    const fields = document.querySelector('button[type=submit]') ? 'begun' : 'empty'
    shown.add(`${screen.queryByText('1 satır') ? 1 : 0} lines, fields ${fields}`)
  }
  showPage(() => (
    <Profiler id="bills" onRender={look}>
      <BillsPage />
    </Profiler>
  ))
  await types('text', 'Taksi')
  await types('day', '2026-11-20')
  expect(shown).toEqual(new Set(['0 lines, fields begun']))
  await press('Tabloya ekle')
  await waitFor(() => expect(shown).toContain('1 lines, fields empty'))
  expect(shown).not.toContain('1 lines, fields begun')
})

test('the first letter of a line renders its field and the button that sends it, not the page', async () => {
  opens()
  await types('text', 'Taksi')
  await types('day', '2026-11-20')
  await press('Tabloya ekle')
  const complete = screen.getByRole('button', { name: 'Tamamla ve gönder' })
  await waitFor(() => expect(complete).toHaveAttribute('type', 'button'))
  const before = fieldsShown
  fireEvent.change(screen.getByRole('textbox', { name: 'text' }), { target: { value: 'O' } })
  expect(screen.getByRole('button', { name: 'Tamamla ve gönder' })).toHaveAttribute('type', 'submit')
  expect(fieldsShown).toBe(before)
})

test('names and opens a refused line, with the reason at its field', async () => {
  opens()
  for (const text of ['Taksi', 'Otel', 'Yemek']) {
    await types('text', text)
    if (text === 'Taksi') await types('day', '2026-11-20')
    await press('Tabloya ekle')
    expect(await screen.findByText(text)).toBeVisible()
  }
  const errors = [{ path: 'CreateModel.1.text', code: 'FORM_EXISTS', message: 'Bu satır zaten var.' }]
  send.mockResolvedValueOnce({ success: false, code: 'FORM_EXISTS', message: 'Gönderilemedi.', errors })
  await press('Tamamla ve gönder')
  await userEvent.click(await screen.findByRole('button', { name: 'Tamam' }))
  expect(await screen.findByRole('heading', { name: 'Satır 2' })).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'text' })).toHaveValue('Otel')
  expect(screen.getByRole('textbox', { name: 'text' })).toHaveAccessibleDescription('Bu satır zaten var.')
})
