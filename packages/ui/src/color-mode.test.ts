import { setColorMode, startColorMode } from './color-mode'

const root = document.documentElement

beforeAll(() => {
  window.matchMedia = jest.fn().mockReturnValue({ matches: false, addEventListener: () => {} })
  startColorMode()
})

test('stores a chosen mode, but not the mode of the system', () => {
  setColorMode('dark')
  expect([root.className, localStorage.getItem('colorMode')]).toEqual(['dark', 'dark'])
  setColorMode('system')
  expect([root.className, localStorage.getItem('colorMode')]).toEqual(['light', null])
})

test('follows the choice of another tab', () => {
  localStorage.setItem('colorMode', 'dark')
  dispatchEvent(new StorageEvent('storage', { key: 'colorMode' }))
  expect(root.className).toBe('dark')
})

test('prints in light mode and returns to dark', () => {
  setColorMode('dark')
  dispatchEvent(new Event('beforeprint'))
  expect([root.className, root.style.colorScheme]).toEqual(['light', 'light'])
  dispatchEvent(new Event('afterprint'))
  expect([root.className, root.style.colorScheme]).toEqual(['dark', 'dark'])
})
