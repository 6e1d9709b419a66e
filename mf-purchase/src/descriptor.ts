import { asksOfForm } from '@portal/contracts/forms/form-calls'
import { getPurchaseCall } from '@portal/contracts/purchase/purchase.calls'
import { defineRemote } from '@portal/federation/descriptor'

export default defineRemote({
  name: 'purchase',
  title: { tr: 'Satın alma', en: 'Purchases' },
  hostApi: '^3.2.0',
  help: 'purchase-guide',
  routes: [
    { path: '/purchaseForm', page: 'purchase-form', title: { tr: 'Satın alma talebi', en: 'Purchase request' } },
    {
      path: '/purchaseForm/:formGuid',
      page: 'purchase-detail',
      title: { tr: 'Satın alma talebi', en: 'Purchase request' },
      asks: asksOfForm(getPurchaseCall),
    },
    {
      path: '/purchaseFormList',
      page: 'purchase-list',
      title: { tr: 'Satın alma talepleri', en: 'Purchase requests' },
    },
    { path: '/allPurchasings', page: 'all-purchases', title: { tr: 'Tüm satın almalar', en: 'All purchases' } },
  ],
  menu: [
    { group: 'new', to: '/purchaseForm', icon: 'cart', order: 3 },
    { group: 'pending', to: '/purchaseFormList', icon: 'cart', order: 3, counts: 'PUR' },
    { group: 'all', to: '/allPurchasings', icon: 'cart', order: 3, needs: { permission: 'AllPurchasing' } },
  ],
})
