import { renderSVG } from 'uqr'
import { electronic } from './electronic'
import { grouped, isoDay, type Layout, netOf, type Place, type Sale, totalOf, two } from './sale'

type Money = (hundredths: number) => string

const turkish: Money = hundredths => grouped(hundredths, '.', ',')
const english: Money = hundredths => grouped(hundredths, ',', '.')
const french: Money = hundredths => grouped(hundredths, '\u202f', ',')

const day = ({ date: [year, month, of] }: Sale, sign: string) => [two(of), two(month), year].join(sign)

const row = (...cells: string[]) =>
  `<tr>${cells.map((cell, i) => `<td${i > 0 ? ' align=right' : ''}>${cell}</td>`).join('')}</tr>`
const page = (style: string, body: string) =>
  `<meta charset=utf-8><style>table { width: 100%; border-spacing: 0 .25rem } ${style}</style><body>${body}`

interface Slip {
  font: string
  dateSign: string
  total: string
  money: Money
  paid: string
  extra?: (sale: Sale) => string
}

/** A slip of a till. */
const slip =
  ({ font, dateSign, total, money, paid, extra = () => '' }: Slip) =>
  (sale: Sale) =>
    page(
      `body { width: 21rem; margin: 3rem; font: ${font}; text-align: center }`,
      `${sale.company.toLocaleUpperCase('tr')}<br>Cumhuriyet Cad. No: 41<br>KADIKÖY V.D. ${sale.taxNumber}
      <table>${row(`TARİH: ${day(sale, dateSign)}`, 'SAAT: 13:45')}${row(`FİŞ NO: ${sale.number.slice(-6)}`, '')}
      ${sale.lines.map(([what, price]) => row(`${what.toLocaleUpperCase('tr')} %${sale.rate}`, money(price))).join('')}
      ${row('TOPKDV', money(totalOf(sale) - netOf(sale)))}${row(`<b>${total}</b>`, `<b>${money(totalOf(sale))}</b>`)}
      ${row(paid, money(totalOf(sale)))}</table>${extra(sale)}TEŞEKKÜR EDERİZ`,
    )

const star: Money = hundredths => `*${turkish(hundredths)}`
const lira: Money = hundredths => `${turkish(hundredths)} TL`
const fuel = (sale: Sale) => `<br>PLAKA: 34 ABC 123<br>POMPA: 4  LİTRE: ${turkish(Math.round(totalOf(sale) / 45))}<br>`

const slips: Omit<Layout, 'as' | 'place'>[] = [
  { font: '19px monospace', dateSign: '/', total: 'TOPLAM', money: star, paid: 'NAKİT' },
  { font: '17px monospace', dateSign: '-', total: 'TOPLAM', money: lira, paid: 'KREDİ KARTI' },
  { font: '20px Arial', dateSign: '.', total: 'GENEL TOPLAM', money: turkish, paid: 'BANKA KARTI' },
  { font: 'bold 18px monospace', dateSign: '/', total: 'TOPLAM TUTAR', money: star, paid: 'VISA' },
  { font: '18px Courier', dateSign: '.', total: 'TOPLAM', money: star, paid: 'KREDİ KARTI', extra: fuel },
  { font: '19px Verdana', dateSign: '/', total: 'ÖDENECEK TUTAR', money: lira, paid: 'NAKİT', extra: fuel },
].map((style, i) => ({ name: `till slip ${i + 1}`, content: slip(style) }))

interface Invoice {
  font: string
  words: {
    title: string
    number: string
    date: string
    buyer: string
    net: string
    vat: string
    total: string
    due?: string
    tax: string
  }
  money: Money
  day: (sale: Sale) => string
  code?: (sale: Sale) => string
  /** Labels above their values instead of before them. */
  stacked?: boolean
}

/** An invoice of a page. */
const invoice =
  ({ font, words, money, day: dayOf, code, stacked = false }: Invoice) =>
  (sale: Sale) => {
    const facts = [
      [words.number, sale.number],
      [words.date, dayOf(sale)],
    ] as const
    const head = stacked
      ? `<table>${row(...facts.map(([label]) => label))}${row(...facts.map(([, value]) => value))}</table>`
      : `<table style="width: 24rem">${facts.map(([label, value]) => row(label, value)).join('')}</table>`
    const [total, net] = [totalOf(sale), netOf(sale)]
    return page(
      `body { width: 44rem; margin: 2.5rem; font: ${font} }`,
      `${code ? `<div style="float: right; width: 12rem">${renderSVG(code(sale))}</div>` : ''}
      <b>${sale.company}</b><p>${words.tax} ${sale.taxNumber}<h2>${words.title}</h2>
      <p>${words.buyer}<br>Anka Holding<br>Levent 34330${head}<hr>
      <table>${sale.lines.map(([what, price]) => row(what, '1', money(price))).join('')}</table><hr>
      <table style="width: 26rem; margin-left: auto">${row(words.net, money(net))}
      ${row(`${words.vat} ${sale.rate}%`, money(total - net))}${row(words.total, money(total))}
      ${words.due ? row(`<b>${words.due}</b>`, `<b>${money(total)}</b>`) : ''}</table>`,
    )
  }

