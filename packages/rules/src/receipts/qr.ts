import { isIban, normaliseIban } from '../iban'
import { printedAmount, printedCurrency, printedDate } from './printed'
import { present, type Receipt } from './reading'
import { isTurkishTaxNumber } from './tax-number'

/** No QR code holds more. */
const longest = 8192

/** Reads the QR code of an invoice: a Turkish e-invoice or a European payment. Undefined for any other code. */
export function readQr(text: string): Partial<Receipt> | undefined {
  if (text.length > longest) return undefined
  return readTurkishInvoice(text) ?? readEuropeanPayment(text)
}

const guid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The JSON that Turkish e-invoices and e-archive invoices print as their QR code. */
function readTurkishInvoice(text: string): Partial<Receipt> | undefined {
  const said = jsonFields(text)
  if (!said?.has('vkntckn') || !(said.has('ettn') || said.has('no'))) return undefined
  const field = (name: string) => said.get(name) ?? ''
  const [taxNumber, ettn] = [field('vkntckn'), field('ettn').toLowerCase()]
  const isRefund = /iade/i.test(field('tip'))
  const [payable, whole] = [plainAmount(field('odenecek')), plainAmount(field('vergidahil'))]
  return present({
    country: 'TR',
    taxNumber: isTurkishTaxNumber(taxNumber) ? taxNumber : undefined,
    number: field('no').slice(0, 50),
    date: printedDate(field('tarih'), 'day first'),
    currency: printedCurrency(field('parabirimi')),
    total: isRefund ? undefined : (payable ?? whole),
    ettn: guid.test(ettn) ? ettn : undefined,
  })
}

/** JSON has decimal points. With three decimals it would not be clear whether a point separates thousands. */
const plainAmount = (text: string) =>
  printedAmount(/^\d+\.\d{3,}$/.test(text) ? text.replace(/(?<=\.\d\d)0+$/, '') : text)

/** Printers add quotes of text processors and a last comma. */
function jsonFields(text: string): Map<string, string> | undefined {
  const repaired = text
    .trim()
    .replace(/[“”]/g, '"')
    .replace(/,\s*}$/, '}')
  if (!repaired.startsWith('{')) return undefined
  try {
    const fields = Object.entries(JSON.parse(repaired) as object)
      .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
      .map(([name, value]) => [name.toLowerCase(), String(value).trim()] as const)
    return new Map(fields)
  } catch {
    return undefined
  }
}

/** The lines of the European Payments Council's code for a transfer in euros. */
function readEuropeanPayment(text: string): Partial<Receipt> | undefined {
  const [tag, version, , transfer, , company = '', account = '', amount = ''] = text.split(/\r?\n/)
  if (tag !== 'BCD' || !/^00[12]$/.test(version ?? '') || transfer !== 'SCT') return undefined
  const iban = normaliseIban(account)
  const isAmount = /^EUR\d+(\.\d{1,2})?$/.test(amount)
  return present({
    company: company.trim().slice(0, 200),
    iban: isIban(iban) ? iban : undefined,
    ...(isAmount && { currency: 'EUR', total: printedAmount(amount.slice(3)) }),
  })
}
