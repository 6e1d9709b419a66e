import { defineRemote } from '@portal/federation/descriptor'

export default defineRemote({
  name: 'agreements',
  title: { tr: 'Sözleşmeler', en: 'Agreements' },
  hostApi: '^2.0.0',
  help: 'agreements-guide',
  routes: [
    {
      path: '/agreementlist',
      page: 'agreements-guide',
      title: { tr: 'Sözleşmeler', en: 'Agreements' },
      needs: { anyRole: ['WorkflowFinance', 'WorkflowManager'] },
    },
  ],
  menu: [
    {
      group: 'agreements',
      to: '/agreementlist',
      title: { tr: 'Sözleşmeler', en: 'Agreements' },
      needs: { anyRole: ['WorkflowFinance', 'WorkflowManager'] },
    },
  ],
})
