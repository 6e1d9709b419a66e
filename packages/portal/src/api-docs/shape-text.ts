import type { Language } from '@portal/contracts/wire/language'
import type { JsonSchema } from './json-schema'

const words = {
  tr: {
    anything: 'herhangi bir şey',
    text: 'metin',
    whole: 'tam sayı',
    number: 'sayı',
    truth: 'doğru/yanlış',
    file: 'dosya',
  },
  en: {
    anything: 'anything',
    text: 'text',
    whole: 'whole number',
    number: 'number',
    truth: 'true/false',
    file: 'file',
  },
} as const

/** A schema as readable text: one field per line, with `?` for optional ones. */
export function shapeText(schema: JsonSchema, language: Language, indent = ''): string {
  const inner = (part: JsonSchema, deeper = indent) => shapeText(part, language, deeper)
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map(value => JSON.stringify(value)).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map(choice => inner(choice)).join(' | ')
  if (Array.isArray(schema.type)) return schema.type.map(type => inner({ ...schema, type })).join(' | ')
  if (schema.prefixItems) return schema.prefixItems.map(item => inner(item)).join(', ')
  if (schema.type === 'array') return `[ ${inner(schema.items ?? {})} ]`
  if (schema.type === 'object') return objectText(schema, language, indent)
  return plainText(schema, language)
}

function objectText({ properties = {}, required = [] }: JsonSchema, language: Language, indent: string): string {
  const deeper = `${indent}  `
  const lines = Object.entries(properties).map(
    ([name, field]) => `${deeper}${name}${required.includes(name) ? '' : '?'}: ${shapeText(field, language, deeper)}`,
  )
  return lines.length > 0 ? `{\n${lines.join('\n')}\n${indent}}` : '{ }'
}

function plainText(schema: JsonSchema, language: Language): string {
  const { anything, text, whole, number, truth, file } = words[language]
  if (schema.contentMediaType) return file
  switch (schema.type) {
    case 'string':
      return `${schema.format ?? text}${limits(schema.minLength, schema.maxLength)}`
    case 'integer':
      return `${whole}${limits(schema.minimum, schema.maximum)}`
    case 'number':
      return `${number}${limits(schema.minimum, schema.maximum)}`
    case 'boolean':
      return truth
    case 'null':
      return 'null'
    default:
      return anything
  }
}

/** Bounds that every integer has are left out. */
function limits(least: number | undefined, most: number | undefined): string {
  const low = least === undefined || least <= Number.MIN_SAFE_INTEGER ? '' : String(least)
  const high = most === undefined || most >= Number.MAX_SAFE_INTEGER ? '' : String(most)
  return low || high ? ` (${low}…${high})` : ''
}
