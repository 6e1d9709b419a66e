import { defineMock, success } from '@portal/sdk'

/** Stands in for the portal in `npm run dev` and in tests: people who can log in, and answers to calls. */
export default defineMock({
  people: [{ name: 'Özge Güneş' }, { name: 'Deniz Aydın', roleList: [{ name: 'WorkflowManager' }] }],
  answer: ({ url }) => success(url.startsWith('/travel/') ? [] : null),
})
