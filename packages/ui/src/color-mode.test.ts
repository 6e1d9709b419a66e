import { setColorMode, startColorMode } from './color-mode'

const root = document.documentElement

beforeAll(() => {
  window.matchMedia = jest.fn().mockReturnValue({ matches: false, addEventListener: () => {} })
  startColorMode()
})

test('what is chosen is kept, and what the system says is not', () => {
  setColorMode('dark')
  expect([root.className, localStorage.getItem('colorMode')]).toEqual(['dark', 'dark'])
  setColorMode('system')
  expect([root.className, localStorage.getItem('colorMode')]).toEqual(['light', null])
})

test('what another tab chose holds here, too', () => {
  localStorage.setItem('colorMode', 'dark')
  dispatchEvent(new StorageEvent('storage', { key: 'colorMode' }))
  expect(root.className).toBe('dark')
})

test('paper is light, and afterwards it is dark again', () => {
  setColorMode('dark')
  dispatchEvent(new Event('beforeprint'))
  expect([root.className, root.style.colorScheme]).toEqual(['light', 'light'])
  dispatchEvent(new Event('afterprint'))
  expect([root.className, root.style.colorScheme]).toEqual(['dark', 'dark'])
})
