import { z } from 'zod'

/** The subset of JSON Schema that zod writes and the page reads. */
export interface JsonSchema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  items?: JsonSchema
  /** Of a list with a schema per position. */
  prefixItems?: JsonSchema[]
  format?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  contentMediaType?: string
  [other: string]: unknown
}

/** Input is described before the schema's defaults and transforms, output after them. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const override = ({ jsonSchema }: { jsonSchema: object }) => nameKeys(jsonSchema as JsonSchema)
  const options = { io, unrepresentable: 'any', override } as const
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, options) as JsonSchema
  return described
}

/** Turns a record with known keys, which zod describes by the names alone, into an object with these properties. */
function nameKeys(schema: JsonSchema): void {
  const { propertyNames, additionalProperties, required } = schema
  const keys = (propertyNames as JsonSchema | undefined)?.enum
  if (!keys || !required || typeof additionalProperties !== 'object') return
  schema.properties = Object.fromEntries(keys.map(key => [String(key), additionalProperties]))
  schema.additionalProperties = false
  delete schema.propertyNames
}
