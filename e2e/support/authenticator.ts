import { stepAt, timeCode } from '@portal/user-service/factors/time-code'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** An authenticator app that knows the key shown by the profile. */
export class Authenticator {
  private readonly secret: Buffer

  constructor(key: string) {
    const letters = [...key.replaceAll(' ', '')]
    const bits = letters.map(letter => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
    this.secret = Buffer.from(bits.match(/.{8}/g)?.map(byte => Number.parseInt(byte, 2)) ?? [])
  }

  /** @param steps how many codes it is ahead */
  code(steps = 0): string {
    return timeCode(this.secret, stepAt(Date.now()) + steps)
  }
}
