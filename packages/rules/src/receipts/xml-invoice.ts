import { isIban, normaliseIban } from '../iban'
import { amountOf, formatAmount, readAmount, sumOf } from '../money/amount'
import { attribute, elementsAt, textAt, xmlTree, type XmlElement } from '../xml/xml-tree'
import { printedAmount, printedCurrency, printedDate } from './printed'
import { present, type Receipt } from './reading'
import { isTurkishTaxNumber } from './tax-number'

/**
 * Reads an electronic invoice: UBL, as in Türkiye and in XRechnung, or the CII of Factur-X and ZUGFeRD. Undefined for
 * anything else.
 */
export function readXmlInvoice(xml: string): Partial<Receipt> | undefined {
  const root = xmlTree(xml)
  if (root?.name === 'Invoice' || root?.name === 'CreditNote') return readUbl(root)
  if (root?.name === 'CrossIndustryInvoice') return readCii(root)
  return undefined
}

function readUbl(root: XmlElement): Partial<Receipt> {
  const [party] = elementsAt(root, 'AccountingSupplierParty/Party')
  const isTurkish = /^TR/.test(textAt(root, 'CustomizationID') ?? '')
  const currency = printedCurrency(textAt(root, 'DocumentCurrencyCode') ?? '')
  const isRefund = root.name === 'CreditNote' || /^(?:IADE|.*IADE|381)$/.test(textAt(root, 'InvoiceTypeCode') ?? '')
  const sums = elementsAt(root, 'LegalMonetaryTotal')[0]
  const taxes = elementsAt(root, 'TaxTotal/TaxAmount').filter(
    each => (attribute(each, 'currencyID') ?? currency) === currency,
  )
  const account = normaliseIban(textAt(root, 'PaymentMeans/PayeeFinancialAccount/ID') ?? '')
  return present({
    company: party && companyOfUbl(party),
    taxNumber: party && taxNumberOfUbl(party),
    number: textAt(root, 'ID')?.slice(0, 50),
    date: printedDate(textAt(root, 'IssueDate') ?? ''),
    payBy: printedDate(textAt(root, 'DueDate') ?? textAt(root, 'PaymentMeans/PaymentDueDate') ?? ''),
    currency,
    country:
      country(party && textAt(party, 'PostalAddress/Country/IdentificationCode')) ?? (isTurkish ? 'TR' : undefined),
    ettn: isTurkish ? textAt(root, 'UUID')?.toLowerCase() : undefined,
    iban: isIban(account) ? account : undefined,
    ...(sums &&
      !isRefund &&
      totals({
        net: textAt(sums, 'TaxExclusiveAmount'),
        taxes: taxes.map(({ text }) => text),
        gross: textAt(sums, 'TaxInclusiveAmount'),
        paid: textAt(sums, 'PrepaidAmount'),
        due: textAt(sums, 'PayableAmount'),
      })),
  })
}

function companyOfUbl(party: XmlElement): string | undefined {
  const names = ['FirstName', 'FamilyName'].map(name => textAt(party, `Person/${name}`) ?? '')
  const name = textAt(party, 'PartyName/Name') ?? textAt(party, 'PartyLegalEntity/RegistrationName') ?? names.join(' ')
  return name.trim().slice(0, 200)
}

function taxNumberOfUbl(party: XmlElement): string | undefined {
  const ids = elementsAt(party, 'PartyIdentification/ID').map(({ text }) => text)
  return ids.find(isTurkishTaxNumber) ?? textAt(party, 'PartyTaxScheme/CompanyID')
}

function readCii(root: XmlElement): Partial<Receipt> {
  const transaction = 'SupplyChainTradeTransaction'
  const [seller] = elementsAt(root, `${transaction}/ApplicableHeaderTradeAgreement/SellerTradeParty`)
  const [settlement] = elementsAt(root, `${transaction}/ApplicableHeaderTradeSettlement`)
  const sums = settlement && elementsAt(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation')[0]
  const said = (path: string) => settlement && textAt(settlement, path)
  const currency = printedCurrency(said('InvoiceCurrencyCode') ?? '')
  const isRefund = textAt(root, 'ExchangedDocument/TypeCode') === '381'
  const account = normaliseIban(
    said('SpecifiedTradeSettlementPaymentMeans/PayeePartyCreditorFinancialAccount/IBANID') ?? '',
  )
  const taxes = sums ? elementsAt(sums, 'TaxTotalAmount') : []
  return present({
    company: seller && textAt(seller, 'Name')?.slice(0, 200),
    taxNumber: seller && taxNumberOfCii(seller),
    number: textAt(root, 'ExchangedDocument/ID')?.slice(0, 50),
    date: ciiDate(textAt(root, 'ExchangedDocument/IssueDateTime/DateTimeString')),
    payBy: ciiDate(said('SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString')),
    currency,
    country: country(seller && textAt(seller, 'PostalTradeAddress/CountryID')),
    iban: isIban(account) ? account : undefined,
    ...(sums &&
      !isRefund &&
      totals({
        net: textAt(sums, 'TaxBasisTotalAmount'),
        taxes: taxes.filter(each => (attribute(each, 'currencyID') ?? currency) === currency).map(({ text }) => text),
        gross: textAt(sums, 'GrandTotalAmount'),
        paid: textAt(sums, 'TotalPrepaidAmount'),
        due: textAt(sums, 'DuePayableAmount'),
      })),
  })
}

const taxNumberOfCii = (seller: XmlElement) =>
  elementsAt(seller, 'SpecifiedTaxRegistration/ID').find(id => attribute(id, 'schemeID') === 'VA')?.text

/** Format 102 of UN/CEFACT: `20261128`. */
const ciiDate = (text = '') => printedDate(text.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'))

const country = (code: string | undefined) => (/^[A-Z]{2}$/.test(code ?? '') ? code : undefined)

interface Sums {
  net: string | undefined
  taxes: readonly string[]
  gross: string | undefined
  /** In advance: whoever files the expense has paid this, too. */
  paid: string | undefined
  due: string | undefined
}

/** Rounding of the tax for each line. */
const tolerance = 5n

/** The total and its tax. Neither, if the parts do not add up to it. */
function totals({ net, taxes, gross, paid, due }: Sums): Pick<Partial<Receipt>, 'total' | 'vat'> {
  const [netAmount, whole, rest] = [net, gross, due].map(exactAmount)
  const taxAmounts = taxes.map(exactAmount)
  if (rest == null || taxAmounts.some(tax => tax == null)) return {}
  const vat = sumOf(taxAmounts as bigint[])
  if (netAmount != null && whole != null) {
    const difference = netAmount + vat - whole
    if (difference > tolerance || difference < -tolerance) return {}
  }
  const total = printedAmount(formatAmount(rest + (exactAmount(paid) ?? 0n)))
  return present({ total, vat: taxes.length > 0 ? formatAmount(vat) : undefined })
}

/** Electronic invoices have decimal points, and some more than two decimals, which are zeros. */
function exactAmount(text: string | undefined): bigint | null {
  const exact = (text ?? '').trim().replace(/(?<=\.\d\d)0+$/, '')
  return readAmount(exact) === null ? null : amountOf(exact)
}
