import type { Language } from '@portal/contracts/wire/language'
import type { z } from 'zod'
import { jsonSchemaOf } from './json-schema'
import { shapeText } from './shape-text'

export const escaped = (text: string): string => text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

/** Renders a schema under its heading; nothing for an empty schema. */
export const shapeBlock = (
  title: string,
  schema: z.ZodType | undefined,
  io: 'input' | 'output',
  language: Language,
): string =>
  schema ? `<h3>${title}</h3>\n<pre tabindex="0">${escaped(shapeText(jsonSchemaOf(schema, io), language))}</pre>\n` : ''
