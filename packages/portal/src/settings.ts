import { mailboxSettings } from './mailbox-settings'
import { z } from 'zod'
import { isListOfNetworks, readBackends } from './backends/named-backends'
import { isPlace } from './backup/place/address'
import { defaultDataFolder } from './default-data-folder'
import {
  commaList,
  isContact,
  isOrigin,
  maybeAddress,
  maybeScanner,
  maybeText,
  numberFrom,
  onOff,
  ownMachine,
  postgresAddress,
} from './setting-schemas'

/** Every setting of the portal: name, schema, default and meaning. */

export const settingsTable = {
  PORT: {
    schema: z
      .string()
      .regex(/^\d{1,5}$/, 'must be a number from 0 to 65535')
      .transform(Number)
      .refine(port => port <= 65535, 'must be a number from 0 to 65535'),
    type: 'number',
    byDefault: '8080',
    description: 'The port that the portal listens on; 0 takes any that is free.',
  },
  HOST: {
    schema: z.string().min(1, 'must name an interface'),
    // Demo passwords are public, so by default only this machine can reach the portal.
    type: 'host name or address',
    byDefault: 'localhost',
    description: 'The interface that the portal listens on; 0.0.0.0 opens it to other machines.',
  },
  PORTAL_DATA: {
    schema: z.string().min(1, 'must name a folder'),
    type: 'folder',
    byDefault: defaultDataFolder,
    description: 'Where the portal keeps its database, files and published remotes.',
  },
  PORTAL_BACKUPS: {
    schema: z.string().refine(isPlace, 'must be a folder, a bucket like s3://bucket/folder, or off').optional(),
    type: 'folder | s3://bucket/folder | off',
    byDefault: '',
    description:
      'Where a backup is written every night; without it, PORTAL_DATA/backups when the portal runs its own database.',
  },
  BACKUPS_S3_ENDPOINT: maybeAddress(
    'The service that has the bucket of backups, as in https://s3.example.com; without it, Amazon’s in the region.',
  ),
  BACKUPS_S3_REGION: {
    schema: z.string(),
    type: 'text',
    byDefault: 'us-east-1',
    description: 'The region of that bucket.',
  },
  BACKUPS_S3_KEY_ID: maybeText(
    'The access key that this bucket is used with, better another than that of FILES_S3_KEY_ID.',
  ),
  BACKUPS_S3_SECRET: maybeText('The secret of that access key.'),
  PORTAL_BACKUP_PASSPHRASE: {
    schema: z.string().optional(),
    type: 'file',
    byDefault: '',
    description:
      'A file with the passphrase, or other bytes, that backups are encrypted with; without it they are not encrypted.',
  },
  PORTAL_LOG_ARCHIVE: {
    schema: z.enum(['on', 'off'], 'must be on or off').optional(),
    type: 'on | off',
    byDefault: '',
    description:
      'Whether the portal’s own database is archived as it changes, beside the backups in a folder; without it, if PORTAL_BACKUPS names one.',
  },
  PORTAL_SEED: {
    schema: z.enum(['demo', 'none'], 'must be demo or none'),
    type: 'demo | none',
    byDefault: 'demo',
    description: 'What an empty database is filled with: the demo group, or nothing.',
  },
  DATABASE_URL: {
    schema: postgresAddress.optional(),
    type: 'postgres address',
    byDefault: '',
    description: 'The PostgreSQL server to use; without it the portal runs its own in PORTAL_DATA.',
  },
  DATABASE_READ_URL: {
    schema: postgresAddress.optional(),
    type: 'postgres address',
    byDefault: '',
    description: 'A replica of that server, for lists of all forms, chart, reports and exports while it is up to date.',
  },
  LOG_LEVEL: {
    schema: z.enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
      'must be trace, debug, info, warn, error or silent',
    ),
    type: 'trace | debug | info | warn | error | silent',
    byDefault: 'info',
    description: 'The least important kind of message that is logged.',
  },
  PORTAL_TRACES: {
    schema: z.enum(['everywhere', 'calls'], 'must be everywhere or calls'),
    type: 'everywhere | calls',
    byDefault: Number.parseInt(process.versions.node, 10) >= 24 ? 'everywhere' : 'calls',
    description:
      'Where the trace of a call (traceparent) goes: into statements, live messages and mails, too, or only into the ' +
      'log of calls. The former is the default on Node 24 or later; before, it costs a sixth of the processor.',
  },
  PORTAL_DEV_REMOTES: {
    schema: onOff,
    type: 'on | off',
    byDefault: 'off',
    description: 'Whether a browser may load remotes from a developer’s machine instead of the published ones.',
  },
  PORTAL_TRUSTED_KEYS: {
    schema: commaList.optional(),
    type: 'files and folders, comma between',
    byDefault: '',
    description:
      'Public keys (PEM), one of which must have signed a release for users to get it: in a file for every remote, ' +
      'in a folder for one, as <remote>.pem. Without it, nothing needs a signature.',
  },
  PORTAL_REVOKED_KEYS: {
    schema: z.string().optional(),
    type: 'file',
    byDefault: '',
    description: 'Public keys (PEM) that are trusted no longer; what they signed is refused, and said to be revoked.',
  },
  PORTAL_SIGNING_KEY: {
    schema: commaList.optional(),
    type: 'files, comma between',
    byDefault: '',
    description:
      'The private key that “portal publish” signs with, or its text; two while a new one takes the place of the old.',
  },
  PORTAL_DEPLOY_TOKEN: {
    schema: z.string().optional(),
    type: 'text',
    byDefault: '',
    description: 'The token for commands with --portal, which publish to another portal; --token says it, too.',
  },
  PORTAL_PROXIES: {
    schema: commaList.optional(),
    type: 'addresses, comma between',
    byDefault: '',
    description: 'The proxies in front of the portal whose word on a caller’s address (X-Forwarded-For) is taken.',
  },
  MAX_CONNECTIONS: numberFrom(
    10,
    999999,
    '10000',
    'How many connections may be open at once, three or so for each tab; one more is closed unanswered.',
  ),
  METRICS_TOKEN: {
    schema: z.string().min(16, 'must have at least 16 characters').optional(),
    type: 'text',
    byDefault: '',
    description:
      'What /metrics is read with (Authorization: Bearer …); without it, only a portal that other machines do not reach has them.',
  },
  PORTAL_URL: maybeAddress(
    'Where people find the portal, for the links in mails; without it, the address that it listens on.',
  ),
  PORTAL_ALLOWED_ORIGINS: {
    schema: commaList
      .refine(list => list.every(isOrigin), 'must be origins like https://portal.example.com, with a comma between')
      .prefault(''),
    type: 'origins, comma between',
    byDefault: '',
    description: 'From where pages may call the services and hubs of this portal, when another host serves the shell.',
  },
  PORTAL_SECURITY_CONTACT: {
    schema: commaList
      .refine(
        list => list.every(isContact),
        'must be addresses like mailto:security@example.com or https://example.com/report, with a comma between',
      )
      .prefault(''),
    type: 'addresses, comma between',
    byDefault: '',
    description:
      'Where people report a vulnerability of this installation, the best way first; /.well-known/security.txt says it.',
  },
  PORTAL_SECURITY_POLICY: maybeAddress('The page with your rules for such reports, if there is one.'),
  PORTAL_BACKENDS: {
    schema: commaList
      .transform((list, context) => readBackends(list, message => context.addIssue({ code: 'custom', message })))
      .prefault(''),
    type: 'remote=address, comma between',
    byDefault: '',
    description:
      'The server of a remote’s own team, as in travel=https://travel.example.com/api; its pages reach it at /backends/travel/.',
  },
  PORTAL_WEBHOOKS: {
    schema: commaList
      .transform((list, context) => readBackends(list, message => context.addIssue({ code: 'custom', message }), true))
      .prefault(''),
    type: 'remote=address, comma between',
    byDefault: '',
    description:
      'Where the team of a remote learns of its releases, as in travel=https://hooks.example.com/portal; * means all others.',
  },
  PORTAL_BACKEND_NETWORKS: {
    schema: commaList.refine(isListOfNetworks, 'must be networks like 10.20.0.0/16, with a comma between').prefault(''),
    type: 'networks, comma between',
    byDefault: '',
    description: 'The private networks in which backends and webhooks may be; without it, public addresses alone.',
  },
  PORTAL_HUB_TRANSPORTS: {
    schema: z.enum(['all', 'websockets'], 'must be all or websockets'),
    type: 'all | websockets',
    byDefault: 'all',
    description: 'How browsers reach the hubs; with websockets alone, several processes need no sticky sessions.',
  },
  FILES_MAX_MB: numberFrom(1, 9999, '10', 'How large an uploaded file may be, in megabytes.'),
  FILES_S3_URL: maybeAddress(
    'The bucket that uploaded files are kept in, as in https://s3.example.com/portal; without it, PORTAL_DATA/files.',
  ),
  FILES_S3_REGION: {
    schema: z.string(),
    type: 'text',
    byDefault: 'us-east-1',
    description: 'The region of that bucket.',
  },
  FILES_S3_KEY_ID: maybeText('The access key that the bucket is used with.'),
  FILES_S3_SECRET: maybeText('The secret of that access key.'),
  MALWARE_SCANNER: maybeScanner(
    'ClamAV’s clamd, which says of every upload that it is clean before anybody gets it; without it, none is scanned.',
  ),
  SESSION_IDLE_MINUTES: numberFrom(
    15,
    43200,
    '10080',
    'After how many minutes without use a session ends: a week by default, at least 15 minutes.',
  ),
  SESSION_MAX_DAYS: numberFrom(
    1,
    365,
    '30',
    'After how many days a session ends, even if it is used; a longer time counts from the next login.',
  ),
  REMIND_AFTER_DAYS: numberFrom(
    1,
    99,
    '3',
    'After how many working days whoever a form waits for is reminded, and again after as many more.',
  ),
  SMTP_URL: {
    schema: z
      .url({ protocol: /^smtps?$/, error: 'must be an address like smtp://user:password@mail.example.com:587' })
      .optional(),
    type: 'mail server address',
    byDefault: '',
    description: 'The server that mail is sent through; without it each mail becomes a file in PORTAL_DATA/outbox.',
  },
  MAIL_FROM: {
    schema: z.string().regex(/^([^<>"\r\n]+<)?[^\s<>@]+@[\w.-]+>?$/, 'must be like Portal <portal@example.com>'),
    type: 'sender',
    byDefault: 'Portal <portal@localhost>',
    description: 'Who mail comes from.',
  },
  ...mailboxSettings,
  OIDC_ISSUER: {
    schema: z
      .url({ protocol: /^https?$/, error: 'must be an address like https://login.example.com' })
      .refine(address => address.startsWith('https:') || ownMachine.test(address), 'must be an https address')
      .optional(),
    type: 'web address',
    byDefault: '',
    description:
      'The OpenID Connect provider that people may log in at; it sends them back to PORTAL_URL/externallogin.',
  },
  OIDC_CLIENT_ID: {
    schema: z.string().min(1).optional(),
    type: 'text',
    byDefault: '',
    description: 'The name under which that provider knows the portal.',
  },
  OIDC_CLIENT_SECRET: maybeText('The secret that belongs to OIDC_CLIENT_ID, if the provider has given one.'),
  OIDC_SECOND_FACTOR: {
    schema: commaList.prefault(''),
    type: 'values, comma between',
    byDefault: '',
    description:
      'Values of that provider’s acr or amr claim that count as a second factor, as in mfa; after other logins there, whoever has a second factor here is asked for it.',
  },
  USER_SERVICE_URL: maybeAddress('Where browsers find the user service, when it is not the portal itself.'),
  WORKFLOW_SERVICE_URL: maybeAddress('Where browsers find the workflow service, when it is not the portal itself.'),
} satisfies Record<string, { schema: z.ZodType; type: string; byDefault: string; description: string }>

type Table = typeof settingsTable
export type SettingName = keyof Table
export type Settings = { [Name in SettingName]: z.output<Table[Name]['schema']> }
export const settingNames = Object.keys(settingsTable) as SettingName[]
