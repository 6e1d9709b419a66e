import { useState, type ComponentType } from 'react'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { show } from '../testing/show'
import { DateField } from './date-field'
import { MoneyField } from './money-field'
import { NumberField } from './number-field'
import { PhoneField } from './phone-field'
import type { TypedFieldBasics } from './typed-field'

afterEach(cleanup)

test('shows a hint below its field, so that the fields of a row align', () => {
  show(<NumberField label="Alan" help="İpucu" value="" onChange={() => {}} />)
  const line = screen.getByLabelText('Alan')
  expect(line).toHaveAccessibleDescription('İpucu')
  expect(line.compareDocumentPosition(screen.getByText('İpucu')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

/** Renders a field with its own state, and shows its value. */
function Holder({ Field, first }: { Field: ComponentType<TypedFieldBasics>; first: string }) {
  const [value, setValue] = useState(first)
  return (
    <>
      <Field label="Alan" value={value} onChange={setValue} />
      <output>{value}</output>
      <button onClick={() => setValue('')}>reset</button>
    </>
  )
}

async function typeInto(Field: ComponentType<TypedFieldBasics>, typed: string, first = '') {
  show(<Holder Field={Field} first={first} />)
  const line = screen.getByLabelText<HTMLInputElement>('Alan')
  await userEvent.type(line, typed)
  await userEvent.tab()
  return { line, value: screen.getByRole('status').textContent }
}

test.each<[ComponentType<TypedFieldBasics>, string, string, string]>([
  [MoneyField, '1234,5', '1234.50', '1.234,50'],
  [MoneyField, '1.234,56', '1234.56', '1.234,56'],
  [NumberField, '12', '12', '12'],
  [DateField, '7/3/2025', '2025-03-07', '07/03/2025'],
  [DateField, '07032025', '2025-03-07', '07/03/2025'],
  [PhoneField, '0532 1234567', '5321234567', '532 123 45 67'],
  [PhoneField, '+905321234567', '5321234567', '532 123 45 67'],
])('%p: "%s" means %s and is shown as %s', async (Field, typed, means, readBack) => {
  const { line, value } = await typeInto(Field, typed)
  expect(value).toBe(means)
  expect(line).toHaveValue(readBack)
  expect(line).toBeValid()
})

test.each<[ComponentType<TypedFieldBasics>, string, string]>([
  [MoneyField, '1234.56', '1.234,56 gibi bir tutar yazın.'],
  [MoneyField, '-5', 'Negatif olamaz.'],
  [NumberField, '1,5', 'Yalnızca rakam kullanın.'],
  [DateField, '31/02/2026', 'Takvimde böyle bir gün yok.'],
  [DateField, '07/03/25', 'Tarihi GG/AA/YYYY biçiminde yazın.'],
  [PhoneField, '532 123', 'Telefon numarası 10 haneli olmalı.'],
])('%p: "%s" stays as typed and gets an error', async (Field, typed, problem) => {
  const { line, value } = await typeInto(Field, typed)
  expect(value).toBe('')
  expect(line).toHaveValue(typed)
  expect(line).toBeInvalid()
  expect(line).toHaveAccessibleDescription(problem)
})

test('shows a value that is set from outside', async () => {
  const { line } = await typeInto(MoneyField, '{Backspace}', '12.50')
  expect(line).toHaveValue('12,50')
  await userEvent.click(screen.getByRole('button', { name: 'reset' }))
  expect(line).toHaveValue('')
})
