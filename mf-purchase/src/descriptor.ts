import { purchaseModule } from '@portal/contracts/modules/purchase.module'
import { getPurchaseCall } from '@portal/contracts/purchase/purchase.calls'
import { defineFormRemote } from '@portal/federation/form-remote'

export default defineFormRemote({
  name: 'purchase',
  title: { tr: 'Satın alma', en: 'Purchases' },
  hostApi: '^3.8.0',
  module: purchaseModule,
  icon: 'cart',
  order: 3,
  get: getPurchaseCall,
})
