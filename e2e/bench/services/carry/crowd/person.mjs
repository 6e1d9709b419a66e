import { randomUUID } from 'node:crypto'
import WebSocket from 'ws'
import { Line } from './line.mjs'
import { filled, requestOf } from './requests.mjs'

/** @import { Action, Model, ModelCall } from '../model' */
/** @import { Answer } from './line.mjs' */
/** @import { Tally } from './tally.mjs' */
/** @typedef {{ token: string, port: number, me: number, corporation: number, department: number }} Who */
/** @typedef {{ formGuid: string, moduleExpression: string, isCurrentUserTurn: boolean }} Row */

const separator = '\u001e'
/** A hub drops a client that is silent for half a minute. */
const pingEvery = 15_000
const reconnectAfter = 1_000
/** Behind a portal that is overloaded, nobody waits for ever to come in. */
const handshakeTimeout = 10_000
const hour = 3_600_000
const words = ['taksi', 'otel', 'uçak', 'yemek', 'yakıt']
/** @type {Record<string, string>} */
const modules = { EXP: 'expenseform', ANN: 'annualleave', PUR: 'purchaseform' }

/** @param {number} days from today */
const dayIn = days => new Date(Date.now() + days * 24 * hour).toISOString().slice(0, 10)
/** @template T @param {readonly T[]} all */
const anyOf = all => /** @type {T} */ (all[Math.floor(Math.random() * all.length)])

/** A person with a browser. What is due is begun, however long the answers before it take. */
export class Person {
  #who
  #model
  #tally
  #acts
  /** @type {Line[]} */
  #free = []
  #lines = 0
  /** @type {((line: Line) => void)[]} */
  #waiting = []
  /** When each kept answer was received. @type {Map<string, number>} */
  #kept = new Map()
  /** @type {Row[]} */
  #rows = []
  /** The calls that the shown page repeats. @type {{ calls: ModelCall[], facts: import('./requests.mjs').Facts }} */
  #shown = { calls: [], facts: {} }
  /** @type {Set<WebSocket>} */
  #sockets = new Set()
  /** @type {NodeJS.Timeout | undefined} */
  #next
  /** @type {NodeJS.Timeout | undefined} */
  #burst
  #isAtWork = false

  /** @param {Who} who @param {Model} model @param {Tally} tally @param {Map<string, Sent>} acts */
  constructor(who, model, tally, acts) {
    this.#who = who
    this.#model = model
    this.#tally = tally
    this.#acts = acts
  }

