import { xmlText } from './xml-text'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const typeOf = (part: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${part}+xml`

const contentTypes =
  `${declaration}<Types xmlns="${packaged}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${typeOf('sheet.main')}"/>` +
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${typeOf('worksheet')}"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${typeOf('styles')}"/></Types>`

const relationships = (...targets: [type: string, target: string][]) =>
  `${declaration}<Relationships xmlns="${packaged}/relationships">` +
  targets
    .map(([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${office}/${type}" Target="${target}"/>`)
    .join('') +
  '</Relationships>'

/** The order of the `xf` elements is that of `styles` in `cell.ts`. */
const stylesXml =
  `${declaration}<styleSheet xmlns="${main}">` +
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/>' +
  '<numFmt numFmtId="165" formatCode="dd/mm/yyyy hh:mm"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
  '<fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6">' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  [1, 4, 164, 165]
    .map(format => `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`)
    .join('') +
  '</cellXfs></styleSheet>'

/** Sheet names are short, and some characters have a special meaning in them. */
function sheetNameOf(name: string): string {
  const clean = name
    .replace(/[[\]:*?/\\]/g, ' ')
    .replace(/^'|'$/g, ' ')
    .trim()
  return [...clean].slice(0, 31).join('').trim() || 'Sheet1'
}

/** Returns every part of a one-sheet workbook except the sheet. */
export function workbookParts(sheetName: string): [name: string, xml: string][] {
  const workbook =
    `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>` +
    `<sheet name="${xmlText(sheetNameOf(sheetName))}" sheetId="1" r:id="rId1"/></sheets></workbook>`
  return [
    ['[Content_Types].xml', contentTypes],
    ['_rels/.rels', relationships(['officeDocument', 'xl/workbook.xml'])],
    ['xl/workbook.xml', workbook],
    ['xl/_rels/workbook.xml.rels', relationships(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml'])],
    ['xl/styles.xml', stylesXml],
  ]
}
