import type { Call } from '@portal/contracts/wire/call'
import { z } from 'zod'

/** Builds an input with every field that a call's schema accepts. */

interface JsonSchema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  format?: string
  minimum?: number
  minItems?: number
}

const byFormat: Record<string, string> = {
  date: '2026-11-20',
  'date-time': '2026-11-20T09:00:00Z',
  guid: '00000000-0000-4000-8000-00000000beef',
  uuid: '00000000-0000-4000-8000-00000000beef',
}

/** Constraints that a schema does not express: two equal fields, ten digits, a web address. */
const byName: Readonly<Record<string, string>> = {
  newPassword: 'Long enough 7',
  confirmPassword: 'Long enough 7',
  phoneNumber: '5321234567',
  link: 'https://supplier.test/offer',
}

export function sampleBody(call: Call): unknown {
  return sampleOf(call.body)
}

export function sampleOf(schema: z.ZodType | undefined): unknown {
  return schema && valueFor(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
}

function valueFor(schema: JsonSchema): unknown {
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return valueFor(choices.find(({ type }) => type !== 'null') ?? {})
  switch (Array.isArray(schema.type) ? schema.type.find(type => type !== 'null') : schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, field]) => [name, byName[name] ?? valueFor(field)]),
      )
    case 'array':
      return [valueFor(schema.items ?? {})]
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return byFormat[schema.format ?? ''] ?? '1'
  }
}
