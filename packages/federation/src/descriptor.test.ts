import { defineRemote, descriptorSchema, exposedModules } from './descriptor'

const title = { tr: 'Seyahat', en: 'Travel' }
const needs = { permission: 'Settings' as const }
const remote = { name: 'travel', title, hostApi: '^1.0.0', routes: [{ path: '/travel', page: 'travel', title, needs }] }

test('a menu entry has the title and the needs of its page, unless it names its own', () => {
  const own = { title: { tr: 'Yolculuk', en: 'Trips' }, needs: { permission: 'AllExpense' as const } }
  const { menu } = defineRemote({
    ...remote,
    menu: [
      { group: 'more', to: '/travel', order: 2 },
      { group: 'all', to: '/travel', ...own },
    ],
  })
  expect(menu).toEqual([
    { group: 'more', to: '/travel', order: 2, title, needs },
    { group: 'all', to: '/travel', ...own },
  ])
})

test('records lead to a page of the remote', () => {
  const records = (to: string) => [
    { title, hint: title, icon: 'flag' as const, call: 'workflow POST /api/trip/list', to, shows: ['name'] },
  ]
  expect(descriptorSchema.safeParse(defineRemote({ ...remote, records: records('/travel') })).success).toBe(true)
  const { error } = descriptorSchema.safeParse(defineRemote({ ...remote, records: records('/trips/:id') }))
  expect(error?.issues).toMatchObject([{ path: ['records', 0, 'to'], message: 'leads to no route of this remote' }])
})

test('extensions are files of their own, each with its name, and need a portal that shows them', () => {
  const card = (name: string) => ({ at: 'home' as const, name, title })
  const faultsOf = (hostApi: string, ...names: string[]) =>
    descriptorSchema.safeParse({ ...remote, hostApi, extensions: names.map(card) }).error?.issues
  const { extensions } = descriptorSchema.parse({ ...remote, hostApi: '^3.10.0', extensions: [card('trips')] })
  expect(extensions).toEqual([{ ...card('trips'), order: 0, size: 'list' }])
  expect(exposedModules({ ...remote, help: 'guide', extensions })).toEqual({
    travel: 'pages/travel.page',
    guide: 'pages/guide.page',
    trips: 'extensions/trips.extension',
  })
  expect(faultsOf('^3.8.0', 'trips', 'trips')).toMatchObject([{ path: ['extensions', 1, 'name'] }])
  expect(faultsOf('^3.8.0', 'travel')).toMatchObject([{ path: ['extensions', 0, 'name'] }])
  const entry = (to: string) => ({ ...remote, hostApi: '^3.8.0', extensions: [{ ...card('new'), at: 'palette', to }] })
  expect(exposedModules(descriptorSchema.parse(entry('/travel?new')))).toEqual({ travel: 'pages/travel.page' })
  expect(descriptorSchema.safeParse(entry('/trips')).error?.issues).toMatchObject([{ path: ['extensions', 0, 'to'] }])
  expect(faultsOf('^3.7.0', 'trips')).toMatchObject([
    { path: ['hostApi'], message: 'must be ^3.8.0 or later for extensions' },
  ])
})
