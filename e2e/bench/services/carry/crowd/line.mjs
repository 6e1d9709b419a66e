import { connect } from 'node:net'

const endOfHead = Buffer.from('\r\n\r\n')

/** @typedef {{ status: number, body: Buffer }} Answer */

/** A kept-alive connection for one call at a time, with as little work of its own as possible. */
export class Line {
  /** @type {import('node:net').Socket} */
  #socket
  /** @type {Buffer[]} */
  #pieces = []
  #received = 0
  #wanted = NaN
  #bodyFrom = 0
  #status = 0
  #hasAnswered = false
  /** @type {((answer: Answer) => void) | undefined} */
  #resolve
  /** @type {((reason: Error) => void) | undefined} */
  #reject

  /** @param {number} port */
  constructor(port) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true })
    this.#socket.on('data', piece => this.#receive(piece))
    this.#socket.on('error', error => this.#fail(error))
    this.#socket.on('close', () => this.#fail(new Error('The server closed the connection.')))
  }

  get isOpen() {
    return !this.#socket.destroyed
  }

  /** The server closed it while nothing was asked, so a request that was on its way was not heard. */
  get isStale() {
    return !this.isOpen && this.#hasAnswered && this.#received === 0
  }

  /** @param {string | Buffer} request @returns {Promise<Answer>} */
  ask(request) {
    return new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
      this.#socket.write(request)
    })
  }

  close() {
    this.#socket.destroy()
  }

  /** @param {Buffer} piece */
  #receive(piece) {
    this.#pieces.push(piece)
    this.#received += piece.length
    if (Number.isNaN(this.#wanted)) this.#readHead()
    if (!(this.#received >= this.#wanted)) return
    const whole = this.#pieces.length === 1 ? piece : Buffer.concat(this.#pieces)
    const answer = { status: this.#status, body: whole.subarray(this.#bodyFrom) }
    this.#pieces = []
    this.#received = 0
    this.#wanted = NaN
    this.#hasAnswered = true
    this.#resolve?.(answer)
  }

  #readHead() {
    const received = Buffer.concat(this.#pieces)
    const end = received.indexOf(endOfHead)
    if (end < 0) return
    const head = received.toString('latin1', 0, end)
    this.#status = Number(head.slice(9, 12))
    this.#bodyFrom = end + endOfHead.length
    const isEmpty = this.#status === 304 || this.#status === 204
    this.#wanted = this.#bodyFrom + (isEmpty ? 0 : Number(/\ncontent-length: (\d+)/i.exec(head)?.[1]))
    if (Number.isNaN(this.#wanted)) this.#fail(new Error(`An answer without its length: ${head}`))
  }

  /** @param {Error} reason */
  #fail(reason) {
    this.#socket.destroy()
    this.#reject?.(reason)
  }
}
