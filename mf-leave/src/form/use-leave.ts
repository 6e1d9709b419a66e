import { useEffect, useRef } from 'react'
import type { FieldError } from '@portal/contracts/wire/envelope'
import { defineTexts, useLanguage, useText, type Language } from '@portal/i18n'
import { faultText } from '@portal/rules/leave/fault-text'
import { countLeave, overlap } from '@portal/rules/leave/leave-days'
import {
  impossibleDates,
  leaveFaults,
  serviceFault,
  type LeaveFacts,
  type LeaveFault,
} from '@portal/rules/leave/leave-faults'
import { spanOf, type TypedSpan } from './typed-span'
import { useLeaveFacts, type LeaveAbout } from './use-leave-facts'

const texts = defineTexts({
  notCounted: {
    tr: 'Günler henüz sayılamadı. Biraz sonra yeniden deneyin.',
    en: 'The days haven’t been counted yet. Try again in a moment.',
  },
})

/** Validates the fields when they are sent, by what is known of the leave by then. */
export function useLeaveValidation() {
  const facts = useRef<LeaveFacts | null>(null)
  return {
    facts,
    validate: (values: TypedSpan, language: Language) =>
      facts.current ? leaveProblems(values, facts.current, language) : [],
  }
}

/** The dates of a form of leave, whatever other fields it has. */
interface Dates {
  getValues: () => TypedSpan
  setValue: (name: 'startDate' | 'endDate', date: string) => void
  formState: { isSubmitted: boolean }
  trigger: () => Promise<boolean>
}

interface Options {
  dates: Dates
  /** What stands in the fields. */
  typed: TypedSpan
  about: LeaveAbout
  validation: ReturnType<typeof useLeaveValidation>
}

/** A leave that is being filled in, new or submitted: counted and validated while it is typed, as on the server. */
export function useLeave({ dates, typed, about, validation }: Options) {
  const say = useText()
  const language = useLanguage()
  const known = useLeaveFacts(about, typed)
  const { facts } = known
  const validatedBy = validation.facts
  useEffect(() => {
    validatedBy.current = facts
  })

  const problems = facts ? leaveProblems(typed, facts, language) : []
  const { formState, trigger } = dates
  const { isSubmitted } = formState
  const said = JSON.stringify(problems)
  // What a submit found stays true while the fields change.
  useEffect(() => {
    if (isSubmitted) void trigger()
  }, [isSubmitted, trigger, said])

  const setFirstDay = (date: string) => {
    // Most leave is short: it ends on its first day until it is said otherwise.
    if (date && !dates.getValues().endDate) dates.setValue('endDate', date)
    dates.setValue('startDate', date)
  }

  const setDays = (first: string, last: string) => {
    dates.setValue('startDate', first)
    dates.setValue('endDate', last)
  }

  const span = facts && spanOf(typed, facts.calendar)
  const count = span && !impossibleDates(span, facts) ? countLeave(span, facts.calendar) : null
  return {
    ...known,
    about,
    /** When it is; null until both dates are typed. */
    span,
    /** Another pending request that takes the same half of a day. */
    alsoPending: span ? known.pending.find(leave => overlap(leave, span)) : undefined,
    /** How its days come about; null while its dates are impossible. */
    count,
    /** Why it cannot be sent while `count` is null. */
    uncounted: known.failed?.refusal?.message ?? say(texts.notCounted),
    setFirstDay,
    /** Both dates at once. */
    setDays,
    problemOf: (field: string) => problems.find(({ path }) => path === field)?.message,
  }
}

export type LeaveState = ReturnType<typeof useLeave>

/** What the rules find wrong with a leave, in the server's words, whatever is still missing in it. */
export function leaveProblems(typed: TypedSpan, facts: LeaveFacts, language: Language): FieldError[] {
  return faultsOf(typed, facts).map(fault => ({
    path: fault.path,
    code: fault.code,
    message: faultText(fault, language),
  }))
}

function faultsOf(typed: TypedSpan, facts: LeaveFacts): LeaveFault[] {
  const span = spanOf(typed, facts.calendar)
  if (span) return leaveFaults(span, facts)
  // Whoever has not worked long enough learns it before they choose dates.
  const fault = serviceFault({ startDate: typed.startDate || facts.today }, facts)
  return fault ? [fault] : []
}
