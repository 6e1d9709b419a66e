import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { contactSchema } from '@portal/contracts/people/person'
import * as z from 'zod'
import { compareContract, documentLines, holdContract, releasedContract } from './contract.mjs'
import { schemaLines } from './schema-lines.mjs'

const strict = z.strictObject
const named = { name: z.string().max(50) }
const lines = (of: 'takes' | 'answers', schema: z.ZodType) => {
  const isGiven = of === 'takes'
  const described = z.toJSONSchema(schema, { io: isGiven ? 'input' : 'output' }) as Parameters<typeof schemaLines>[1]
  return ['POST /trips: call', ...schemaLines(`POST /trips.${of}`, described, isGiven)]
}
type Change = [what: string, of: 'takes' | 'answers', was: z.ZodType, is: z.ZodType]

const additions: Change[] = [
  ['an optional field to give', 'takes', strict(named), strict({ ...named, to: z.string().optional() })],
  [
    'an optional field with required parts',
    'takes',
    strict(named),
    strict({ ...named, seat: strict({ row: z.int() }).optional() }),
  ],
  ['a field that need not be given any more', 'takes', strict(named), strict({ name: z.string().max(50).optional() })],
  ['a longer text', 'takes', strict(named), strict({ name: z.string().max(80) })],
  ['a text of any length', 'takes', strict(named), strict({ name: z.string() })],
  ['a choice more', 'takes', z.enum(['a', 'b']), z.enum(['a', 'b', 'c'])],
  ['any text instead of choices', 'takes', z.enum(['a', 'b']), z.string()],
  ['nothing as well', 'takes', z.string(), z.string().nullable()],
  ['a field that is answered', 'answers', z.object({ id: z.int() }), z.object({ id: z.int(), no: z.string() })],
  ['a field that is always answered', 'answers', z.object({ id: z.int().optional() }), z.object({ id: z.int() })],
  ['a word more among several', 'answers', z.enum(['a', 'b']), z.enum(['a', 'b', 'c'])],
  ['never nothing', 'answers', z.string().nullable(), z.string()],
]
const breaches: Change[] = [
  ['a field that has to be given', 'takes', strict(named), strict({ ...named, to: z.string() })],
  ['a field that became required', 'takes', strict({ to: z.string().optional() }), strict({ to: z.string() })],
  ['a field that may not be given', 'takes', strict({ ...named, to: z.string().optional() }), strict(named)],
  ['a shorter text', 'takes', strict(named), strict({ name: z.string().max(20) })],
  ['a limit where there was none', 'takes', z.string(), z.string().max(20)],
  ['another pattern', 'takes', z.string().regex(/^a/), z.string().regex(/^b/)],
  ['a choice less', 'takes', z.enum(['a', 'b']), z.enum(['a'])],
  ['a number instead of a text', 'takes', z.string(), z.number()],
  ['an object that became strict', 'takes', z.object(named), strict(named)],
  ['a longer tuple', 'takes', z.tuple([z.string()]), z.tuple([z.string(), z.string()])],
  ['an answer’s field', 'answers', z.object({ id: z.int(), no: z.int() }), z.object({ id: z.int() })],
  ['an answer’s field at times', 'answers', z.object({ id: z.int() }), z.object({ id: z.int().optional() })],
  ['an answer that may be nothing', 'answers', z.string(), z.string().nullable()],
  ['another type of an item', 'answers', z.array(z.string()), z.array(z.number())],
  ['another word in place of one', 'answers', z.enum(['a', 'b']), z.enum(['a', 'c'])],
  [
    'a field of one kind of answer',
    'answers',
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a'), no: z.int() }),
      z.object({ kind: z.literal('b'), no: z.int() }),
    ]),
    z.discriminatedUnion('kind', [z.object({ kind: z.literal('a'), no: z.int() }), z.object({ kind: z.literal('b') })]),
  ],
]

