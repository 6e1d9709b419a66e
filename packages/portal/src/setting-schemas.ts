import { scannerAddress } from '@portal/http/malware/scanner'
import { z } from 'zod'

/** Schemas that several settings share. */

const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address like https://portal.example.com' })
  .refine(address => !address.endsWith('/'), 'must not end with a slash')
export const postgresAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address like postgres://user:password@host/database',
})
export const ownMachine = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/
export const onOff = z.enum(['on', 'off'], 'must be on or off').transform(value => value === 'on')
export const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text
export const commaList = z.string().transform(text =>
  text
    .split(',')
    .map(part => part.trim())
    .filter(Boolean),
)

export const numberFrom = (least: number, most: number, byDefault: string, description: string) => {
  const message = `must be a number from ${least} to ${most}`
  const schema = z
    .string()
    .regex(/^[1-9]\d{0,5}$/, message)
    .transform(Number)
    .refine(number => number >= least && number <= most, message)
  return { schema, type: 'number', byDefault, description }
}
export const maybeAddress = (description: string) => ({
  schema: webAddress.optional(),
  type: 'web address',
  byDefault: '',
  description,
})
export const isContact = (text: string): boolean => /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+[\d-]+)$/.test(text)
export const maybeText = (description: string) => ({
  schema: z.string().optional(),
  type: 'text',
  byDefault: '',
  description,
})

export const maybeScanner = (description: string) => ({
  schema: z
    .string()
    .refine(
      text => scannerAddress(text) !== undefined,
      'must be an address like tcp://localhost:3310 or unix:/run/clamav/clamd.ctl',
    )
    .optional(),
  type: 'tcp://host:port | unix:/socket',
  byDefault: '',
  description,
})
