import { callTo, currentSession, onSessionEnd } from '@portal/auth'
import { sendNotification } from '@portal/auth/live'
import { owe } from '@portal/auth/owed'
import { refreshForms, updateCachedAnswer } from '@portal/auth/queries'
import type { FormTree } from '@portal/contracts/forms/form'
import {
  formTreeCall,
  turnCountsCall,
  updateFormsCall,
  type FormUpdateOutcome,
} from '@portal/contracts/forms/form-request.calls'
import type { CallOutcome } from '@portal/contracts/wire/call'
import { isForWayBack, isUndoKey, toast } from '@portal/ui'
import { endsTurn, hasHappened, isOfForm, type HeldAct, type UnsentAct } from './held-act'
import { keepUnsent, dropUnsent } from './stored-unsent'

/**
 * The acts of a page that wait before they are sent. One waits at a time; the next one, a key and leaving the page send
 * it. Until it is sent it lies in the browser's storage, so that a later visit can offer it.
 */

const waitSeconds = 5

/** How far an act is. A done one stays known, as answers that are older may still be shown. */
type Progress = 'waiting' | 'sending' | 'done'

interface State {
  taken: readonly { act: HeldAct; progress: Progress }[]
  unsent: readonly UnsentAct[]
}

export interface Told {
  /** Says that the act was done. */
  done: (outcomes: readonly FormUpdateOutcome[]) => void
  onDone?: (() => void) | undefined
}

export interface Ways extends Told {
  /** Says the act while it waits. */
  words: string
  undo: string
  /** Shows the form again, after its act was taken back. */
  onUndo?: (() => void) | undefined
  /** Leads on from the form; the page is not left with that. */
  goOn?: (() => void) | undefined
}

interface Waiting {
  act: HeldAct
  ways: Ways
  /** The page on which the act can be taken back. */
  pathname: string
  stop: () => void
}

const nothing: State = { taken: [], unsent: [] }
let state = nothing
let waiting: Waiting | undefined
const sent = new Set<Promise<void>>()
const listeners = new Set<() => void>()

export const heldActs = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  current: () => state,
}

function change(changes: Partial<State>): void {
  state = { ...state, ...changes }
  for (const tell of listeners) tell()
}

const others = (act: HeldAct) => state.taken.filter(each => !isOfForm(each.act, act.update.formGuid))
const take = (act: HeldAct, progress: Progress) => change({ taken: [...others(act), { act, progress }] })
export const listUnsent = (unsent: readonly UnsentAct[]): void => change({ unsent })

/** Holds an act for five seconds, with a toast that takes it back. An act that waits already is sent. */
export function holdAct(act: HeldAct, ways: Ways): void {
  void sendHeld()
  keepUnsent({ act })
  waiting = { act, ways, pathname: '', stop: startWaiting(ways) }
  take(act, 'waiting')
  ways.goOn?.()
  waiting.pathname = location.pathname
}

/** Counts the seconds and listens for what ends them. Returns a function that ends both. */
function startWaiting({ words, undo }: Ways): () => void {
  let [seconds, isPaused] = [waitSeconds, false]
  const send = () => void sendHeld()
  const shown = toast.undoable(words, {
    label: undo,
    keys: 'U Control+Z',
    seconds,
    act: takeBack,
    onHold: isHeld => (isPaused = isHeld),
    onClose: send,
  })
  const timer = setInterval(() => {
    if (isPaused) return
    seconds -= 1
    if (seconds > 0) shown.count(seconds)
    else send()
  }, 1000)
  const hidden = () => document.hidden && send()
  // Captured, because the press that began the act is past that phase.
  addEventListener('keydown', pressed, true)
  addEventListener('pagehide', send)
  document.addEventListener('visibilitychange', hidden)
  return () => {
    clearInterval(timer)
    removeEventListener('keydown', pressed, true)
    removeEventListener('pagehide', send)
    document.removeEventListener('visibilitychange', hidden)
    shown.close()
  }
}

