import { defineMock } from '@portal/sdk'

/**
 * Stands in for the portal in `npm run dev` and in tests: people who can log in, and answers to calls. Without an
 * answer from here, a call of the portal gets an example of what its contract says.
 */
export default defineMock({
  people: [{ name: 'Özge Güneş' }, { name: 'Deniz Aydın', roleList: [{ name: 'WorkflowManager' }] }],
  // Without --backend, it answers for your own server, too.
  answer: ({ url }) => (url.startsWith('/backends/travel/') ? { status: 200, json: [] } : undefined),
})
