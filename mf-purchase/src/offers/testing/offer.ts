import type { FormTree } from '@portal/contracts/forms/form'
import type { Offer } from '@portal/contracts/purchase/offers'
import type { PurchaseForm } from '@portal/contracts/purchase/purchase.calls'
import { formRow } from '@portal/form-list/testing/form-row'

const day = '2026-11-20T08:00:00Z'
export const formGuid = '11111111-1111-4111-8111-111111111111'
export const lira = { currencyId: 1, currencyName: 'TRY', currencySign: '₺' }
export const euro = { currencyId: 3, currencyName: 'EUR', currencySign: '€' }

/** An offer as the service answers it. Its id distinguishes it. */
export function offer(id: number, change: Partial<Offer> = {}): Offer {
  return {
    id,
    offerGuid: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
    version: 1,
    brand: 'Dell',
    model: `P272${id}`,
    price: '10000.00',
    ...lira,
    link: '',
    supplier: null,
    iban: null,
    ibanMarks: [],
    validUntil: null,
    deliveryDays: null,
    userId: 8,
    userName: 'Ümit Kaya',
    date: day,
    enteredBy: { userId: 8, userName: 'Ümit Kaya', date: day },
    files: [],
    isApproved: false,
    ...change,
  }
}

const nothingAllowed: FormTree['abilities'] = {
  isCurrentUserTurn: false,
  isWaitingAnswer: false,
  isEditable: false,
  canApprove: false,
  canReject: false,
  canAsk: false,
  askableUserIds: [],
  canAnswer: false,
  canSkip: false,
  canCancel: false,
  canApproveCancel: false,
  canRejectCancel: false,
  canAdd: false,
  addFrom: null,
  removableUserIds: [],
  substitutableUserIds: [],
  canViewOffers: true,
  canAddOffers: false,
  canChooseOffers: false,
  canPay: false,
}

const person = (treeOrder: number, userId: number, name: string, state: 1 | 6) => ({
  treeOrder,
  userId,
  name,
  titleName: 'Uzman',
  profilPhoto: null,
  roles: [],
  state,
  currentState: state,
  isPassive: false,
  isAdded: false,
  addedByUserId: null,
  actedByUserId: null,
  actedByName: null,
  actedDate: null,
})

/** A request for ten monitors, on the reader's turn. */
export function purchase(
  change: Partial<Pick<PurchaseForm, 'offers' | 'choice' | 'rates' | 'marks' | 'productQuantity'>>,
  abilities: Partial<FormTree['abilities']> = {},
): PurchaseForm {
  const row = {
    ...formRow(647),
    formGuid,
    moduleId: 4,
    moduleExpression: 'PUR',
    userId: 7,
    userName: 'Işıl Çelik',
    departmentId: 1,
    version: 3,
    amount: null,
    currencyId: null,
    currencySign: null,
    waitingFor: { userId: 5, name: 'Özge Güneş', since: day, days: 0, isForAnswer: false, isPassive: false },
  } as const
  const stateList = [person(1, 7, 'Işıl Çelik', 6), person(2, 5, 'Özge Güneş', 1), person(3, 9, 'Ayşe Demir', 1)]
  const can = { ...nothingAllowed, isCurrentUserTurn: true, canApprove: true, ...abilities }
  return {
    ...row,
    purchaseGuid: formGuid,
    departmentName: 'Yazılım',
    typeId: 1,
    typeName: 'Hardware',
    typeNameTranslate: 'Donanım',
    purchaseTypeId: 1,
    needDate: '2026-12-01',
    productType: 'Monitör',
    productQuantity: 10,
    description: 'Yeni ekip için',
    agreementId: null,
    agreementTitle: null,
    isEditable: false,
    tree: { ...row, formStatus: 1, stateList, question: null, abilities: can },
    treeUsers: [5, 9],
    uploadedFiles: [],
    wishedCurrencyId: null,
    agreement: null,
    differsFromAgreement: false,
    offers: [],
    choice: null,
    rates: null,
    marks: [],
    ...change,
  }
}
