import { fireEvent, screen } from '@testing-library/react'
import { CopyText } from './copy-text'
import { show } from './testing/show'

const writeText = jest.fn<Promise<void>, [string]>()
beforeEach(() => Object.assign(navigator, { clipboard: { writeText } }))
afterEach(() => Reflect.deleteProperty(navigator, 'clipboard'))

test.each([
  ['done', () => Promise.resolve(), 'tr', 'Kopyala', 'Kopyalandı'],
  ['refused by the browser', () => Promise.reject(new Error('denied')), 'en', 'Copy', 'Couldn’t copy'],
] as const)('says that a copy is %s', async (_what, answer, language, name, said) => {
  writeText.mockImplementation(answer)
  show(<CopyText text="K7QF-2M9X" />, language)
  fireEvent.click(screen.getByRole('button', { name }))
  expect(await screen.findByRole('button', { name: said })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent(said)
  expect(writeText).toHaveBeenLastCalledWith('K7QF-2M9X')
})

test('says so in a browser without a clipboard', async () => {
  Reflect.deleteProperty(navigator, 'clipboard')
  show(<CopyText text="K7QF-2M9X" />)
  fireEvent.click(screen.getByRole('button', { name: 'Kopyala' }))
  expect(await screen.findByRole('button', { name: 'Kopyalanamadı' })).toBeVisible()
})

test('a button with only an icon has a name', () => {
  show(<CopyText text="TR33" label="IBAN’ı kopyala" />)
  expect(screen.getByRole('button', { name: 'IBAN’ı kopyala' })).toBeVisible()
})
