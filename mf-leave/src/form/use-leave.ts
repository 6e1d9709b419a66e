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

/** Validates the fields on submit with the latest facts. */
export function useLeaveValidation() {
  const facts = useRef<LeaveFacts | null>(null)
  return {
    facts,
    validate: (values: TypedSpan, language: Language) =>
      facts.current ? leaveProblems(values, facts.current, language) : [],
  }
}

/** The part of react-hook-form that handles dates, for forms with any other fields. */
interface Dates {
  getValues: () => TypedSpan
  setValue: (name: 'startDate' | 'endDate', date: string) => void
  formState: { isSubmitted: boolean }
  trigger: () => Promise<boolean>
}

interface Options {
  dates: Dates
  typed: TypedSpan
  about: LeaveAbout
  validation: ReturnType<typeof useLeaveValidation>
}

/** The state of a leave in a form, new or edited. It is counted and validated by the server's rules on every change. */
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
  // After a submit, the shown problems follow the fields.
  useEffect(() => {
    if (isSubmitted) void trigger()
  }, [isSubmitted, trigger, said])

  const setFirstDay = (date: string) => {
    // Most leave takes one day, so the first day is also proposed as the last.
    if (date && !dates.getValues().endDate) dates.setValue('endDate', date)
    dates.setValue('startDate', date)
  }

  const setDays = (first: string, last: string) => {
    dates.setValue('startDate', first)
    dates.setValue('endDate', last)
  }

  const span = facts && spanOf(typed, facts.calendar)
  const count = span && !impossibleDates(span, facts) ? countLeave(span, facts.calendar) : null
  const alsoPending = span ? known.pending.find(leave => overlap(leave, span)) : undefined
  const left = known.before ? known.before.remaining - known.before.pending - (count?.total ?? 0) : 0
  return {
    ...known,
    about,
    /** Whether its owner should look again: at another request for these days, or at a balance below zero. */
    needsLook: alsoPending !== undefined || (about.deductsBalance === true && left < 0),
    /** Null until both dates are typed. */
    span,
    /** Another pending request that overlaps. */
    alsoPending,
    /** Null while the dates are impossible. */
    count,
    /** The reason why a leave without `count` cannot be sent. */
    uncounted: known.failed?.refusal?.message ?? say(texts.notCounted),
    setFirstDay,
    setDays,
    problemOf: (field: string) => problems.find(({ path }) => path === field)?.message,
  }
}

export type LeaveState = ReturnType<typeof useLeave>

/** Returns the problems of a leave in the server's words, even while fields are empty. */
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
  // People who have not worked here long enough should learn it before they choose dates.
  const fault = serviceFault({ startDate: typed.startDate || facts.today }, facts)
  return fault ? [fault] : []
}
