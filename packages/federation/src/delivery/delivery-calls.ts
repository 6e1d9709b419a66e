import { remoteErrorsCall } from '@portal/contracts/remotes/remotes.calls'
import type { Text } from '@portal/contracts/wire/language'
import { z } from 'zod'
import { registrySchema } from '../registry'
import {
  activateSchema,
  checkedSchema,
  historySchema,
  hostSchema,
  movedSchema,
  publishedSchema,
  publishQuerySchema,
  rolloutSchema,
} from './delivery-shapes'
import { deliveryStatus, type DeliveryCode } from './errors'

/** A call of build machines or of pages that load remotes, for the API document. */
export interface DeliveryCall {
  name: string
  method: 'GET' | 'POST'
  path: string
  title: Text
  /** Requires the deploy token of the remote in the path. */
  needsToken: boolean
  query?: z.ZodObject
  body?: z.ZodType
  /** The body is the build as tar.gz. */
  takesArchive?: boolean
  answer: z.ZodType
  /** Whether the answer is wrapped in the envelope of the portal's calls. */
  isEnveloped: boolean
  codes: readonly DeliveryCode[]
  /** Sample body and answer, without the envelope. */
  example: { body?: object; answer: object | null }
}

const folder = 'travel/1.1.0-3f9a0c1d2e4b'
const moved = { remote: 'travel', version: '1.1.0', folder, already: false }
const title = { tr: 'Seyahat', en: 'Travel' }
const release = { version: '1.1.0', folder, publishedAt: '2026-11-23T08:30:00.000Z', publishedBy: 'token 1f0c2a9b' }

const signatures = ['RELEASE_MODIFIED', 'RELEASE_REVOKED', 'RELEASE_UNSIGNED'] as const
const ofMoves = ['DEPLOY_TOKEN_WRONG', 'REMOTE_UNKNOWN', 'ROUTE_CLASH', ...signatures, 'REGISTRY_MALFORMED'] as const
const notOfPublish: readonly string[] = [
  'NOTHING_TO_ROLL_BACK',
  'REMOTE_MOVED',
  'REMOTE_UNKNOWN',
  'RELEASE_QUARANTINED',
  'ROLLOUT_INVALID',
  'ROLLOUT_MISSING',
  'ROLLOUT_RUNNING',
  'VERSION_UNKNOWN',
  'KEY_MALFORMED',
]
const ofRollout = [
  ...ofMoves,
  'HOST_API_MISMATCH',
  'RELEASE_QUARANTINED',
  'ROLLOUT_INVALID',
  'ROLLOUT_RUNNING',
  'SINGLETON_MISMATCH',
  'VERSION_UNKNOWN',
] as const
const ofPublish = (Object.keys(deliveryStatus) as DeliveryCode[]).filter(code => !notOfPublish.includes(code))

