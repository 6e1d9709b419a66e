import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { z } from 'zod'
import { newGuid } from '@portal/auth'
import { expenseModule } from '@portal/contracts/modules/expense.module'
import type { RefusalAnswer } from '@portal/contracts/wire/envelope'
import { showPage } from '@portal/testing/show-page'
import { TextField } from '@portal/ui'
import { FormField, usePortalForm } from '@portal/ui/forms'
import { defineForm } from '../values/define-form'
import type { CreatedForm } from './use-submitted'
import { OneForm } from './one-form'

const noteSchema = z.object({ guid: z.string(), userId: z.number(), text: z.string().min(1) })
type Note = z.infer<typeof noteSchema>
const notes = defineForm<Note>({
  module: expenseModule,
  name: 'expense',
  guidKey: 'guid',
  version: 1,
  files: { upload: jest.fn(), remove: jest.fn() },
})

interface Success {
  success: true
  data: CreatedForm[]
  common: null
}
const created = (leftOut: { name: string }[] = []): Success => ({
  success: true,
  data: [{ id: 7, formGuid: 'a', leftOut, uploadedFiles: [] }],
  common: null,
})
const send = jest.fn(async (_note: Note): Promise<Success | RefusalAnswer> => created())
let obstacle: string | undefined
let needsCheck: ((note: Note) => boolean) | undefined

function NotePage() {
  const [first] = useState(() => ({ guid: newGuid(), userId: 0, text: '' }))
  const form = usePortalForm<Note, Note>({ schema: noteSchema, defaultValues: first })
  return (
    <OneForm
      kind={notes}
      {...{ form, first, obstacle, send, ...(needsCheck && { needsCheck }) }}
      summary={() => 'A note'}
      total="3 gün"
      isBusy={false}
    >
      <FormField name="text" label="text">
        {field => <TextField {...field} />}
      </FormField>
    </OneForm>
  )
}

const opens = () => showPage(NotePage, { at: '/notes' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const types = (text: string) => userEvent.type(screen.getByRole('textbox', { name: 'text' }), text)

beforeEach(() => send.mockClear())
afterEach(() => {
  obstacle = undefined
  needsCheck = undefined
  localStorage.clear()
})

test('offers the values from before a reload, checks them and sends them', async () => {
  opens()
  await types('Ankara')
  fireEvent(window, new Event('pagehide'))
  cleanup()
  opens()
  await press('Devam et')
  expect(screen.getByRole('textbox', { name: 'text' })).toHaveValue('Ankara')
  await press('Gönder')
  const dialog = within(await screen.findByRole('dialog', { name: 'Onay ağacını kontrol edin!' }))
  expect(dialog.getAllByRole('listitem')[0]).toHaveTextContent('A note3 gün')
  expect(send).not.toHaveBeenCalled()
  await userEvent.click(dialog.getByRole('button', { name: 'Tamam' }))
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ text: 'Ankara' }))
  cleanup()
  opens()
  expect(screen.queryByRole('button', { name: 'Devam et' })).toBeNull()
})

test('sends at once what needs no last check, and says below the tree what it would say', async () => {
  needsCheck = ({ text }) => text !== 'Ankara'
  opens()
  expect(await screen.findByText(/mevcut onay ağacını kullanacak/)).toBeVisible()
  await types('Ankara!')
  await press('Gönder')
  expect(await screen.findByRole('dialog', { name: 'Onay ağacını kontrol edin!' })).toBeVisible()
  await press('Vazgeç')
  await userEvent.type(screen.getByRole('textbox', { name: 'text' }), '{Backspace}')
  await press('Gönder')
  await waitFor(() => expect(send).toHaveBeenCalledWith(expect.objectContaining({ text: 'Ankara' })))
})

test('says why a form cannot be sent yet', async () => {
  obstacle = 'Günler sayılıyor.'
  opens()
  await types('Ankara')
  await press('Gönder')
  expect(await screen.findByText('Günler sayılıyor.')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('shows a refusal at its field, and keeps the draft', async () => {
  const errors = [{ path: 'text', code: 'FORM_EXISTS', message: 'Bu not zaten var.' }]
  send.mockResolvedValueOnce({ success: false, code: 'FORM_EXISTS', message: 'Gönderilemedi.', errors })
  opens()
  await types('Ankara')
  await press('Gönder')
  await userEvent.click(await screen.findByRole('button', { name: 'Tamam' }))
  expect(await screen.findByText('Bu not zaten var.')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'text' })).toHaveValue('Ankara')
})

test('shows a submitted form that needs a second look', async () => {
  send.mockResolvedValueOnce(created([{ name: 'Can Işık' }]))
  opens()
  await types('Ankara')
  await press('Gönder')
  await userEvent.click(await screen.findByRole('button', { name: 'Tamam' }))
  expect(await screen.findByText(/Can Işık/)).toBeVisible()
  expect(screen.getByRole('link', { name: '7 numaralı form' })).toHaveAttribute('href', '/expenseForm/a')
})
