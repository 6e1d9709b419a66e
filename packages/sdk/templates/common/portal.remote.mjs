import { defineRemote } from '@portal/sdk'

const title = { tr: 'Seyahat', en: 'Travel' }

export default defineRemote({
  name: 'travel',
  title,
  routes: [{ path: '/travel', page: 'travel', title }],
  menu: [{ group: 'more', to: '/travel' }],
  budget: { remote: 100, page: 40 },
})
