import {
  agreementReadAccess,
  agreementWriteAccess,
  listAgreementsCall,
} from '@portal/contracts/agreements/agreement.calls'
import type { Needs } from '@portal/contracts/identity/access'
import { nameOf } from '@portal/contracts/wire/call'
import { defineRemote } from '@portal/federation/descriptor'

const office: Needs = { anyRole: ['WorkflowFinance', 'WorkflowManager'] }

export default defineRemote({
  name: 'agreements',
  title: { tr: 'Sözleşmeler', en: 'Agreements' },
  hostApi: '^3.8.0',
  help: 'agreements-guide',
  routes: [
    { path: '/agreementlist', page: 'agreement-list', title: { tr: 'Sözleşmeler', en: 'Agreements' }, needs: office },
    // Who may not write is sent on to the list by the page, as the specification says.
    { path: '/agreement', page: 'agreement-form', title: { tr: 'Yeni sözleşme', en: 'New agreement' }, needs: office },
    {
      path: '/agreementimport',
      page: 'agreement-import',
      title: { tr: 'Sözleşmeleri içe aktar', en: 'Import agreements' },
      needs: agreementWriteAccess,
    },
    {
      path: '/agreementprices',
      page: 'price-index',
      title: { tr: 'Fiyat endeksi', en: 'Price index' },
      needs: agreementWriteAccess,
    },
    {
      path: '/agreementyear',
      page: 'agreement-year',
      title: { tr: 'Sözleşme yılı', en: 'Agreements by year' },
      needs: agreementReadAccess,
    },
    { path: '/agreement/:id', page: 'agreement-detail', title: { tr: 'Sözleşme', en: 'Agreement' }, needs: office },
  ],
  records: [
    {
      title: { tr: 'Sözleşmeler', en: 'Agreements' },
      hint: { tr: 'sözleşme, taraf, anahtar kelime', en: 'an agreement, its company, a keyword' },
      icon: 'document',
      call: nameOf(listAgreementsCall),
      to: '/agreement/:id',
      shows: ['title', 'company', 'keyword'],
      needs: agreementReadAccess,
    },
  ],
  extensions: [
    {
      at: 'home',
      name: 'due-agreements',
      title: { tr: 'Günü yaklaşan sözleşmeler', en: 'Agreements with upcoming dates' },
      needs: agreementReadAccess,
    },
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
    { group: 'agreements', to: '/agreementyear', icon: 'calendar', order: 2, needs: agreementReadAccess },
    { group: 'agreements', to: '/agreementprices', icon: 'chart', order: 3, needs: agreementWriteAccess },
  ],
})
