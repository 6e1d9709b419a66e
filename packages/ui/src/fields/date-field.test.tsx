import { useState, type ComponentProps } from 'react'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { show } from '../testing/show'
import { DateField } from './date-field'

afterEach(cleanup)

function Dated({ first = '2026-11-20', ...props }: Partial<ComponentProps<typeof DateField>> & { first?: string }) {
  const [value, setValue] = useState(first)
  return <DateField label="Tarih" value={value} onChange={setValue} {...props} />
}

const field = () => screen.getByRole('textbox', { name: 'Tarih' })
const day = (name: string) => screen.getByRole('button', { name })
const opener = () => screen.getByRole('button', { name: 'Takvimi aç: Tarih' })

async function openCalendar() {
  await userEvent.click(opener())
  await screen.findByRole('table')
}

test('the calendar opens at the value; arrows go by day and week, Page keys by month, Home and End in the week', async () => {
  show(<Dated />)
  await openCalendar()
  expect(day('20 Kasım 2026 Cuma')).toHaveFocus()
  expect(day('20 Kasım 2026 Cuma')).toHaveAttribute('aria-pressed', 'true')
  for (const [key, name] of [
    ['ArrowLeft', '19 Kasım 2026 Perşembe'],
    ['ArrowDown', '26 Kasım 2026 Perşembe'],
    ['ArrowRight', '27 Kasım 2026 Cuma'],
    ['Home', '23 Kasım 2026 Pazartesi'],
    ['End', '29 Kasım 2026 Pazar'],
    ['ArrowUp', '22 Kasım 2026 Pazar'],
    ['PageDown', '22 Aralık 2026 Salı'],
    ['PageUp', '22 Kasım 2026 Pazar'],
  ]) {
    await userEvent.keyboard(`{${key}}`)
    expect(day(name ?? '')).toHaveFocus()
  }
})

test('Enter picks the day, closes the calendar and returns the focus', async () => {
  show(<Dated />)
  await openCalendar()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  expect(field()).toHaveValue('21/11/2026')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(opener()).toHaveFocus()
})

test('Escape leaves the value, and returns the focus', async () => {
  show(<Dated />)
  await openCalendar()
  await userEvent.keyboard('{ArrowRight}{Escape}')
  expect(field()).toHaveValue('20/11/2026')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(opener()).toHaveFocus()
})

test('no day beyond the limits can be reached or picked', async () => {
  show(<Dated min="2026-11-18" max="2026-11-21" />)
  await openCalendar()
  await userEvent.keyboard('{PageDown}')
  expect(day('21 Kasım 2026 Cumartesi')).toHaveFocus()
  await userEvent.keyboard('{Home}')
  expect(day('18 Kasım 2026 Çarşamba')).toHaveFocus()
  await userEvent.click(day('17 Kasım 2026 Salı'))
  expect(field()).toHaveValue('20/11/2026')
})

test('a picked day replaces a text that could not be read', async () => {
  const onUnreadable = jest.fn()
  show(<Dated first="" onUnreadable={onUnreadable} min="2026-11-20" max="2026-11-20" />, 'en')
  await userEvent.type(screen.getByRole('textbox'), '31/02')
  await userEvent.click(screen.getByRole('button', { name: 'Open calendar: Tarih' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Friday, 20 November 2026' }))
  expect(screen.getByRole('textbox')).toHaveValue('20/11/2026')
  expect(onUnreadable).toHaveBeenLastCalledWith(null)
})

test('a field that is read-only has no calendar', () => {
  show(<Dated readOnly />)
  expect(screen.queryByRole('button')).toBeNull()
})
