import { approverStates } from '@portal/contracts/forms/approval'
import { formStates, type RestingFormState } from '@portal/contracts/forms/states'
import { insertAt, removeAt } from '../trees/list'
import { newEntry } from './entries'
import type { Approval, EntryState, TreeEntry } from './model'
import type { TimelineEvent } from './outcome'
import { inEveryHistory } from './testing/random-histories'

test('the timeline alone tells what became of the form', () => {
  inEveryHistory((history, start) => {
    expect(replay(start, history.timeline)).toEqual(replayedFormOf(history.end))
    for (const { before, outcome } of history.steps) {
      // Saving unchanged offers writes no event.
      if (outcome.timeline.length === 0) expect(outcome.approval.offers).toEqual(before.offers)
    }
  })
})

/** A form as its timeline alone tells it: states of the tree, the form's own state, and whether a question is open. */
interface ReplayedForm {
  readonly state: RestingFormState
  readonly entries: readonly (readonly [userId: number, state: EntryState])[]
  readonly isAsking: boolean
}

interface Story {
  state: RestingFormState
  entries: TreeEntry[]
  askerId: number | null
}

const { Pending, Approved, FormOwner, PendingCancelled, CancellationApproved } = approverStates

/** Rebuilds a form from its beginning and its timeline events, without the rules. */
function replay(beginning: Approval, timeline: readonly TimelineEvent[]): ReplayedForm {
  const story: Story = { state: beginning.state, entries: [...beginning.entries], askerId: null }
  for (const event of timeline) tell(story, event)
  return told(story.state, story.entries, story.askerId !== null)
}

function replayedFormOf({ state, entries, question }: Approval): ReplayedForm {
  return told(state, entries, question !== null)
}

function told(state: RestingFormState, entries: readonly TreeEntry[], isAsking: boolean): ReplayedForm {
  return { state, entries: entries.map(entry => [entry.userId, entry.state] as const), isAsking }
}

function tell(story: Story, event: TimelineEvent) {
  const mark = (from: readonly EntryState[], to: EntryState, userId?: number) => {
    const open = story.entries.filter(entry => from.includes(entry.state))
    const meant = userId === undefined ? open : open.filter(entry => entry.userId === userId).slice(0, 1)
    story.entries = story.entries.map(entry => (meant.includes(entry) ? { ...entry, state: to } : entry))
  }
  const has = (state: EntryState) => story.entries.some(entry => entry.state === state)
  switch (event.currentState) {
    case approverStates.Asking:
      story.askerId = event.userId
      break
    case approverStates.Responder:
      story.askerId = null
      break
    case approverStates.Approved:
    case approverStates.Skipped:
      mark([Pending], event.currentState, event.userId)
      if (story.askerId === event.userId) story.askerId = null
      if (!has(Pending)) story.state = formStates.Approved
      break
    case approverStates.Rejected:
      mark([Pending], event.currentState, event.userId)
      end(story, formStates.Rejected)
      break
    case approverStates.Cancelled:
      end(story, formStates.Cancelled)
      break
    case approverStates.PendingCancelled:
      story.state = story.state === formStates.Pending ? formStates.PendingCancelled : formStates.ApprovedCancelPending
      mark([Approved], PendingCancelled)
      break
    case approverStates.CancellationApproved:
      mark([PendingCancelled], CancellationApproved, event.userId)
      if (!has(PendingCancelled)) end(story, formStates.Cancelled)
      break
    case approverStates.CancellationRejected:
      story.state = story.state === formStates.PendingCancelled ? formStates.Pending : formStates.Approved
      mark([PendingCancelled, CancellationApproved], Approved)
      break
    case approverStates.Information:
      inform(story, event)
      break
    case approverStates.Edited:
      if (event.notes.includes('TreeComposedAnew')) recompose(story, event)
      break
    case approverStates.Pending:
    case approverStates.FormOwner:
      break
  }
}

function end(story: Story, state: RestingFormState) {
  story.state = state
  story.askerId = null
}

function inform(story: Story, { notes, changes, toUserId }: TimelineEvent) {
  const { from, to } = changes.find(({ field }) => field === 'treeOrder') ?? { from: null, to: null }
  if (from !== null) story.entries = removeAt(story.entries, Number(from))
  if (to !== null) story.entries = insertAt(story.entries, newEntry(Number(to), Number(toUserId), null))
  if (notes.includes('GeneralManagerAdded')) story.state = formStates.Pending
  if (notes.includes('Paid')) end(story, formStates.Paid)
}

function recompose(story: Story, { changes }: TimelineEvent) {
  const users =
    changes
      .find(({ field }) => field === 'treeUsers')
      ?.to?.split(',')
      .map(Number) ?? []
  story.entries = users.map((userId, index) => {
    const entry = newEntry(index + 1, userId, null)
    return index === 0 ? { ...entry, state: FormOwner } : entry
  })
}