test('only what suits everybody who built before is an addition', () => {
  const refused = [...additions, ...breaches].filter(
    ([, of, was, is]) => compareContract(lines(of, was), lines(of, is)).narrowed.length > 0,
  )
  expect(refused.map(([what]) => what)).toEqual(breaches.map(([what]) => what))
})

interface Offer {
  address?: string
  contact?: z.ZodType
  codes?: object
  message?: string
}

/** A document like the portal's, with one call that answers contacts. */
function contractOf({ address = '/user/list', contact = contactSchema, codes, message = 'FormChanged' }: Offer = {}) {
  const schema = z.toJSONSchema(z.array(contact), { io: 'output' }) as Parameters<typeof schemaLines>[1]
  const sent = z.toJSONSchema(z.tuple([z.object({ formGuid: z.string() })])) as Parameters<typeof schemaLines>[1]
  return documentLines({
    paths: { [address]: { get: { responses: { 200: { content: { 'application/json': { schema } } } } } } },
    'x-error-codes': codes ?? { NO_SESSION: { status: 401 }, NETWORK: { status: null } },
    'x-field-error-codes': { REQUIRED: {} },
    'x-hubs': [{ path: '/notificationHub', messages: { [message]: sent }, methods: {} }],
  } as Parameters<typeof documentLines>[0])
}

describe('a contract that is held', () => {
  let root = ''
  const offers = (version: string) =>
    writeFileSync(path.join(root, 'packages/federation/src/host-api.ts'), `export const HOST_API = '${version}'\n`)
  const released = { version: '3.7.0', contract: contractOf() }
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'contract-'))
    mkdirSync(path.join(root, 'packages/federation/src'), { recursive: true })
    offers('3.8.0')
  })
  afterEach(() => rmSync(root, { recursive: true }))

  const { email, ...others } = contactSchema.shape
  test.each<[string, Offer, string]>([
    ['a renamed field of a person', { contact: z.object({ ...others, eMail: email }) }, '[].email'],
    ['another address', { address: '/user/listing' }, 'GET /user/list: call'],
    ['a code', { codes: { NETWORK: { status: null } } }, 'NO_SESSION'],
    ['a message', { message: 'FormsChanged' }, 'FormChanged.sends'],
  ])('%s is refused and named, also when it is written', (_, offer, name) => {
    for (const write of [false, true])
      expect(holdContract(root, contractOf(offer), released, write)).toEqual({ problem: expect.stringContaining(name) })
    offers('4.0.0')
    expect(holdContract(root, contractOf(offer), released, true)).toHaveProperty('done')
  })

  test('an addition fails until it is written', () => {
    const more = contractOf({ codes: { NO_SESSION: { status: 401 }, NETWORK: { status: null }, NEW: { status: 409 } } })
    expect(holdContract(root, more, released, false)).toEqual({ problem: expect.stringContaining('codes.txt') })
    expect(holdContract(root, more, released, true)).toMatchObject({ isMore: true })
    expect(holdContract(root, more, released, false)).toHaveProperty('done')
  })

  test('a released commit has the contract that was written for it, and its version', async () => {
    holdContract(root, released.contract, released, true)
    const who = ['-c', 'user.name=a', '-c', 'user.email=a@b.test']
    for (const args of [
      ['init', '--quiet'],
      ['add', '.'],
      [...who, 'commit', '--quiet', '--message', 'a release'],
    ])
      execFileSync('git', args, { cwd: root, env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null' } })
    expect(await releasedContract(root, 'HEAD')).toEqual({ version: '3.8.0', contract: released.contract })
    rmSync(path.join(root, 'packages/federation/contract'), { recursive: true })
    expect(holdContract(root, contractOf({ address: '/elsewhere' }), released, false)).toHaveProperty('problem')
  })

  test('a release without a contract of its own leaves the committed one to compare with', () => {
    const before = { version: '3.7.0', contract: undefined }
    holdContract(root, contractOf(), before, true)
    expect(holdContract(root, contractOf({ address: '/elsewhere' }), before, false)).toEqual({
      problem: expect.stringContaining('GET /user/list: call is gone'),
    })
  })
})
