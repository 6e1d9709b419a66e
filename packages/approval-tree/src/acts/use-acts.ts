import { useCallback, useEffect, useRef, useState } from 'react'
import type { FormTree } from '@portal/contracts/forms/form'
import { codeOf, type UpdateKind } from '@portal/rules/approval/wire'
import { useSingleKeys } from '@portal/ui'
import { useFormSurroundings } from '../form-surroundings'
import type { AdditionTo } from './act-addition'
import { actsOffered } from './form-act'
import { useFormAct, type ActRefusal, type SendAct } from './use-form-act'
import { useNote } from './use-note'

interface Doing {
  kind: UpdateKind
  /** Why it was not done at once. */
  refused: ActRefusal | null
}

interface Seen {
  turn: number | null
  version: number | undefined
}

const approvals: readonly UpdateKind[] = ['Approve', 'ApproveCancel']
const rejections: readonly UpdateKind[] = ['Reject', 'RejectCancel']
const decisions: readonly UpdateKind[] = [...approvals, ...rejections]
/** With these the reader is done with the form. */
const leaving: readonly UpdateKind[] = [...decisions, 'Skip']

/**
 * What the reader does about a form: at once where that is plain, else after a note in the place of the buttons. What
 * was decided is sent with the turn and the version that stood on the screen, and the next form of the list follows.
 */
export function useActs(
  formGuid: string,
  { tree, additionTo, onDone }: { tree: FormTree | undefined; additionTo: AdditionTo | undefined; onDone: () => void },
) {
  const { pager, begun, version } = useFormSurroundings()
  const note = useNote(formGuid)
  const act = useFormAct()
  const [doing, setDoing] = useState<Doing>()
  const [seen, setSeen] = useState<Seen>()
  const [isBegun, setBegun] = useState(false)
  const [sending, setSending] = useState<UpdateKind>()
  // Facts and tree may be asked for apart: both have to be those of one version.
  const isWhole = tree !== undefined && (version === undefined || version === tree.version)
  const shown = isWhole ? `${formGuid} ${tree.version}` : undefined
  const isSettled = useSettled(shown, pager?.followsDecision ?? false)
  // What was acted on: nothing more is done there until the page shows what became of it.
  const actedOn = useRef<string>(undefined)
  const offered = tree ? actsOffered(tree) : []
  const now = (): Seen => ({ turn: tree?.currentTreeOrder ?? null, version: version ?? tree?.version })

  const attempt = async (kind: UpdateKind, { turn, version: seenVersion }: Seen, askToUser?: number) => {
    const addition = additionTo?.(kind)
    const description = note.text.trim()
    setSending(kind)
    const answer = await act(kind, {
      formGuid,
      state: codeOf(kind),
      currentTreeOrder: turn,
      ...(description && { description }),
      ...(askToUser !== undefined && { askToUser }),
      ...addition?.sent,
      ...((decisions.includes(kind) || addition?.sent.version != null) &&
        seenVersion !== undefined && { version: seenVersion }),
    })
    setSending(undefined)
    if (answer !== null) return answer
    actedOn.current = shown
    note.discard()
    addition?.onDone?.()
    setDoing(undefined)
    onDone()
    if (leaving.includes(kind)) pager?.goOn()
    return null
  }

  const open = (kind: UpdateKind, refused: ActRefusal | null = null) => {
    setSeen(refused ? undefined : now())
    setDoing({ kind, refused })
  }
  const choose = async (kind: UpdateKind) => {
    if (shown !== undefined && actedOn.current === shown) return
    const addition = additionTo?.(kind)
    const isPlain = kind === 'Approve' && !addition?.part && !addition?.lacks && note.text.trim() === ''
    if (!isPlain) return open(kind)
    if (!isSettled()) return
    const refused = await attempt(kind, now())
    if (refused) open(kind, refused)
  }
  const send: SendAct = async (kind, askToUser) => {
    const answer = await attempt(kind, seen ?? now(), askToUser)
    // After a refusal it counts as seen what the page shows by then.
    if (answer) setSeen(undefined)
    return answer ?? null
  }

  const of = (kinds: readonly UpdateKind[]) => kinds.find(kind => offered.includes(kind))
  const [approval, rejection] = [of(approvals), of(rejections)]
  const wanted = begun === 'approve' ? approval : begun === 'reject' ? rejection : undefined
  if (wanted && !isBegun) {
    setBegun(true)
    open(wanted)
  }
  const key = (kind: UpdateKind | undefined) => (kind && !doing ? () => void choose(kind) : undefined)
  useSingleKeys({ a: key(approval), r: key(rejection) })

  return { note, doing, sending, choose, open, send, close: () => setDoing(undefined) }
}

/** Shorter than it takes to read, longer than between the two presses of somebody whose finger slipped. */
const settleTime = 400

/**
 * Answers whether what is shown has been in sight long enough to be decided at once. What comes in the place of
 * something else has to be: a second press was still for what was there before.
 *
 * @param shown what is in sight; undefined as long as it is not
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
