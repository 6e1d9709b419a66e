import { crc32, deflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { renderSVG } from 'uqr'

const ettn = '7f4d2c10-9b3e-4a55-8c61-0d2e6b7a9f01'

const code = {
  vkntckn: '1234567890',
  avkntckn: '9876543210',
  senaryo: 'EARSIVFATURA',
  tip: 'SATIS',
  tarih: '2026-11-03',
  no: 'DNZ2026000004711',
  ettn,
  parabirimi: 'TRY',
  vergidahil: '1200.00',
  odenecek: '1200.00',
}

const rows = (cells: readonly (readonly [string, string])[]) =>
  `<table>${cells.map(([label, value]) => `<tr><td>${label}<td align=right>${value}`).join('')}</table>`

/** An e-archive invoice as a supplier prints it, with or without its code. */
const invoice = ({ hasCode }: { hasCode: boolean }) => `<meta charset=utf-8>
<body style="font: 14px Arial; width: 40rem; margin: 3rem"><style>table { border-spacing: 2rem .3rem }</style>
<div style="float: right; width: 13rem">${hasCode ? renderSVG(JSON.stringify(code)) : ''}</div>
<b>DENİZ OTELCİLİK A.Ş.</b><p>Vergi Dairesi: Muğla VKN: 1234567890<h2>e-Arşiv Fatura</h2>
<p>SAYIN<br>ANKA HOLDİNG A.Ş.<br>VKN: 9876543210
${rows([
  ['Fatura No:', code.no],
  ['Fatura Tarihi:', '03-11-2026'],
  ['ETTN:', ettn],
  ['Mal Hizmet Toplam Tutarı', '1.000,00 TL'],
  ['Hesaplanan KDV(%20)', '200,00 TL'],
  ['Vergiler Dahil Toplam Tutar', '1.200,00 TL'],
  ['Ödenecek Tutar', '1.200,00 TL'],
])}`

/** A slip of a till. */
const slip = `<meta charset=utf-8><body style="font: 20px monospace; width: 22rem; margin: 3rem; text-align: center">
MARMARA GIDA PAZARLAMA A.Ş.<br>Bağdat Cad. No:12 Kadıköy<br>KADIKÖY V.D. 1234567890
<style>table { width: 100% }</style>
${rows([
  ['TARİH : 03/11/2026', 'SAAT : 13:45'],
  ['FİŞ NO : 0047', ''],
  ['EKMEK %1', '*12,50'],
  ['KAHVE %20', '*187,50'],
  ['TOPKDV', '*31,37'],
  ['<b>TOPLAM</b>', '<b>*200,00</b>'],
  ['NAKİT', '*250,00'],
])}TEŞEKKÜR EDERİZ`

/** A picture of a size that nobody photographs: white, and small as a file. */
export function largePicture(width: number, height: number): Buffer {
  const part = (kind: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(kind), content])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(content.length)
    check.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, check])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  // One bit for each pixel, in shades of grey.
  head[8] = 1
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, part('IHDR', head), part('IDAT', rows), part('IEND', Buffer.alloc(0))])
}

/** A PDF of blank pages. */
export function blankPages(count: number): Buffer {
  const numbers = Array.from({ length: count }, (_, index) => index + 3)
  return Buffer.from(`%PDF-1.7
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [${numbers.map(number => `${number} 0 R`).join(' ')}] /Count ${count}>> endobj
${numbers.map(number => `${number} 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 200 200]>> endobj`).join('\n')}
trailer <</Root 1 0 R>>
%%EOF`)
}

export async function drawPdf(page: Page, html: string): Promise<Buffer> {
  await page.setContent(html)
  return page.pdf({ format: 'A4' })
}

/** The paper of an offer or an agreement. */
export const paper = `<meta charset=utf-8><b>EGE BİLİŞİM LTD. ŞTİ.</b><h2>Fiyat teklifi</h2>
${rows([
  ['Tarih:', '03.11.2026'],
  ['Ara toplam', '1.000,00 €'],
  ['KDV %20', '200,00 €'],
  ['Genel toplam', '1.200,00 €'],
  ['IBAN:', 'TR33 0006 1005 1978 6457 8413 26'],
])}<p>Teklifimiz 30.11.2096 tarihine kadar geçerlidir.`

/** Draws receipts on a page, as PDFs and as photographs that were held askew. */
export async function drawReceipts(page: Page) {
  const photoOf = async (html: string) => {
    await page.setContent(html)
    await page.addStyleTag({ content: 'body { rotate: 4deg; filter: blur(.4px) brightness(.7) }' })
    return page.screenshot({ type: 'jpeg', quality: 60 })
  }
  const pdfOf = (html: string) => drawPdf(page, html)
  const photo = await photoOf(invoice({ hasCode: true }))
  const slipPhoto = await photoOf(slip)
  const slips = ['*200,00', '*75,00', '*31,50'].map(total => `<td>${slip.replaceAll('*200,00', total)}`)
  return {
    photo,
    slipPhoto,
    threeSlips: await photoOf(`<table style="zoom: .7"><tr>${slips.join('')}</table>`),
    scan: await pdfOf(`<img src="data:image/jpeg;base64,${slipPhoto.toString('base64')}">`),
    text: await pdfOf(invoice({ hasCode: false })),
    withCode: await pdfOf(invoice({ hasCode: true })),
  }
}

/** A PDF that holds an electronic invoice, as Factur-X and ZUGFeRD do. */
export const pdfAround = (xml: string) =>
  Buffer.from(`%PDF-1.7
1 0 obj <</Type /Catalog /Pages 2 0 R /Names <</EmbeddedFiles <</Names [(factur-x.xml) 4 0 R]>>>>>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 200 200]>> endobj
4 0 obj <</Type /Filespec /F (factur-x.xml) /EF <</F 5 0 R>>>> endobj
5 0 obj <</Type /EmbeddedFile /Length ${Buffer.byteLength(xml)}>> stream
${xml}
endstream endobj
trailer <</Root 1 0 R>>
%%EOF`)
