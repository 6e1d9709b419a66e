import type { CallData } from '@portal/contracts/wire/call'
import { uploadPurchaseFileCall } from '@portal/contracts/files/file.calls'
import {
  purchaseCalls,
  type createPurchasesCall,
  type purchaseCommonCall,
  type PurchaseForm,
  type PurchaseRow,
} from '@portal/contracts/purchase/purchase.calls'
import { today, type Sent } from '@portal/workflow-service/testing/form-service'
import { startLineService, type LineService } from '@portal/workflow-service/testing/line-service'
import { answerTo, idOf, type Answered } from '@portal/workflow-service/testing/trees'
import { purchaseModule } from '../purchase.module'

/** An IT request of `rnd` in 2 / 21, approved by purchasing, affairs and finance. */
export function purchaseLine(changes: Sent = {}): Sent {
  return {
    userId: idOf('rnd'),
    corporationId: 2,
    departmentId: 21,
    typeId: 1,
    purchaseTypeId: 1,
    needDate: today(),
    productType: 'Dizüstü bilgisayar',
    productQuantity: 2,
    description: 'Yeni başlayan iki mühendis için',
    currencyId: null,
    agreementId: null,
    ...changes,
  }
}

/** The first place of `employee`. IT requests there go to lead, director, purchasing, buyer, affairs and finance. */
export const ofEmployee = { userId: idOf('employee'), corporationId: 1, departmentId: 11 }

type CreatedPurchase = CallData<typeof createPurchasesCall>[number]
export interface PurchaseService extends LineService<CreatedPurchase, PurchaseForm, PurchaseRow> {
  /** Returns the choices of the form. */
  common(who: string): Promise<Answered<CallData<typeof purchaseCommonCall>>>
}

export async function startPurchaseService(): Promise<PurchaseService> {
  const service = await startLineService<CreatedPurchase, PurchaseForm, PurchaseRow>(
    { module: purchaseModule, calls: purchaseCalls, uploadCall: uploadPurchaseFileCall, guidKey: 'purchaseGuid' },
    purchaseLine,
  )
  return { ...service, common: who => answerTo(service, who, ['GET', '/api/purchaseform/common']) }
}
