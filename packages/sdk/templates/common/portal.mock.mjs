import { defineMock, success } from '@portal/sdk'

/** What stands in for the portal in `npm run dev` and in tests: who can be logged in, and what calls are answered. */
export default defineMock({
  people: [{ name: 'Özge Güneş' }, { name: 'Deniz Aydın', roleList: [{ name: 'WorkflowManager' }] }],
  answer: ({ url }) => success(url.startsWith('/travel/') ? [] : null),
})
