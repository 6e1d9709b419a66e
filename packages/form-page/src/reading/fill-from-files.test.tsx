import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { z } from 'zod'
import type { ReceiptReading } from '@portal/rules/receipts/reading'
import { showPage } from '@portal/testing/show-page'
import { Button, TextField } from '@portal/ui'
import { FormField, PortalForm, usePortalForm, useWatch } from '@portal/ui/forms'
import { useReadHint } from './read-hint'
import { FilledFields, useFillFromFiles } from './fill-from-files'
import type { Uploads } from '../files/use-uploads'

const asked: { signal: AbortSignal; answer: (reading: ReceiptReading) => void }[] = []
jest.mock('@portal/receipts', () => ({
  readReceipt: (_file: File, { signal }: { signal: AbortSignal }) =>
    new Promise<ReceiptReading>(answer => asked.push({ signal, answer })),
}))

const begun = { price: '', supplier: '' }
const uploads = { add: jest.fn() } as unknown as Uploads

function Fields({ values }: { values: Partial<typeof begun> }) {
  const hint = useReadHint()
  return (['price', 'supplier'] as const).map(name => (
    <FormField key={name} name={name} label={name}>
      {field => <TextField {...field} help={hint(name, values[name])} />}
    </FormField>
  ))
}

function OfferPage() {
  const form = usePortalForm({
    schema: z.object({ price: z.string(), supplier: z.string() }),
    defaultValues: begun,
  })
  const filling = useFillFromFiles({
    form,
    uploads,
    begun,
    valuesOf: ({ total, company }) => ({ ...(total && { price: total }), ...(company && { supplier: company }) }),
  })
  const values = useWatch({ control: form.hook.control })
  return (
    <PortalForm form={form} onSubmit={() => Promise.resolve(undefined)}>
      <FilledFields filling={filling}>
        <Fields values={values} />
      </FilledFields>
      <Button onClick={() => filling.uploads.add([new File(['%PDF-'], 'offer.pdf')])}>Add</Button>
    </PortalForm>
  )
}

const read: ReceiptReading = {
  total: { value: '1200.00', source: 'text' },
  company: { value: 'Deniz A.Ş.', source: 'text' },
}

test('a file is uploaded and fills what nobody has typed; looking at a field takes its mark away', async () => {
  const user = userEvent.setup()
  const { unmount } = showPage(OfferPage)
  await user.type(screen.getByLabelText('supplier'), 'Ege')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(uploads.add).toHaveBeenCalledTimes(1)
  expect(await screen.findByText('Belge okunuyor…')).toBeVisible()
  await act(async () => asked.at(-1)?.answer(read))
  expect(screen.getByLabelText('price')).toHaveValue('1200.00')
  expect(screen.getByLabelText('price')).toHaveAccessibleDescription(/Belgeden okundu/)
  expect(screen.getByLabelText('supplier')).toHaveValue('Ege')
  expect(screen.getByText('Okunan alanlar işaretlendi; göndermeden önce bakın.')).toBeVisible()
  await user.clear(screen.getByLabelText('price'))
  await user.type(screen.getByLabelText('price'), '900')
  expect(screen.getByLabelText('price')).not.toHaveAccessibleDescription(/Belgeden/)

  await user.click(screen.getByRole('button', { name: 'Add' }))
  unmount()
  expect(asked.at(-1)?.signal.aborted).toBe(true)
})