const turkishWords = {
  title: 'e-Arşiv Fatura',
  number: 'Fatura No:',
  date: 'Fatura Tarihi:',
  buyer: 'SAYIN',
  net: 'Mal Hizmet Toplam Tutarı',
  vat: 'Hesaplanan KDV',
  total: 'Vergiler Dahil Toplam Tutar',
  due: 'Ödenecek Tutar',
  tax: 'Vergi Dairesi: Muğla VKN:',
}
const hotelWords = {
  ...turkishWords,
  title: 'Konaklama Faturası',
  net: 'Ara Toplam',
  vat: 'KDV',
  total: 'Genel Toplam',
}
const englishWords = {
  title: 'Invoice',
  number: 'Invoice number',
  date: 'Date of issue',
  buyer: 'Bill to',
  net: 'Subtotal',
  vat: 'VAT',
  total: 'Total',
  due: 'Amount due',
  tax: 'VAT number',
}
const folioWords = {
  ...englishWords,
  title: 'Guest folio',
  date: 'Invoice date',
  total: 'Grand total',
  due: 'Balance due',
}
const germanWords = {
  title: 'Rechnung',
  number: 'Rechnungsnummer',
  date: 'Rechnungsdatum',
  buyer: 'Rechnung an',
  net: 'Nettobetrag',
  vat: 'MwSt.',
  total: 'Gesamtbetrag',
  tax: 'USt-IdNr.',
}
const frenchWords = {
  title: 'Facture',
  number: 'Facture n°',
  date: 'Date de facture',
  buyer: 'Client',
  net: 'Total HT',
  vat: 'TVA',
  total: 'Total TTC',
  tax: 'SIRET',
}

const turkishCode = (sale: Sale) =>
  JSON.stringify({
    vkntckn: sale.taxNumber,
    tip: 'SATIS',
    tarih: isoDay(sale),
    no: sale.number,
    ettn: '7f4d2c10-9b3e-4a55-8c61-0d2e6b7a9f01',
    parabirimi: 'TRY',
    odenecek: grouped(totalOf(sale), '', '.'),
  })
const paymentCode = (sale: Sale) =>
  ['BCD', '002', '1', 'SCT', '', sale.company, 'DE02120300000000202051', `EUR${grouped(totalOf(sale), '', '.')}`].join(
    '\n',
  )
const euro: Money = hundredths => `${turkish(hundredths)} €`
const pounds: Money = hundredths => `£${english(hundredths)}`
const dollars: Money = hundredths => `$${english(hundredths)}`
const dots = (sale: Sale) => day(sale, '.')
const dashes = (sale: Sale) => day(sale, '-')
const slashes = (sale: Sale) => day(sale, '/')
const withoutDue = ({ due: _due, ...words }: typeof turkishWords) => words

const invoices: (Invoice & { name: string; place: Place })[] = [
  { name: 'e-archive', place: 'TR', font: '14px Arial', words: turkishWords, money: lira, day: dashes },
  {
    name: 'e-archive, code',
    place: 'TR',
    font: '14px Arial',
    words: turkishWords,
    money: lira,
    day: dashes,
    code: turkishCode,
  },
  {
    name: 'e-archive, stacked',
    place: 'TR',
    font: '13px Verdana',
    words: turkishWords,
    money: turkish,
    day: dots,
    stacked: true,
  },
  {
    name: 'e-archive, total alone',
    place: 'TR',
    font: '14px Georgia',
    words: withoutDue(turkishWords),
    money: lira,
    day: slashes,
  },
  { name: 'hotel', place: 'TR', font: '15px Arial', words: hotelWords, money: lira, day: dots },
  {
    name: 'hotel, code',
    place: 'TR',
    font: '15px Georgia',
    words: hotelWords,
    money: turkish,
    day: slashes,
    code: turkishCode,
  },
  { name: 'English', place: 'EN', font: '14px Arial', words: englishWords, money: pounds, day: isoDay },
  {
    name: 'English, stacked',
    place: 'EN',
    font: '14px Georgia',
    words: englishWords,
    money: dollars,
    day: isoDay,
    stacked: true,
  },
  { name: 'folio', place: 'EN', font: '13px monospace', words: folioWords, money: pounds, day: slashes },
  { name: 'German', place: 'DE', font: '14px Arial', words: germanWords, money: euro, day: dots },
  {
    name: 'German, stacked',
    place: 'DE',
    font: '14px Verdana',
    words: germanWords,
    money: euro,
    day: dots,
    stacked: true,
  },
  {
    name: 'German, code',
    place: 'DE',
    font: '14px Arial',
    words: germanWords,
    money: euro,
    day: dots,
    code: paymentCode,
  },
  {
    name: 'French',
    place: 'FR',
    font: '14px Arial',
    words: frenchWords,
    money: hundredths => `${french(hundredths)} €`,
    day: slashes,
  },
]

/** Slips in front of a camera, invoices as files and as paper, and electronic ones. */
export const layouts: readonly Layout[] = [
  ...slips.map(each => ({ ...each, place: 'TR' as const, as: 'photo' as const })),
  ...invoices.flatMap(({ name, place, ...style }) =>
    (['pdf', 'photo'] as const).map(as => ({ name: `${name}, ${as}`, place, as, content: invoice(style) })),
  ),
  ...electronic,
]