const modifiers: readonly string[] = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock']

function pressed(event: KeyboardEvent): void {
  if (event.repeat || modifiers.includes(event.key) || isForWayBack(event)) return
  if (!isUndoKey(event)) return void sendHeld()
  event.preventDefault()
  event.stopPropagation()
  takeBack()
}

function endWaiting(): Waiting | undefined {
  const ended = waiting
  waiting = undefined
  ended?.stop()
  return ended
}

/** Takes back the act that waits. */
function takeBack(): void {
  const ended = endWaiting()
  if (!ended) return
  dropUnsent(ended.act)
  change({ taken: others(ended.act) })
  ended.ways.onUndo?.()
}

/** Sends the act that waits. Resolves when every act that was sent is answered. */
export async function sendHeld(): Promise<void> {
  const ended = endWaiting()
  if (ended) sendAct(ended.act, ended.ways)
  await Promise.all(sent)
}

/** Sends the act that waits if the page at its address was left. */
export function leftFor(pathname: string): void {
  if (waiting && waiting.pathname !== pathname) void sendHeld()
}

/** Sends an act. A refusal is listed, and so is an act that could not be sent. */
export function sendAct(act: HeldAct, told: Told): void {
  const call = perform(act, told).finally(() => sent.delete(call))
  sent.add(call)
}

async function perform(act: HeldAct, { done, onDone }: Told): Promise<void> {
  const session = currentSession()
  take(act, 'sending')
  const outcome = await sendOnce(act)
  // Nobody is left who could be told. The act stays stored for its user, unless they have logged out.
  if (session === null || currentSession()?.token !== session.token) return
  if (outcome.success) {
    dropUnsent(act)
    if (endsTurn(act)) await countOff(act)
    take(act, 'done')
    onDone?.()
    done(outcome.data)
    sendNotification(outcome.data)
  } else {
    const [refused] = (outcome.data as FormUpdateOutcome[] | undefined) ?? []
    const refusal = outcome.code === 'NETWORK' ? undefined : refused?.message || outcome.message
    const unsent = { act, refusal }
    keepUnsent(unsent)
    change({
      taken: others(act),
      unsent: [...state.unsent.filter(each => !isOfForm(each.act, act.update.formGuid)), unsent],
    })
  }
  refreshForms()
}

/** Sends an act. If the answer was lost, the form itself tells whether it was done. */
async function sendOnce(act: HeldAct): Promise<CallOutcome<typeof updateFormsCall>> {
  const options = { idempotencyKey: act.key, keepalive: true }
  const outcome = await callTo(updateFormsCall)({ body: [act.update] }, options)
  const tree = !outcome.success && outcome.code === 'NETWORK' && (await treeAfter(act))
  if (!tree) return outcome
  const { formGuid, number, formStatus: status, waitingFor } = tree
  const done = { formGuid, number, status, ...(waitingFor && { waitingFor: waitingFor.name }) }
  return { success: true, data: [{ ...done, success: true, code: null, message: '', lastAct: null }], common: null }
}

/** Returns the form's tree if it shows that the act was done. */
export async function treeAfter(act: HeldAct): Promise<FormTree | undefined> {
  const userId = currentSession()?.id
  const outcome = await callTo(formTreeCall)({ params: { id: act.update.formGuid } })
  return outcome.success && userId !== undefined && hasHappened(act, outcome.data, userId) ? outcome.data : undefined
}

/** Counts a form off those that wait for the reader, until the server's count arrives. */
const countOff = ({ module }: HeldAct) =>
  updateCachedAnswer(turnCountsCall, {}, answer => ({
    ...answer,
    data: answer.data.map(each =>
      each.moduleExpression === module ? { ...each, count: Math.max(0, each.count - 1) } : each,
    ),
  }))

owe(sendHeld)
onSessionEnd(() => {
  endWaiting()
  change(nothing)
})
