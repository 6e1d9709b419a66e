import type { Needs } from '@portal/contracts/identity/access'
import { defineRemote } from '@portal/federation/descriptor'

const office: Needs = { anyRole: ['WorkflowFinance', 'WorkflowManager'] }

export default defineRemote({
  name: 'agreements',
  title: { tr: 'Sözleşmeler', en: 'Agreements' },
  hostApi: '^3.5.0',
  help: 'agreements-guide',
  routes: [
    { path: '/agreementlist', page: 'agreement-list', title: { tr: 'Sözleşmeler', en: 'Agreements' }, needs: office },
    // Who may not write is sent on to the list by the page, as the specification says.
    { path: '/agreement', page: 'agreement-form', title: { tr: 'Yeni sözleşme', en: 'New agreement' }, needs: office },
    { path: '/agreement/:id', page: 'agreement-detail', title: { tr: 'Sözleşme', en: 'Agreement' }, needs: office },
  ],
  menu: [
    { group: 'agreements', to: '/agreementlist', icon: 'document' },
    {
      group: 'agreements',
      to: '/agreement',
      title: { tr: 'Yeni sözleşme', en: 'New agreement' },
      icon: 'pen',
      order: 1,
      needs: { ...office, permission: 'Agreements', write: true },
    },
  ],
})
