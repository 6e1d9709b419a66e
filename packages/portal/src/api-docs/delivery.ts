import { beaconSchema } from '@portal/contracts/remotes/remote-reports'
import type { Language, Text } from '@portal/contracts/wire/language'
import { deliveryCalls, type DeliveryCall } from '@portal/federation/delivery/delivery-calls'
import { deliveryStatus } from '@portal/federation/delivery/errors'
import { describeAccess } from './describe-access'
import { escaped, shapeBlock } from './html'
import { jsonSchemaOf } from './json-schema'
import { parametersIn, templateOf } from './operation'
import { pageLabels } from './page-labels'

/** Calls of build machines and pages about remotes, which belong to no service. */

export const deliveryArea: { area: string; title: Text } = {
  area: 'delivery',
  title: { tr: 'Modüllerin yayımlanması', en: 'Publishing remotes' },
}

type Described = Omit<DeliveryCall, 'answer' | 'example'> & {
  answer?: DeliveryCall['answer']
  example: Partial<DeliveryCall['example']>
}

/** Browsers send it as a beacon, so nobody reads the answer. */
const reportLoads: Described = {
  name: 'reportLoads',
  method: 'POST',
  path: '/remotes/reports',
  title: { tr: 'Modüllerin nasıl açıldığını bildirir', en: 'Tells how remotes loaded' },
  needsToken: false,
  body: beaconSchema,
  isEnveloped: false,
  codes: [],
  example: {
    body: {
      session: 'b7Qx…',
      reports: [
        { folder: 'travel/1.1.0-3f9a0c1d2e4b', what: 'entry' },
        { folder: 'travel/1.1.0-3f9a0c1d2e4b', what: 'load', value: 182 },
      ],
    },
  },
}

export const describedCalls: readonly Described[] = [...deliveryCalls, reportLoads]

export function deliveryPaths(): object {
  const paths = describedCalls.map(call => [templateOf(call.path), { [call.method.toLowerCase()]: operationOf(call) }])
  return Object.fromEntries(paths)
}

function operationOf(call: Described): object {
  const { name, path, title, needsToken, query, body, takesArchive, example } = call
  const inPath = path.includes(':remote')
    ? [{ name: 'remote', in: 'path', required: true, schema: { type: 'string' } }]
    : []
  const archive = { 'application/gzip': { schema: { type: 'string', contentMediaType: 'application/gzip' } } }
  const content = takesArchive
    ? archive
    : body && { 'application/json': { schema: jsonSchemaOf(body, 'input'), example: example.body } }
  return {
    operationId: name,
    tags: [deliveryArea.area],
    summary: title.en,
    security: needsToken ? [{ deployToken: [] }] : [],
    parameters: [...inPath, ...parametersIn('query', query && jsonSchemaOf(query, 'input'))],
    ...(content && { requestBody: { required: true, content } }),
    responses: {
      ...successOf(call),
      ...refusalsOf(call),
    },
  }
}

function successOf({ answer, isEnveloped, takesArchive, example }: Described): object {
  const description = 'It was done.'
  if (!answer)
    return { 204: { description }, 400: { description: 'It is no such report.' }, 429: { description: 'Too many.' } }
  const data = jsonSchemaOf(answer, 'output')
  const content = isEnveloped
    ? {
        schema: { type: 'object', properties: { success: { const: true }, data }, required: ['success', 'data'] },
        example: { success: true, data: example.answer },
      }
    : { schema: data, example: example.answer }
  return { [takesArchive ? 201 : 200]: { description, content: { 'application/json': content } } }
}

/** One response per status, with the codes that this call may return. */
function refusalsOf({ answer, codes }: Described): object {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } }
  const statuses = new Set(codes.map(code => deliveryStatus[code]))
  const said = (status: number) => codes.filter(code => deliveryStatus[code] === status).map(code => `\`${code}\``)
  const refused = [...statuses].map(status => [status, { description: said(status).join(', '), content }])
  // A file that all may read. What is no HTTP is refused, as everywhere.
  const isForAll = answer !== undefined && ![...statuses].some(status => status < 500)
  return Object.fromEntries(isForAll ? [...refused, ['4XX', { description: 'The request is malformed.' }]] : refused)
}

export function deliverySection(language: Language): string {
  const { area, title } = deliveryArea
  return `<section aria-labelledby="${area}">
<h2 id="${area}">${escaped(title[language])}</h2>
${describedCalls.map(call => entryOf(call, language)).join('\n')}
</section>`
}

function entryOf(
  { name, method, path, title, needsToken, query, body, takesArchive, answer, codes, example }: Described,
  language: Language,
): string {
  const labels = pageLabels[language]
  const shape = (heading: string, schema: Parameters<typeof shapeBlock>[1], io: 'input' | 'output') =>
    shapeBlock(heading, schema, io, language)
  return `<details id="${name}">
<summary><span class="method">${method}</span> <code>${escaped(path)}</code></summary>
<p>${escaped(title[language])}. ${labels.who}: <strong>${needsToken ? labels.withDeployToken : describeAccess('public')[language]}</strong>.</p>
${takesArchive ? `<p>${labels.archive}</p>\n` : ''}\
${shape(labels.query, query, 'input')}${shape(labels.body, body, 'input')}${shape('data', answer, 'output')}${exampleBlocks(example, language)}\
<p>${labels.refusals}: ${codes.map(code => `${deliveryStatus[code]} <code>${code}</code>`).join(', ') || '–'}</p>
</details>`
}

function exampleBlocks({ body, answer }: Described['example'], language: Language): string {
  const { example, body: ofBody } = pageLabels[language]
  const block = (what: string, value: object | null | undefined) =>
    value
      ? `<h3>${example}: ${what}</h3>\n<pre tabindex="0">${escaped(JSON.stringify(value, undefined, 2))}</pre>\n`
      : ''
  return block(ofBody, body) + block('data', answer)
}
