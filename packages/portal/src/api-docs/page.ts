import { createHash } from 'node:crypto'
import { allCalls, callAreas, type NamedCall } from '@portal/contracts/all-calls'
import type { ErrorEntry } from '@portal/contracts/wire/error-entry'
import { errorCatalogue } from '@portal/contracts/errors'
import { fieldErrorCatalogue } from '@portal/contracts/wire/field-errors'
import type { Language, Text } from '@portal/contracts/wire/language'
import { deliveryArea, deliverySection } from './delivery'
import { describeAccess } from './describe-access'
import { escaped, shapeBlock } from './html'
import { hubsId, hubsSection } from './hubs-section'
import { refusalsOf } from './operation'
import { pageLabels, type PageLabels } from './page-labels'
import { pageStyle } from './page-style'

/** A page without scripts: it can be read, searched and printed. */

export const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(pageStyle).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

export function apiPage(language: Language): string {
  const labels = pageLabels[language]
  const other = language === 'tr' ? 'en' : 'tr'
  const areas = callAreas.map(({ area, title }) => ({ area, title: title[language] }))
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${labels.title}</title>
<style>${pageStyle}</style>
</head>
<body>
<header>
<h1>${labels.title}</h1>
<p>${labels.about}</p>
<p><a href="/openapi.json">openapi.json</a> · <a href="?language=${other}" hreflang="${other}" lang="${other}">${pageLabels[other].name}</a></p>
</header>
<nav aria-label="${labels.contents}"><ul>
${areas.map(({ area, title }) => `<li><a href="#${area}">${escaped(title)}</a></li>`).join('\n')}
<li><a href="#${deliveryArea.area}">${escaped(deliveryArea.title[language])}</a></li>
<li><a href="#${hubsId}">${labels.hubs}</a></li>
<li><a href="#codes">${labels.codes}</a></li>
<li><a href="#field-codes">${labels.fieldCodes}</a></li>
</ul></nav>
<main>
${areas.map(({ area, title }) => `<section aria-labelledby="${area}">\n<h2 id="${area}">${escaped(title)}</h2>\n${callsOf(area, language)}\n</section>`).join('\n')}
${deliverySection(language)}
${hubsSection(language)}
${codesSection('codes', labels.codes, labels, errorCatalogue)}
${codesSection('field-codes', labels.fieldCodes, labels, fieldErrorCatalogue)}
</main>
</body>
</html>
`
}

const callsOf = (area: string, language: Language): string =>
  allCalls
    .filter(named => named.area === area)
    .map(named => callEntry(named, language))
    .join('\n')

function callEntry({ name, call }: NamedCall, language: Language): string {
  const labels = pageLabels[language]
  const shape = (title: string, schema: Parameters<typeof shapeBlock>[1], io: 'input' | 'output') =>
    shapeBlock(title, schema, io, language)
  return `<details id="${name}">
<summary><span class="method">${call.method}</span> <code>${escaped(call.path)}</code></summary>
<p>${labels.who}: <strong>${escaped(describeAccess(call.access)[language])}</strong>.</p>
${call.stepUp ? `<p>${labels.stepUp}</p>\n` : ''}\
${call.idempotent ? `<p>${labels.idempotent}</p>\n` : ''}${call.form ? `<p>${labels.multipart}</p>\n` : ''}\
${shape(labels.address, call.params, 'input')}${shape(labels.query, call.query, 'input')}\
${shape(labels.body, call.body, 'input')}${shape(labels.fields, call.form, 'input')}\
${call.answersFile ? `<p>${labels.file}</p>\n` : shape('data', call.answer, 'output') + shape('common', call.common, 'output')}\
<p>${labels.refusals}: ${refusalsOf(call).join(', ')}</p>
</details>`
}

function codesSection(
  id: string,
  title: string,
  labels: PageLabels,
  codes: Record<string, Text & Partial<ErrorEntry>>,
): string {
  const rows = Object.entries(codes).map(
    ([code, { status, tr, en }]) =>
      `<tr><th scope="row"><code>${code}</code></th>${status === undefined ? '' : `<td>${status ?? '—'}</td>`}` +
      `<td lang="tr">${escaped(tr)}</td><td lang="en">${escaped(en)}</td></tr>`,
  )
  const hasStatus = Object.values(codes).some(({ status }) => status !== undefined)
  const heads = [labels.code, ...(hasStatus ? [labels.status] : []), 'Türkçe', 'English']
  return `<section>
<h2 id="${id}">${title}</h2>
<div class="wide" role="region" aria-labelledby="${id}" tabindex="0"><table>
<thead><tr>${heads.map(head => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table></div>
</section>`
}
