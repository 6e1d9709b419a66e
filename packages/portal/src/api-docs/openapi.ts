import { allCalls, callAreas, type NamedCall } from '@portal/contracts/all-calls'
import { allHubs } from '@portal/contracts/all-hubs'
import type { ErrorEntry } from '@portal/contracts/wire/error-entry'
import { errorCatalogue } from '@portal/contracts/errors'
import { fieldErrorCatalogue } from '@portal/contracts/wire/field-errors'
import type { Hub } from '@portal/contracts/wire/hub'
import { refusalSchema } from '@portal/contracts/wire/envelope'
import { deliveryArea, deliveryPaths } from './delivery'
import { jsonSchemaOf } from './json-schema'
import { operationOf, refusalsOf, templateOf } from './operation'

/** The calls as OpenAPI 3.1, generated from their declarations only. */
export function openApiDocument(): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Portal',
      version: '1.0.0',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Every JSON answer is an envelope with `success`, `data` and `common`; a refusal has `code`, `message` and `errors`. ' +
        'Paths match without regard to case. `x-error-codes` lists every code with its status and its texts.',
    },
    servers: [{ url: '/', description: 'The portal that answers this document.' }],
    tags: [...callAreas, deliveryArea].map(({ area, title }) => ({
      name: area,
      description: title.en,
      'x-title': title,
    })),
    paths: { ...pathsOf(allCalls), ...deliveryPaths() },
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token that `login` answers.' },
        deployToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'What `portal token` prints; good for one remote.',
        },
      },
      schemas: { Refusal: jsonSchemaOf(refusalSchema, 'output') },
      parameters: {
        AcceptLanguage: {
          name: 'Accept-Language',
          in: 'header',
          description: 'The language of texts: tr (the default) or en.',
          schema: { type: 'string', enum: ['tr', 'en'] },
        },
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          description: 'Names a submission: sent again with the same content within a day, it gets the first answer.',
          schema: { type: 'string', minLength: 1, maxLength: 200 },
        },
      },
      responses: refusals(),
    },
    'x-error-codes': errorCatalogue,
    'x-field-error-codes': fieldErrorCatalogue,
    'x-hubs': allHubs.map(hubOf),
  }
}

function pathsOf(calls: readonly NamedCall[]): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const named of calls) {
    const path = templateOf(named.call.path)
    paths[path] = { ...paths[path], [named.call.method.toLowerCase()]: operationOf(named) }
  }
  return paths
}

/** OpenAPI does not describe push connections. Their messages are listed beside the calls. */
function hubOf({ path, messages, methods }: Hub): object {
  return {
    path,
    messages: Object.fromEntries(Object.entries(messages).map(([name, sent]) => [name, jsonSchemaOf(sent, 'output')])),
    methods: Object.fromEntries(
      Object.entries(methods).map(([name, { arguments: taken, answer }]) => [
        name,
        { arguments: jsonSchemaOf(taken, 'input'), answer: jsonSchemaOf(answer, 'output') },
      ]),
    ),
  }
}

/** One response per status that a call may refuse with, with its possible codes. */
function refusals(): object {
  const used = new Set(allCalls.flatMap(({ call }) => refusalsOf(call)))
  const byStatus = new Map<number, string[]>()
  for (const [code, { status, en }] of Object.entries<ErrorEntry>(errorCatalogue)) {
    if (status !== null && used.has(status))
      byStatus.set(status, [...(byStatus.get(status) ?? []), `- \`${code}\`: ${en}`])
  }
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [`Refusal${status}`, { description: codes.join('\n'), content }]),
  )
}
