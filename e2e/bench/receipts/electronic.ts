import { ciiInvoice, ublInvoice, ublSums, ublTax } from '../../../packages/rules/src/receipts/testing/xml-invoices'
import { grouped, isoDay, type Layout, netOf, totalOf } from './sale'

/** Puts a sale in the place of the values of another invoice. */
const filled = (xml: string, values: Record<string, string>) => xml.replace(/[^<>[\]]+/g, text => values[text] ?? text)
const plain = (hundredths: number) => grouped(hundredths, '', '.')

/** Invoices that programs read. */
export const electronic: Layout[] = [
  {
    name: 'UBL-TR',
    place: 'TR',
    as: 'xml',
    content: sale =>
      filled(
        ublInvoice({
          sums: ublSums(plain(netOf(sale)), plain(totalOf(sale)), plain(totalOf(sale))),
          taxes: ublTax(plain(totalOf(sale) - netOf(sale))),
        }),
        {
          DNZ2026000004711: sale.number,
          '2026-11-03': isoDay(sale),
          'Deniz & Kıyı Otelcilik A.Ş.': sale.company,
        },
      ),
  },
  {
    name: 'CII',
    place: 'DE',
    as: 'xml',
    content: sale =>
      filled(ciiInvoice(), {
        'R-2026/118': sale.number,
        20261104: isoDay(sale).replaceAll('-', ''),
        'Gasthof Sch&#246;n &amp; S&#xF6;hne GmbH': sale.company,
        '198.00': plain(netOf(sale)),
        '37.62': plain(totalOf(sale) - netOf(sale)),
        '235.62': plain(totalOf(sale)),
      }),
  },
]