  async come() {
    this.#isAtWork = true
    await Promise.all(this.#model.hubs.map(hub => this.#stay(hub)))
    this.#schedule(performance.now())
  }

  leave() {
    this.#isAtWork = false
    clearTimeout(this.#next)
    clearTimeout(this.#burst)
    for (const socket of this.#sockets) socket.terminate()
    for (const line of this.#free) line.close()
    this.#sockets.clear()
    this.#free = []
  }

  /** Actions come at random, as often as the model says. @param {number} last when the last was due */
  #schedule(last) {
    const anHour = this.#model.actions.reduce((sum, action) => sum + action.anHour, 0)
    const due = last - (Math.log(1 - Math.random()) * hour) / anHour
    this.#next = setTimeout(
      () => {
        this.#schedule(due)
        void this.#act(this.#choose(anHour), due)
      },
      Math.max(0, due - performance.now()),
    )
  }

  /** @param {number} anHour @returns {Action} */
  #choose(anHour) {
    let at = Math.random() * anHour
    const chosen = this.#model.actions.find(action => (at -= action.anHour) < 0)
    return chosen ?? /** @type {Action} */ (this.#model.actions[0])
  }

  /** @param {Action} action @param {number} due */
  async #act({ name, needs, steps }, due) {
    const facts = this.#facts(needs)
    if (!facts) return
    this.#tally.did(name)
    let since = due
    this.#shown = { calls: steps.flat().filter(call => call.showsForms), facts }
    for (const step of steps) {
      const calls = step.filter(call => !call.path.includes('{form}') || this.#findForm(facts, needs))
      if (needs === 'turn' && calls.length < step.length) return
      await Promise.all(calls.map(call => this.#ask(call, facts, since)))
      since = performance.now()
      if (!this.#isAtWork) return
    }
  }

  /** @param {'form' | 'turn' | undefined} needs */
  #facts(needs) {
    const { me, corporation, department } = this.#who
    /** @type {import('./requests.mjs').Facts} */
    const facts = { me, corporation, department, today: dayIn(0) }
    facts.guid = randomUUID()
    facts.word = anyOf(words)
    facts.page = 1 + Math.floor(Math.random() * 3)
    facts.amount = (20 + Math.random() * 900).toFixed(2)
    // The list that comes first has the form to decide.
    return needs === 'form' && !this.#findForm(facts, needs) ? undefined : facts
  }

  /** @param {import('./requests.mjs').Facts} facts @param {'form' | 'turn' | undefined} needs */
  #findForm(facts, needs) {
    if (facts.form !== undefined) return true
    const open = needs === 'turn' ? this.#rows.filter(isToApprove) : this.#rows
    const row = needs === 'form' ? anyOf(open) : open[0]
    if (!row) return false
    facts.form = row.formGuid
    facts.module = modules[row.moduleExpression] ?? ''
    return true
  }

  /** @param {ModelCall} call @param {import('./requests.mjs').Facts} facts @param {number} due */
  async #ask(call, facts, due) {
    const key = filled(`${call.path} ${call.body ?? ''}`, facts)
    if (call.kept) {
      if (performance.now() - (this.#kept.get(key) ?? -Infinity) < this.#model.keptFor) return
      this.#kept.set(key, performance.now())
    }
    const asked = this.#tally.asked(`${call.method} ${call.path.replace(/\?.*/, '')}`, due)
    const act = call.act ? String(facts.form ?? facts.guid) : undefined
    // A message may be faster than the answer.
    if (act)
      this.#acts.set(act, { due, by: this.#who.me, isCounted: asked.isCounted, isAwaited: call.act === 'decides' })
    try {
      const { status, body } = await this.#send(requestOf(call, facts, this.#who.token))
      const isDone = status === 200 || status === 304
      this.#tally.answered(asked, body.length, isDone ? undefined : `${status} ${body.toString().slice(0, 300)}`)
      if (act && !(isDone && body.includes('"success":true,"data"'))) {
        this.#acts.delete(act)
        if (isDone) this.#tally.did(`refused: ${body.toString().slice(0, 300)}`)
      } else if (act) this.#tally.did(String(call.act))
      if (call.listsForms && status === 200) this.#rows = JSON.parse(body.toString()).data
    } catch (error) {
      if (act) this.#acts.delete(act)
      this.#kept.delete(key)
      this.#tally.answered(asked, 0, this.#isAtWork ? String(error) : undefined)
    }
  }

  /** Asks again on a stale connection, as browsers do. @param {string | Buffer} request @returns {Promise<Answer>} */
  async #send(request) {
    const line = await this.#line()
    try {
      return await line.ask(request)
    } catch (error) {
      if (!line.isStale) throw error
    } finally {
      const waiting = line.isOpen && this.#isAtWork ? this.#waiting.shift() : undefined
      if (waiting) waiting(line)
      else this.#release(line)
    }
    return this.#send(request)
  }

  /** @returns {Promise<Line>} */
  async #line() {
    for (let line = this.#free.pop(); line; line = this.#free.pop()) {
      if (line.isOpen) return line
      this.#lines -= 1
    }
    if (this.#lines >= this.#model.connections) return new Promise(resolve => this.#waiting.push(resolve))
    this.#lines += 1
    return new Line(this.#who.port)
  }

  /** @param {Line} line */
  #release(line) {
    if (line.isOpen && this.#isAtWork) return this.#free.push(line)
    line.close()
    const waiting = this.#waiting.shift()
    if (waiting) waiting(new Line(this.#who.port))
    else this.#lines -= 1
  }

  /** Is back after a lost connection. Settles with the first one. @param {string} hub */
  async #stay(hub) {
    try {
      const { ended } = await this.#connect(hub)
      void ended.then(() => this.#comeBack(hub))
    } catch {
      this.#comeBack(hub)
    }
  }

  /** @param {string} hub */
  #comeBack(hub) {
    if (!this.#isAtWork) return
    this.#tally.did('lost a hub')
    setTimeout(() => this.#isAtWork && void this.#stay(hub), reconnectAfter)
  }

  /** @param {string} hub @returns {Promise<{ ended: Promise<void> }>} once the hub has greeted */
  #connect(hub) {
    const { port, token } = this.#who
    const socket = new WebSocket(`ws://127.0.0.1:${port}${hub}?access_token=${token}`, {
      perMessageDeflate: false,
      handshakeTimeout,
    })
    this.#sockets.add(socket)
    const ping = setInterval(
      () => socket.readyState === WebSocket.OPEN && socket.send(`{"type":6}${separator}`),
      pingEvery,
    )
    /** @type {Promise<void>} */
    const ended = new Promise(resolve => socket.on('close', () => resolve()))
    void ended.then(() => {
      clearInterval(ping)
      this.#sockets.delete(socket)
    })
    return new Promise((resolve, reject) => {
      socket.on('open', () => socket.send(`{"protocol":"json","version":1}${separator}`))
      socket.on('message', data => {
        resolve({ ended })
        for (const text of data.toString().split(separator)) if (text.includes('"target"')) this.#receive(text)
      })
      socket.on('error', reject)
      socket.on('close', () => reject(new Error('The server closed the connection.')))
    })
  }

  /** @param {string} text */
  #receive(text) {
    const { target, arguments: [content] = [] } = JSON.parse(text)
    if (target === 'FormChanged') this.#learnOfChange(content.formGuid, this.#time(content.formGuid))
    if (target !== 'NewNotification') return
    this.#time(JSON.parse(content.common).FormGuid)
    this.#reloadSoon()
  }

  /** Times a message about an act. @param {string} formGuid @returns whether the act is the person's own */
  #time(formGuid) {
    const act = this.#acts.get(formGuid)
    if (!act) return false
    if (act.isCounted) this.#tally.message(performance.now() - act.due)
    if (act.by === this.#who.me) act.isAwaited = false
    return act.by === this.#who.me
  }

  /** @param {string} formGuid @param {boolean} isOwn */
  #learnOfChange(formGuid, isOwn) {
    for (const key of this.#kept.keys()) if (isAboutForms(key)) this.#kept.delete(key)
    if (this.#shown.facts.form === formGuid && !isOwn) this.#reloadSoon()
  }

  #reloadSoon() {
    clearTimeout(this.#burst)
    this.#burst = setTimeout(() => {
      const { calls, facts } = this.#shown
      const now = performance.now()
      for (const call of calls) {
        if (call.path.includes('{form}') && facts.form === undefined) continue
        void this.#ask({ ...call, kept: undefined }, facts, now)
      }
    }, this.#model.burst)
  }
}

/**
 * An act of which messages tell; its author awaits one.
 * @typedef {{ due: number, by: number, isCounted: boolean, isAwaited: boolean }} Sent
 */

/** A purchase also needs offers. @param {Row} row */
const isToApprove = row => row.isCurrentUserTurn && row.moduleExpression !== 'PUR'

/** @param {string} key */
const isAboutForms = key => /\/(formrequest|expenseform|annualleave|purchaseform|dashboard)\//i.test(key)
