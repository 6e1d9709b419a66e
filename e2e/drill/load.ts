import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Call, CallData, CallInput } from '@portal/contracts/wire/call'
import { allExpensesCall, createExpensesCall } from '@portal/contracts/expense/expense.calls'
import { updateFormsCall } from '@portal/contracts/forms/form-request.calls'
import { formStates } from '@portal/contracts/forms/states'
import { fireJobCall } from '@portal/contracts/jobs/job.calls'
import { sampleForms } from '../support/sample-forms'
import { sendCall } from '../support/send-call'
import { Witness } from './witness'

export interface Person {
  id: number
  token: string
}

/** Everything that the portal has confirmed. */
export interface Acknowledged {
  /** The description of each filed form, which no other has, and its guid. */
  filed: Map<string, string>
  approvals: { formGuid: string; userId: number }[]
  jobRuns: number[]
  /** Acts that were refused, which none should be. */
  refused: string[]
  /** Lists that did not show what their reader had just done, of so many. */
  stale: number
  lists: number
  /** Acts that were sent again because no answer came, or the portal was not available. */
  sentAgain: number
}

/** Two shared cores carry this and two database servers. */
const callers = 6
const pauseBetween = 40
const fireEvery = 3_000
const longestCall = 8_000

/** Calls the portal as a page does: the same act is sent again, with its key, until it is answered. */
class Caller {
  constructor(
    private readonly address: string,
    private readonly done: Acknowledged,
    private readonly isStopped: () => boolean,
  ) {}

  /** Undefined if it was refused, or the drill has ended. */
  async act<C extends Call>(call: C, input: CallInput<C>, { token }: Person): Promise<CallData<C> | undefined> {
    const key = randomUUID()
    while (!this.isStopped()) {
      const { status, text } = await sendCall(this.address, call, input, { token, key, longest: longestCall })
      if (status === 200) return (JSON.parse(text) as { data: CallData<C> }).data
      if (status !== undefined && status < 500) {
        this.done.refused.push(`${call.path}: ${status} ${text.slice(0, 200)}`)
        return undefined
      }
      this.done.sentAgain += 1
      await wait(300)
    }
    return undefined
  }
}

export interface Load {
  done: Acknowledged
  witnesses: readonly Witness[]
  stop(): Promise<void>
}

interface People {
  owner: Person
  approvers: readonly Person[]
  admin: Person
}

/** People who file forms and approve them, without end, and an administrator who starts a job again and again. */
export function beginLoad(address: string, { owner, approvers, admin }: People): Load {
  const done: Acknowledged = {
    filed: new Map(),
    approvals: [],
    jobRuns: [],
    refused: [],
    stale: 0,
    lists: 0,
    sentAgain: 0,
  }
  let isStopped = false
  const caller = new Caller(address, done, () => isStopped)
  const witnesses = Array.from({ length: callers }, () => new Witness())
  const decideOne = async (witness: Witness) => {
    const description = `drill ${randomUUID()}`
    const body = sampleForms.expense.newForm(owner.id, { description })
    const [form] = (await caller.act(createExpensesCall, { body }, owner)) ?? []
    if (!form) return
    done.filed.set(description, form.formGuid)
    witness.served()
    for (const approver of approvers) {
      const outcomes = await caller.act(updateFormsCall, { body: [{ formGuid: form.formGuid, state: 4 }] }, approver)
      if (!outcomes) return
      done.approvals.push({ formGuid: form.formGuid, userId: approver.id })
      witness.served()
      await wait(pauseBetween)
    }
    // The last of them may see all expenses, and this one is among the newest.
    const reader = approvers.at(-1) ?? owner
    const rows = await caller.act(allExpensesCall, { body: {} }, reader)
    if (!rows) return
    done.lists += 1
    if (!rows.some(row => row.formGuid === form.formGuid && row.status === formStates.Approved)) done.stale += 1
  }
  const work = async (witness: Witness) => {
    while (!isStopped) await decideOne(witness)
  }
  const fire = async () => {
    while (!isStopped) {
      const params = { jobName: 'VerifyTimelines' }
      // One for each portal.
      const runs = await Promise.all([1, 2, 3].map(() => caller.act(fireJobCall, { params }, admin)))
      done.jobRuns.push(...runs.flatMap(run => run?.logId ?? []))
      await wait(fireEvery)
    }
  }
  const ended = Promise.all([...witnesses.map(work), fire()])
  return {
    done,
    witnesses,
    stop: async () => {
      isStopped = true
      await ended
    },
  }
}
