import type { AgreementDue, AgreementPage } from '@portal/contracts/agreements/agreement'

const generation = {
  id: 2,
  agreementGuid: '00000000-0000-4000-8000-000000000002',
  title: 'Araç kiralama',
  company: 'Ege Filo',
  amount: '42500.00',
  currencyId: 1,
  currencyName: 'TRY',
  currencySign: '₺',
  period: 1,
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  lastTerminationDate: '2026-11-30',
  state: 1,
  createdDate: '2026-01-01T08:00:00.000Z',
  renewal: null,
  changePercent: null,
} as const

export const due: AgreementDue = {
  kind: 'Termination',
  date: '2026-11-30',
  daysLeft: 8,
  ifNobodyActs: 'Renews',
  renewsUntil: '2027-12-31',
  needsDecision: true,
  isMissed: false,
}

const paper = {
  fileGuid: '00000000-0000-4000-8000-0000000000f1',
  name: 'sözleşme.docx',
  extension: 'docx',
  size: 9,
  path: '/agreement/file/f1.docx',
}

/** An automatically renewing agreement that needs a decision. Its reader may do everything. */
export function agreement(change: Partial<AgreementPage> = {}): AgreementPage {
  return {
    ...generation,
    corporationIds: [1, 2],
    corporations: [
      { id: 1, name: 'Anka Holding' },
      { id: 2, name: 'Anka Yazılım' },
    ],
    reference: '',
    originalStartDate: generation.startDate,
    followUserList: [7],
    followers: [{ userId: 7, name: 'Öykü Ünal', isPassive: false }],
    keyword: 'filo',
    autoRenewal: true,
    isRenewedPassive: false,
    yearlyValue: '510000.00',
    due,
    decision: null,
    parentList: [],
    version: 3,
    notes: 'Üç araç',
    additionalAmount: [{ name: 'Bakım', amount: '1000.00', period: 2 }],
    uploadedFiles: [paper],
    createdByUserId: 7,
    createdByName: 'Öykü Ünal',
    renewedById: null,
    abilities: { canEdit: true, canRenew: true, canDecide: true },
    ...change,
  }
}

const parent = {
  ...generation,
  id: 1,
  agreementGuid: '00000000-0000-4000-8000-000000000001',
  amount: '40000.00',
  startDate: '2025-01-01',
  endDate: '2025-12-31',
  lastTerminationDate: '2025-11-30',
  state: 3,
} as const

/** An automatic renewal of another agreement, about which nobody had decided. */
export const renewedByItself = {
  renewal: { date: '2025-12-31T21:00:00.000Z', userId: null, userName: null, isUndecided: true },
  changePercent: 6.3,
  parentList: [parent],
}
