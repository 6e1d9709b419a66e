import { formatAmount, sumOf } from '@portal/rules/money/amount'
import { isInSepa } from '@portal/rules/iban'
import { sepaText } from './sepa-text'
import { document, element, leaf, type Xml } from './xml'

export interface Transfer {
  /** The payee's bank sees it too. At most 35 characters. */
  readonly endToEndId: string
  /** True if the account needs a check. Only the payer's bank sees this. */
  readonly isRemarkable: boolean
  /** In cents. */
  readonly amount: bigint
  readonly name: string
  readonly iban: string
  readonly purpose: string
}

export interface Batch {
  readonly debtor: { readonly name: string; readonly iban: string; readonly bic: string | null }
  readonly transfers: readonly Transfer[]
}

export interface CreditTransfer {
  /** Unique; at most 30 characters. */
  readonly messageId: string
  /** `YYYY-MM-DDTHH:mm:ss` */
  readonly createdAt: string
  readonly executionDate: string
  readonly initiator: string
  readonly batches: readonly Batch[]
}

const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.03'
const longestName = 70

/** Replaces a name without any letter that banks accept. */
const unwritable = 'NOTPROVIDED'

/**
 * Returns credit transfers in euro as pain.001.001.03, with a batch for each paying company. SEPA rules apply to a
 * batch only if all its accounts are in SEPA; others are ordinary transfers with shared charges.
 */
export function pain001({ messageId, createdAt, executionDate, initiator, batches }: CreditTransfer): string {
  const all = batches.flatMap(batch => batch.transfers)
  const header = element(
    'GrpHdr',
    leaf('MsgId', messageId),
    leaf('CreDtTm', createdAt),
    ...totals(all),
    element('InitgPty', nameOf(initiator)),
  )
  const information = batches.map((batch, i) => paymentInformation(batch, `${messageId}-${i + 1}`, executionDate))
  return document(namespace, element('CstmrCdtTrfInitn', header, ...information))
}

function nameOf(name: string): Xml {
  return leaf('Nm', sepaText(name, longestName) || unwritable)
}

function totals(transfers: readonly Transfer[]): Xml[] {
  const sum = sumOf(transfers.map(transfer => transfer.amount))
  return [leaf('NbOfTxs', String(transfers.length)), leaf('CtrlSum', formatAmount(sum))]
}

function paymentInformation({ debtor, transfers }: Batch, id: string, executionDate: string): Xml {
  const isSepa = [debtor, ...transfers].every(({ iban }) => isInSepa(iban))
  const agent = debtor.bic === null ? element('Othr', leaf('Id', 'NOTPROVIDED')) : leaf('BIC', debtor.bic)
  return element(
    'PmtInf',
    leaf('PmtInfId', id),
    leaf('PmtMtd', 'TRF'),
    ...totals(transfers),
    ...(isSepa ? [element('PmtTpInf', element('SvcLvl', leaf('Cd', 'SEPA')))] : []),
    leaf('ReqdExctnDt', executionDate),
    element('Dbtr', nameOf(debtor.name)),
    element('DbtrAcct', element('Id', leaf('IBAN', debtor.iban))),
    element('DbtrAgt', element('FinInstnId', agent)),
    leaf('ChrgBr', isSepa ? 'SLEV' : 'SHAR'),
    ...transfers.map(transferInformation),
  )
}

function transferInformation({ endToEndId, isRemarkable, amount, name, iban, purpose }: Transfer): Xml {
  return element(
    'CdtTrfTxInf',
    element(
      'PmtId',
      ...(isRemarkable ? [leaf('InstrId', `CHECK-IBAN ${endToEndId}`)] : []),
      leaf('EndToEndId', endToEndId),
    ),
    element('Amt', leaf('InstdAmt', formatAmount(amount), { Ccy: 'EUR' })),
    element('Cdtr', nameOf(name)),
    element('CdtrAcct', element('Id', leaf('IBAN', iban))),
    element('RmtInf', leaf('Ustrd', sepaText(purpose, 140))),
  )
}
