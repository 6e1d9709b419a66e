import { defineFormModule } from '@portal/workflow-service/forms/form-module'
import { fillPurchases } from './demo/fill-purchases.command'
import { addPurchaseRoutes } from './purchase.routes'

export const purchaseModule = defineFormModule({
  expression: 'PUR',
  files: [{ kind: 'purchase' }],
  addRoutes: addPurchaseRoutes,
  fillDemo: fillPurchases,
})
