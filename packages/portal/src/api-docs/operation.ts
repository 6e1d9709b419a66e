import type { NamedCall } from '@portal/contracts/all-calls'
import type { Call } from '@portal/contracts/wire/call'
import { describeAccess } from './describe-access'
import { jsonSchemaOf, type JsonSchema } from './json-schema'

/** `/user/getUserInfoById/:id` in the syntax of OpenAPI. */
export const templateOf = (path: string): string => path.replace(/:(\w+)/g, '{$1}')

const stepUpText = 'Refused with `PROOF_NEEDED` if the last proof of who the caller is, as by `prove`, is too old.'

/** A call as an operation of OpenAPI. */
export function operationOf({ name, area, call }: NamedCall): object {
  const words = describeAccess(call.access)
  return {
    operationId: name,
    tags: [area],
    summary: name.replace(/([A-Z])/g, letter => ` ${letter.toLowerCase()}`),
    description: `Who may call: ${words.en}.${call.stepUp ? ` ${stepUpText}` : ''}`,
    'x-access': { needs: call.access, words },
    security: call.access === 'public' ? [] : [{ session: [] }],
    parameters: parametersOf(call),
    ...requestBodyOf(call),
    responses: {
      200: successOf(call),
      ...Object.fromEntries(
        refusalsOf(call).map(status => [status, { $ref: `#/components/responses/Refusal${status}` }]),
      ),
    },
  }
}

function parametersOf(call: Call): object[] {
  const inPath = parametersIn('path', call.params && jsonSchemaOf(call.params, 'input'))
  const inQuery = parametersIn('query', call.query && jsonSchemaOf(call.query, 'input'))
  const headers = [{ $ref: '#/components/parameters/AcceptLanguage' }]
  if (call.idempotent) headers.push({ $ref: '#/components/parameters/IdempotencyKey' })
  return [...inPath, ...inQuery, ...headers]
}

export function parametersIn(place: 'path' | 'query', { properties = {}, required = [] }: JsonSchema = {}): object[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }))
}

function requestBodyOf(call: Call): object {
  if (call.form) {
    const { properties, ...fields } = jsonSchemaOf(call.form, 'input')
    const files = { type: 'array', items: { type: 'string', contentMediaType: 'application/octet-stream' } }
    const schema = { ...fields, properties: { ...properties, files } }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (!call.body) return {}
  const isRequired = !call.body.safeParse(undefined).success
  return {
    requestBody: {
      required: isRequired,
      content: { 'application/json': { schema: jsonSchemaOf(call.body, 'input') } },
    },
  }
}

function successOf(call: Call): object {
  if (call.answersFile) {
    return {
      description: 'The file itself, without an envelope.',
      headers: { 'Content-Disposition': { description: 'The name of the file.', schema: { type: 'string' } } },
      content: {
        'application/octet-stream': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } },
      },
    }
  }
  const schema = {
    type: 'object',
    properties: {
      success: { const: true },
      data: jsonSchemaOf(call.answer, 'output'),
      common: call.common ? jsonSchemaOf(call.common, 'output') : { type: 'null' },
    },
    required: ['success', 'data', 'common'],
  }
  return { description: 'It was done.', content: { 'application/json': { schema } } }
}

/** The statuses of a call's possible refusals. */
export function refusalsOf(call: Call): number[] {
  const takesBody = call.body !== undefined || call.form !== undefined
  const takesInput = takesBody || call.query !== undefined
  const candidates: [number, boolean][] = [
    [400, takesBody],
    [401, call.access !== 'public'],
    [403, typeof call.access === 'object' || call.stepUp === true],
    [404, true],
    [409, call.method !== 'GET'],
    [413, takesBody],
    [415, takesBody],
    [422, takesInput],
    [429, call.access === 'public'],
    [500, true],
    [503, true],
  ]
  return candidates.filter(([, isPossible]) => isPossible).map(([status]) => status)
}
