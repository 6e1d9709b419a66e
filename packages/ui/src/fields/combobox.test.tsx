import { useState, type FormEvent } from 'react'
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { show } from '../testing/show'
import { ComboboxField } from './combobox-field'
import { MultiSelectField } from './multi-select-field'
import type { Option } from './option-list'

afterEach(cleanup)

const people = ['Işıl Çelik', 'Çağrı Yılmaz', 'İnci Öz', 'Mehmet Kaya'].map((label, id) => ({
  value: String(id),
  label,
  person: true,
}))

function One() {
  const [value, setValue] = useState('')
  return <ComboboxField label="Kişi" value={value} onChange={setValue} options={people} />
}

function Some() {
  const [value, setValue] = useState<string[]>([])
  return <MultiSelectField label="Kişiler" value={value} onChange={setValue} options={people} />
}

const line = () => screen.getByRole('combobox')
const offered = () => within(screen.getByRole('listbox')).queryAllByRole('option')

test.each([
  ['isil', 'Işıl Çelik'],
  ['CAGRI', 'Çağrı Yılmaz'],
  ['oz inc', 'İnci Öz'],
])('"%s" finds %s, and Enter chooses it', async (typed, name) => {
  show(<One />)
  await userEvent.type(line(), typed)
  expect(offered()).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  expect(line()).toHaveValue(name)
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('Enter before the end of the server’s search chooses its first result', async () => {
  let answer = (_options: readonly Option[]) => {}
  function Searched() {
    const [value, setValue] = useState('')
    const [busy, setBusy] = useState(false)
    const [options, setOptions] = useState<readonly Option[]>(people)
    answer = found => {
      setOptions(found)
      setBusy(false)
    }
    const search = { options, busy, onSearch: () => setBusy(true) }
    return <ComboboxField label="Kişi" value={value} onChange={setValue} {...search} />
  }
  show(<Searched />)
  await userEvent.type(line(), 'mehmet{Enter}')
  expect(line()).toHaveValue('mehmet')
  act(() => answer(people.slice(3)))
  expect(line()).toHaveValue('Mehmet Kaya')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('typing after a click replaces the earlier choice', async () => {
  show(<One />)
  await userEvent.type(line(), 'isil{Enter}')
  await userEvent.click(line())
  await userEvent.keyboard('mehmet{Enter}')
  expect(line()).toHaveValue('Mehmet Kaya')
})

test('Enter sends no form while the typed text matches nothing', async () => {
  const send = jest.fn((event: FormEvent) => event.preventDefault())
  show(
    <form onSubmit={send}>
      <One />
    </form>,
  )
  await userEvent.type(line(), 'nobody{Enter}')
  expect(send).not.toHaveBeenCalled()
  await userEvent.type(line(), '{Escape}{Enter}')
  expect(send).toHaveBeenCalledTimes(1)
})

test('arrows move, and Escape changes nothing', async () => {
  show(<One />)
  await userEvent.click(line())
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(line()).toHaveAttribute('aria-activedescendant', offered()[1]?.id)
  await userEvent.keyboard('{Escape}')
  expect(line()).toHaveValue('')
  expect(line()).toHaveAttribute('aria-expanded', 'false')
})

test('closing the list clears a text without a choice', async () => {
  show(<One />)
  await userEvent.type(line(), 'nobody')
  expect(screen.getByRole('status')).toHaveTextContent('Eşleşen seçenek yok')
  await userEvent.keyboard('{Escape}')
  expect(line()).toHaveValue('')
})

test('chooses several options, and removes them by their button or Backspace', async () => {
  show(<Some />)
  await userEvent.type(line(), 'isil{Enter}')
  await userEvent.type(line(), 'kaya{Enter}')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Kaldır: Işıl Çelik' }))
  expect(screen.queryByText('Işıl Çelik')).toBeNull()
  expect(screen.getByText('Mehmet Kaya')).toBeVisible()
  await userEvent.type(line(), '{Backspace}')
  expect(screen.queryByRole('button', { name: /^Kaldır/ })).toBeNull()
})