export const deliveryCalls: readonly DeliveryCall[] = [
  {
    name: 'readRegistry',
    method: 'GET',
    path: '/remotes/registry.json',
    title: { tr: 'Etkin sürümleriyle modüller', en: 'The remotes, with their active releases' },
    needsToken: false,
    answer: registrySchema,
    isEnveloped: false,
    codes: ['REGISTRY_MALFORMED'],
    example: {
      answer: {
        revision: 12,
        varies: false,
        remotes: [
          {
            name: 'travel',
            active: {
              version: '1.1.0',
              folder,
              integrity: 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
              scripts: { travel: ['portal-shared/page.js', 'travel.js'] },
            },
            earlier: [],
            descriptor: {
              name: 'travel',
              title,
              hostApi: '^3.0.0',
              routes: [{ path: '/travel', page: 'travel', title }],
              menu: [{ group: 'more', to: '/travel', title, order: 0 }],
            },
          },
        ],
      },
    },
  },
  {
    name: 'readHost',
    method: 'GET',
    path: '/host.json',
    title: { tr: 'Kabuğun modüllere sundukları', en: 'What the shell offers to remotes' },
    needsToken: false,
    answer: hostSchema,
    isEnveloped: false,
    codes: [],
    example: {
      answer: { hostApi: '3.0.0', singletons: { react: '19.3.1', '@portal/ui': '1.0.0' }, routes: ['/login', '/home'] },
    },
  },
  {
    name: 'publishRelease',
    method: 'POST',
    path: '/delivery/:remote/publish',
    title: { tr: 'Bir derlemeyi yayımlar', en: 'Publishes a build' },
    needsToken: true,
    query: publishQuerySchema,
    takesArchive: true,
    answer: publishedSchema,
    isEnveloped: true,
    codes: ofPublish,
    example: { answer: { ...moved, active: false, files: 14, bytes: 18_342, pruned: [] } },
  },
  {
    name: 'checkRelease',
    method: 'POST',
    path: '/delivery/:remote/check',
    title: {
      tr: 'Bir derlemeyi yayımlamadan denetler',
      en: 'Says all that publishing would refuse, and changes nothing',
    },
    needsToken: true,
    takesArchive: true,
    answer: checkedSchema,
    isEnveloped: true,
    codes: ['ARCHIVE_MALFORMED', 'DEPLOY_TOKEN_WRONG', 'ARCHIVE_TOO_LARGE', 'ARCHIVE_UNSAFE', 'REGISTRY_MALFORMED'],
    example: {
      answer: {
        version: '1.1.0',
        needsHostApi: '^3.0.0',
        singletons: { react: '19.3.1' },
        isPublished: false,
        faults: [{ code: 'ROUTE_CLASH', message: 'The address /travel belongs to the remote “trips” already.' }],
        portal: { hostApi: '3.0.0', singletons: { react: '19.3.1' }, needsSignature: true },
      },
    },
  },
  {
    name: 'activateRelease',
    method: 'POST',
    path: '/delivery/:remote/activate',
    title: { tr: 'Yayımlanmış bir sürümü etkinleştirir', en: 'Activates a published release' },
    needsToken: true,
    body: activateSchema,
    answer: movedSchema,
    isEnveloped: true,
    codes: [
      'BODY_MALFORMED',
      ...ofMoves,
      'HOST_API_MISMATCH',
      'RELEASE_QUARANTINED',
      'SINGLETON_MISMATCH',
      'VERSION_UNKNOWN',
    ],
    example: { body: { version: '1.1.0' }, answer: moved },
  },
  {
    name: 'rollOutRelease',
    method: 'POST',
    path: '/delivery/:remote/rollout',
    title: { tr: 'Bir sürümün kademeli dağıtımını başlatır', en: 'Starts the rollout of a release' },
    needsToken: true,
    body: rolloutSchema,
    answer: movedSchema,
    isEnveloped: true,
    codes: ['BODY_MALFORMED', ...ofRollout],
    example: { body: { version: '1.1.0', percent: 5, next: [25, 100], everyMinutes: 30 }, answer: moved },
  },
  {
    name: 'stopReleaseRollout',
    method: 'POST',
    path: '/delivery/:remote/rollout/stop',
    title: { tr: 'Kademeli dağıtımı durdurur', en: 'Stops the rollout; people get the active release again' },
    needsToken: true,
    answer: z.null(),
    isEnveloped: true,
    codes: ['DEPLOY_TOKEN_WRONG', 'REMOTE_UNKNOWN', 'ROLLOUT_MISSING', 'REGISTRY_MALFORMED'],
    example: { answer: null },
  },
  {
    name: 'resumeReleaseRollout',
    method: 'POST',
    path: '/delivery/:remote/rollout/resume',
    title: { tr: 'Durdurulan dağıtımı sürdürür', en: 'Starts a stopped rollout again, at the stage it had reached' },
    needsToken: true,
    answer: movedSchema,
    isEnveloped: true,
    codes: [...ofRollout, 'ROLLOUT_MISSING'],
    example: { answer: moved },
  },
  {
    name: 'rollBackRelease',
    method: 'POST',
    path: '/delivery/:remote/rollback',
    title: { tr: 'Önceki etkin sürüme döner', en: 'Rolls back to the release that was active before' },
    needsToken: true,
    answer: movedSchema,
    isEnveloped: true,
    codes: [...ofMoves, 'NOTHING_TO_ROLL_BACK'],
    example: { answer: { ...moved, version: '1.0.0', folder: 'travel/1.0.0-b2c4d6e8f0a1' } },
  },
  {
    name: 'readReleases',
    method: 'GET',
    path: '/delivery/:remote',
    title: { tr: 'Bir modülün sürümleri', en: 'The releases of a remote' },
    needsToken: true,
    answer: historySchema,
    isEnveloped: true,
    codes: ['DEPLOY_TOKEN_WRONG', 'REGISTRY_MALFORMED'],
    example: {
      answer: {
        name: 'travel',
        active: '1.1.0',
        releases: [{ ...release, active: true, pruned: false, bytes: 18_342, signature: 'signed' }],
        moves: [],
      },
    },
  },
  {
    name: 'readErrors',
    method: 'GET',
    path: '/delivery/:remote/errors',
    title: { tr: 'Bir modülün tarayıcılardaki hataları', en: 'The errors of a remote in browsers' },
    needsToken: true,
    answer: remoteErrorsCall.answer,
    isEnveloped: true,
    codes: ['DEPLOY_TOKEN_WRONG', 'REGISTRY_MALFORMED'],
    example: {
      answer: [
        {
          id: '5f0c2d9a7b1e4c38',
          version: '1.1.0',
          code: 'REMOTE_RUNTIME_ERROR',
          message: 'TypeError: trip is undefined',
          stack: ['save (src/pages/travel.page.tsx:41:18)'],
          count: 12,
          people: 5,
          firstDate: '2026-11-26T08:30:00.000Z',
          lastDate: '2026-11-26T09:10:00.000Z',
        },
      ],
    },
  },
]
