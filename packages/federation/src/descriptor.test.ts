import { defineRemote } from './descriptor'

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
