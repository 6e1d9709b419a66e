const storageKey = 'portal.session'
const stored = { token: 't', id: 1, name: 'Özge', profilPhoto: null, roleList: [], permissionList: [] }

/** A page that begins anew, with what an earlier one left behind. */
async function freshPage() {
  jest.resetModules()
  return import('./index')
}

afterEach(() => localStorage.clear())

describe('a page that begins', () => {
  test('finds the user of the page before', async () => {
    localStorage.setItem(storageKey, JSON.stringify(stored))
    const { currentSession } = await freshPage()
    expect(currentSession()).toEqual(stored)
  })

  test.each([
    ['broken JSON', '{"tok'],
    ['the shape of another version', JSON.stringify({ user: stored })],
    ['no user', ''],
  ])('finds nobody behind %s, and works', async (_what, text) => {
    localStorage.setItem(storageKey, text)
    const { currentSession } = await freshPage()
    expect(currentSession()).toBeNull()
  })

  test('does not load zod before the first call', async () => {
    jest.resetModules()
    jest.doMock('zod', () => {
      throw new Error('zod was loaded')
    })
    const { currentSession } = await import('./index')
    expect(currentSession()).toBeNull()
    jest.dontMock('zod')
  })
})
