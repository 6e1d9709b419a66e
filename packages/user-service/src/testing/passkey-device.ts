import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { publicAddress } from './mail'

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const base64 = (data: Buffer) => data.toString('base64url')
const [present, verified, withKey] = [0x01, 0x04, 0x40]

interface Change {
  origin?: string
  host?: string
  /** Whether the device has checked who uses it. */
  isVerified?: boolean
}

/** A device with one passkey, for tests: it makes what a browser would send. */
export class PasskeyDevice {
  readonly id = randomBytes(16)
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  private counter = 0
  private handle = base64(Buffer.from('somebody'))

  /** Creates the passkey with the options of the server. */
  create({ challenge, user }: { challenge: string; user: { id: string } }, change: Change = {}) {
    this.handle = user.id
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const key = Buffer.concat([Buffer.alloc(16), length, this.id, this.publicKey()])
    const data = Buffer.concat([this.dataWith(withKey, change), key])
    const size = Buffer.alloc(2)
    size.writeUInt16BE(data.length)
    // CBOR: { fmt: "none", attStmt: {}, authData: data }
    const attestation = [Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'), size, data]
    return this.credential({
      clientDataJSON: this.clientData('webauthn.create', challenge, change),
      attestationObject: base64(Buffer.concat(attestation)),
      transports: ['internal'],
    })
  }

  /** Signs the challenge of a login. */
  logIn({ challenge }: { challenge: string }, change: Change = {}) {
    this.counter += 1
    const data = this.dataWith(0, change)
    const clientDataJSON = this.clientData('webauthn.get', challenge, change)
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    return this.credential({
      clientDataJSON,
      authenticatorData: base64(data),
      signature: base64(sign('sha256', signed, this.keys.privateKey)),
      userHandle: this.handle,
    })
  }

  /** As on a copy that was made some uses ago. */
  goBack(uses: number): void {
    this.counter -= uses
  }

  private credential<Response>(response: Response) {
    const id = base64(this.id)
    return { id, rawId: id, type: 'public-key', response }
  }

  private clientData(type: string, challenge: string, { origin = publicAddress }: Change): string {
    return base64(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })))
  }

  private dataWith(flags: number, { host = new URL(publicAddress).hostname, isVerified = true }: Change): Buffer {
    const rest = Buffer.alloc(5)
    rest.writeUInt8(flags | present | (isVerified ? verified : 0))
    rest.writeUInt32BE(this.counter, 1)
    return Buffer.concat([sha256(host), rest])
  }

  /** COSE: an ES256 key. */
  private publicKey(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' })
    const [start, between] = [Buffer.from('a5010203262001215820', 'hex'), Buffer.from('225820', 'hex')]
    return Buffer.concat([start, Buffer.from(x, 'base64url'), between, Buffer.from(y, 'base64url')])
  }
}
