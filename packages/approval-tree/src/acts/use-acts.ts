import { useCallback, useEffect, useRef, useState } from 'react'
import { approverStates } from '@portal/contracts/forms/approval'
import type { FormTree } from '@portal/contracts/forms/form'
import type { FormUpdate } from '@portal/contracts/forms/form-request.calls'
import { codeOf, type UpdateKind } from '@portal/rules/approval/wire'
import { useSingleKeys } from '@portal/ui'
import { useFormSurroundings } from '../form-surroundings'
import { endsTurn, isHeldBack } from '../held/held-act'
import { useHold, useTakenAct } from '../held/use-held-acts'
import type { AdditionTo } from './act-addition'
import { actsOffered } from './form-act'
import { useFormAct, type ActRefusal, type SendAct } from './use-form-act'
import { useNote, type Note } from './use-note'

interface Doing {
  kind: UpdateKind
  /** The refusal of an attempt without a note. */
  refused: ActRefusal | null
  /** Distinguishes a box that was opened anew. */
  times: number
}

/** The turn and the version of the form on the screen. */
interface Seen {
  turn: number | null
  version: number | undefined
}

const approvals: readonly UpdateKind[] = ['Approve', 'ApproveCancel']
const rejections: readonly UpdateKind[] = ['Reject', 'RejectCancel']
const decisions: readonly UpdateKind[] = [...approvals, ...rejections]
/** The acts after which the reader is done with the form. */
const leaving: readonly UpdateKind[] = [...decisions, 'Skip']

/** Does an act. Returns the refusal, null if it was done, and undefined while another act runs. */
type Attempt = (kind: UpdateKind, on: Seen, askToUser?: number) => Promise<ActRefusal | null | undefined>

interface ActsOptions {
  tree: FormTree | undefined
  additionTo: AdditionTo | undefined
  onDone: () => void
}

/**
 * Handles the reader's acts on a form. A plain approval takes one press, every other act has a note. An act carries the
 * turn and the version on the screen. After a decision the next form of the list opens, and the act can be taken back.
 */
export function useActs(formGuid: string, { tree, additionTo, onDone }: ActsOptions) {
  const { pager, version } = useFormSurroundings()
  const note = useNote(formGuid)
  const isTaken = useTakenAct()(tree) !== undefined
  const [doing, setDoing] = useState<Doing>()
  /** Why a remote wants the reader to look twice before an approval. */
  const [doubt, askFirst] = useState<string>()
  const [seen, setSeen] = useState<Seen>()
  // Form and tree may load apart. Both must be of one version.
  const isWhole = tree !== undefined && (version === undefined || version === tree.version)
  const shown = isWhole ? `${formGuid} ${tree.version}` : undefined
  const isSettled = useSettled(shown, pager?.followsDecision ?? false)
  const now = (): Seen => ({ turn: tree?.currentTreeOrder ?? null, version: version ?? tree?.version })
  const settle = () => {
    setDoing(undefined)
    onDone()
  }
  const { sending, isActedOn, attempt } = useAttempt({ formGuid, tree, shown, note, additionTo, settle })

  const open = (kind: UpdateKind, refused: ActRefusal | null = null) => {
    setSeen(refused ? undefined : now())
    setDoing(before => ({ kind, refused, times: (before?.times ?? 0) + 1 }))
  }
  const choose = async (kind: UpdateKind) => {
    if (isTaken || isActedOn()) return
    const addition = additionTo?.(kind)
    const reason = approvals.includes(kind) ? doubt : undefined
    const isPlain = kind === 'Approve' && !addition?.part && !addition?.lacks && !reason && note.text.trim() === ''
    // With nothing to fill in, the box says at once what is missing.
    const says = (addition?.part ? undefined : addition?.lacks) ?? reason
    if (!isPlain) return open(kind, says === undefined ? null : { code: '', message: says, lastAct: null })
    if (!isSettled()) return
    const refused = await attempt(kind, now())
    if (refused) open(kind, refused)
  }
  const send: SendAct = async (kind, askToUser) => {
    const refusal = await attempt(kind, seen ?? now(), askToUser)
    // The user reads the refusal, and sees the page as it is by then.
    if (refusal) setSeen(undefined)
    return refusal ?? null
  }
  const offered = tree && !isTaken ? actsOffered(tree) : []
  useDecisionKeys({ offered, isOpen: doing !== undefined, open, choose })

  return { note, doing, sending, isTaken, choose, open, send, askFirst, close: () => setDoing(undefined) }
}

interface AttemptOptions extends Pick<ActsOptions, 'tree' | 'additionTo'> {
  formGuid: string
  note: Note
  /** Identifies the form on the screen. */
  shown: string | undefined
  /** Closes the note and shows the form anew. */
  settle: () => void
}

