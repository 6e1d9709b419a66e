import type { WorkflowOptions } from '@portal/workflow-service/app'
import { z } from 'zod'

/** The settings of the mailbox for receipts. */
export const mailboxSettings = {
  MAILBOX_URL: {
    schema: z
      .url({ protocol: /^imaps?$/, error: 'must be an address like imaps://user:password@mail.example.com/INBOX' })
      .refine(address => new URL(address).username && new URL(address).password, 'must hold a user and a password')
      .optional(),
    type: 'mailbox address',
    byDefault: '',
    description: 'The mailbox to which people mail receipts, read every five minutes; without it, none is read.',
  },
  MAILBOX_ADDRESS: {
    schema: z.email('must be like receipts@example.com').optional(),
    type: 'email address',
    byDefault: '',
    description: 'The address of that mailbox, which the portal shows to people.',
  },
  MAILBOX_CHECKED_BY: {
    schema: z
      .string()
      .regex(/^[\w.-]+$/, 'must be the name that your mail server writes into Authentication-Results, or nobody')
      .optional(),
    type: 'server name | nobody',
    byDefault: '',
    description:
      'The name by which your mail server says in Authentication-Results that a sender is proven; with nobody, anybody who writes a person’s address as the sender fills that person’s inbox.',
  },
} as const

type Given = { [Name in keyof typeof mailboxSettings]: string | undefined }

/** Returns the mailbox for receipts, whose settings come together. */
export const mailboxOf = (settings: Given): WorkflowOptions['mailbox'] => {
  const { MAILBOX_URL: url, MAILBOX_ADDRESS: address, MAILBOX_CHECKED_BY: checkedBy } = settings
  return url && address && checkedBy ? { url, address, checkedBy } : undefined
}
