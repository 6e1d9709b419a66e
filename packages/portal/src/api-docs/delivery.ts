import type { Language, Text } from '@portal/contracts/wire/language'
import { deliveryCalls, type DeliveryCall } from '@portal/federation/delivery/delivery-calls'
import { deliveryStatus } from '@portal/federation/delivery/errors'
import { describeAccess } from './describe-access'
import { escaped, shapeBlock } from './html'
import { jsonSchemaOf } from './json-schema'
import { parametersIn, templateOf } from './operation'
import { pageLabels } from './page-labels'

/** The calls of build machines, and what pages read of remotes: they belong to no service. */

export const deliveryArea: { area: string; title: Text } = {
  area: 'delivery',
  title: { tr: 'Modüllerin yayımlanması', en: 'Delivery of remotes' },
}

export function deliveryPaths(): object {
  const paths = deliveryCalls.map(call => [templateOf(call.path), { [call.method.toLowerCase()]: operationOf(call) }])
  return Object.fromEntries(paths)
}

function operationOf(call: DeliveryCall): object {
  const { name, path, title, needsToken, query, body, takesArchive } = call
  const inPath = path.includes(':remote')
    ? [{ name: 'remote', in: 'path', required: true, schema: { type: 'string' } }]
    : []
  const archive = { 'application/gzip': { schema: { type: 'string', contentMediaType: 'application/gzip' } } }
  const content = takesArchive ? archive : body && { 'application/json': { schema: jsonSchemaOf(body, 'input') } }
  return {
    operationId: name,
    tags: [deliveryArea.area],
    summary: title.en,
    security: needsToken ? [{ deployToken: [] }] : [],
    parameters: [...inPath, ...parametersIn('query', query && jsonSchemaOf(query, 'input'))],
    ...(content && { requestBody: { required: true, content } }),
    responses: {
      [takesArchive ? 201 : 200]: {
        description: 'It was done.',
        content: { 'application/json': { schema: answerOf(call) } },
      },
      ...refusalsOf(call),
    },
  }
}

function answerOf({ answer, isEnveloped }: DeliveryCall): object {
  const data = jsonSchemaOf(answer, 'output')
  return isEnveloped
    ? { type: 'object', properties: { success: { const: true }, data }, required: ['success', 'data'] }
    : data
}

/** One response for each status, with the codes that this call may carry under it. */
function refusalsOf({ codes }: DeliveryCall): object {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } }
  const statuses = new Set(codes.map(code => deliveryStatus[code]))
  const said = (status: number) => codes.filter(code => deliveryStatus[code] === status).map(code => `\`${code}\``)
  return Object.fromEntries([...statuses].map(status => [status, { description: said(status).join(', '), content }]))
}

export function deliverySection(language: Language): string {
  const { area, title } = deliveryArea
  return `<section aria-labelledby="${area}">
<h2 id="${area}">${escaped(title[language])}</h2>
${deliveryCalls.map(call => entryOf(call, language)).join('\n')}
</section>`
}

function entryOf(
  { name, method, path, title, needsToken, query, body, takesArchive, answer, codes }: DeliveryCall,
  language: Language,
): string {
  const labels = pageLabels[language]
  const shape = (heading: string, schema: Parameters<typeof shapeBlock>[1], io: 'input' | 'output') =>
    shapeBlock(heading, schema, io, language)
  return `<details id="${name}">
<summary><span class="method">${method}</span> <code>${escaped(path)}</code></summary>
<p>${escaped(title[language])}. ${labels.who}: <strong>${needsToken ? labels.withDeployToken : describeAccess('public')[language]}</strong>.</p>
${takesArchive ? `<p>${labels.archive}</p>\n` : ''}\
${shape(labels.query, query, 'input')}${shape(labels.body, body, 'input')}${shape('data', answer, 'output')}\
<p>${labels.refusals}: ${codes.map(code => `${deliveryStatus[code]} <code>${code}</code>`).join(', ') || '–'}</p>
</details>`
}