/** Returns a function that does an act: one that can be taken back waits, any other is sent at once. */
function useAttempt({ formGuid, tree, additionTo, note, shown, settle }: AttemptOptions) {
  const { pager } = useFormSurroundings()
  const { sending, sendAct, updateOf } = useSending(formGuid, note, additionTo)
  const hold = useHold()
  // Blocks further acts until the page shows the outcome of the last one.
  const actedOn = useRef<string>(undefined)
  const attempt: Attempt = async (kind, on, askToUser) => {
    const addition = additionTo?.(kind)
    const goOn = leaving.includes(kind) ? pager?.goOn : undefined
    if (tree && isHeldBack(kind, tree, addition)) {
      settle()
      const { number, moduleExpression: module } = tree
      hold(
        { kind, number, module, version: on.version ?? tree.version, update: updateOf(kind, on, askToUser) },
        {
          next: nextAfter(kind, tree),
          goOn,
          onUndo: goOn ? pager?.comeBack : settle,
          onDone: () => {
            note.discard()
            addition?.onDone?.()
          },
        },
      )
      return null
    }
    const refusal = await sendAct(kind, on, askToUser)
    if (refusal !== null) return refusal
    actedOn.current = shown
    settle()
    goOn?.()
    return null
  }
  return { sending, attempt, isActedOn: () => shown !== undefined && actedOn.current === shown }
}

interface BeginOptions {
  offered: readonly UpdateKind[]
  /** Whether an act asks for its note already. */
  isOpen: boolean
  open: (kind: UpdateKind) => void
  choose: (kind: UpdateKind) => Promise<void>
}

/** Decides by a and r, and goes on with the decision that was begun in the list. */
function useDecisionKeys({ offered, isOpen, open, choose }: BeginOptions): void {
  const { begun } = useFormSurroundings()
  const [isBegun, setBegun] = useState(false)
  const of = (kinds: readonly UpdateKind[]) => kinds.find(kind => offered.includes(kind))
  const [approval, rejection] = [of(approvals), of(rejections)]
  const wanted = begun === 'approve' ? approval : begun === 'reject' ? rejection : undefined
  if (wanted && !isBegun) {
    setBegun(true)
    open(wanted)
  }
  const key = (kind: UpdateKind | undefined) => (kind && !isOpen ? () => void choose(kind) : undefined)
  useSingleKeys({ a: key(approval), r: key(rejection) })
}

/** Returns the name of the person who decides after an act, if the act passes the turn on. */
function nextAfter(kind: UpdateKind, { stateList, currentTreeOrder }: FormTree): string | undefined {
  if (!endsTurn({ kind })) return undefined
  const next = stateList.find(
    ({ treeOrder, currentState }) => treeOrder > (currentTreeOrder ?? 0) && currentState === approverStates.Pending,
  )
  return next && (next.actedByName ?? next.name)
}

/** Returns a function that sends an act with its note and addition, its update, and the act that is being sent. */
function useSending(formGuid: string, note: Note, additionTo: AdditionTo | undefined) {
  const act = useFormAct()
  const [sending, setSending] = useState<UpdateKind>()
  const updateOf = (kind: UpdateKind, { turn, version }: Seen, askToUser?: number): FormUpdate => {
    const addition = additionTo?.(kind)
    const description = note.text.trim()
    const isOfVersion = decisions.includes(kind) || addition?.sent.version != null
    return {
      formGuid,
      state: codeOf(kind),
      currentTreeOrder: turn,
      ...(description && { description }),
      ...(askToUser !== undefined && { askToUser }),
      ...addition?.sent,
      ...(isOfVersion && version !== undefined && { version }),
    }
  }
  const sendAct = async (kind: UpdateKind, seen: Seen, askToUser?: number) => {
    const addition = additionTo?.(kind)
    setSending(kind)
    const refusal = await act(kind, updateOf(kind, seen, askToUser))
    setSending(undefined)
    if (refusal === null) {
      note.discard()
      addition?.onDone?.()
    }
    return refusal
  }
  return { sending, sendAct, updateOf }
}

/** Shorter than it takes to read a form, longer than the pause between two accidental presses. */
const settleTime = 400

/**
 * Returns a function that tells whether the form on the screen has been visible long enough to be decided at once. A
 * form that replaces another needs that time: a second press may have been meant for the one before.
 *
 * @param shown identifies the form on the screen; undefined until it is complete
 */
function useSettled(shown: string | undefined, isReplacement: boolean): () => boolean {
  const settledAt = useRef<number>(undefined)
  const isFirst = useRef(!isReplacement)
  useEffect(() => {
    settledAt.current = undefined
    if (shown === undefined) return
    if (isFirst.current) {
      isFirst.current = false
      settledAt.current = performance.now()
      return
    }
    // The second frame begins when the first is painted.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        settledAt.current = performance.now() + settleTime
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [shown])
  return useCallback(() => settledAt.current !== undefined && performance.now() >= settledAt.current, [])
}
