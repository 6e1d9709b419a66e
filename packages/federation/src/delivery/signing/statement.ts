import { createHash, sign, verify, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import type { BuildFiles } from '../build-files'
import { statementFile } from '../kept-back'
import { keyId } from './keys'

/** The signed content: an in-toto statement with SLSA provenance in a DSSE envelope. */

const payloadType = 'application/vnd.in-toto+json'
const hex = (length: number) => z.string().regex(new RegExp(`^[0-9a-f]{${length}}$`))

const statementSchema = z.object({
  _type: z.literal('https://in-toto.io/Statement/v1'),
  subject: z.array(z.object({ name: z.string(), digest: z.object({ sha256: hex(64) }) })).min(1),
  predicateType: z.literal('https://slsa.dev/provenance/v1'),
  predicate: z.object({
    buildDefinition: z.object({
      buildType: z.string(),
      externalParameters: z.object({ remote: z.string(), version: z.string() }),
      /** The commit and the lock file. */
      resolvedDependencies: z.array(z.object({ uri: z.string(), digest: z.record(z.string(), z.string()) })),
    }),
    runDetails: z.object({ builder: z.object({ id: z.string() }), metadata: z.object({ finishedOn: z.string() }) }),
  }),
})
export type Statement = z.infer<typeof statementSchema>

const base64 = z.base64()
const envelopeSchema = z.object({
  payloadType: z.literal(payloadType),
  payload: base64,
  signatures: z.array(z.object({ keyid: hex(64), sig: base64 })).min(1),
})

export interface Provenance {
  remote: string
  version: string
  builder: string
  /** The commit and the hash of the lock file, if known. */
  sources: Statement['predicate']['buildDefinition']['resolvedDependencies']
  now: Date
}

export function stateOfBuild(files: BuildFiles, { remote, version, builder, sources, now }: Provenance): Statement {
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [...files]
      .filter(([name]) => name !== statementFile)
      .map(([name, data]) => ({ name, digest: { sha256: sha256(data) } }))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:portal:remote:1',
        externalParameters: { remote, version },
        resolvedDependencies: sources,
      },
      runDetails: { builder: { id: builder }, metadata: { finishedOn: now.toISOString() } },
    },
  }
}

export function signStatement(statement: Statement, keys: readonly KeyObject[]): Buffer {
  const payload = Buffer.from(JSON.stringify(statement))
  const envelope: z.infer<typeof envelopeSchema> = {
    payloadType,
    payload: payload.toString('base64'),
    signatures: keys.map(key => ({ keyid: keyId(key), sig: sign(null, signedBytes(payload), key).toString('base64') })),
  }
  return Buffer.from(`${JSON.stringify(envelope, null, 2)}\n`)
}

export interface ReadStatement {
  statement: Statement
  /** Returns whether this key signed the envelope. */
  isSignedBy(id: string, key: KeyObject): boolean
  keyIds: string[]
}

/** Reads the statement from an envelope; undefined if it has none. */
export function readStatement(data: Buffer): ReadStatement | undefined {
  const envelope = envelopeSchema.safeParse(parseJson(data.toString('utf8')))
  if (!envelope.success) return undefined
  const payload = Buffer.from(envelope.data.payload, 'base64')
  const statement = statementSchema.safeParse(parseJson(payload.toString('utf8')))
  if (!statement.success) return undefined
  const { signatures } = envelope.data
  return {
    statement: statement.data,
    keyIds: signatures.map(({ keyid }) => keyid),
    isSignedBy: (id, key) =>
      signatures.some(
        ({ keyid, sig }) => keyid === id && verify(null, signedBytes(payload), key, Buffer.from(sig, 'base64')),
      ),
  }
}

/** Returns whether the statement is about this remote and lists exactly these files. */
export function speaksOf({ subject, predicate }: Statement, remote: string, files: BuildFiles): boolean {
  if (predicate.buildDefinition.externalParameters.remote !== remote) return false
  const stated = new Map(subject.map(({ name, digest }) => [name, digest.sha256]))
  const there = [...files].filter(([name]) => name !== statementFile)
  return stated.size === subject.length && stated.size === there.length && there.every(isStated)

  function isStated([name, data]: [string, Buffer]) {
    return stated.get(name) === sha256(data)
  }
}

function sha256(data: Buffer): string {
  return createHash('sha256').update(data).digest('hex')
}

/** DSSE signs type and payload together, each with its length, so that neither can be read as the other. */
function signedBytes(payload: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`DSSEv1 ${payloadType.length} ${payloadType} ${payload.length} `), payload])
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
