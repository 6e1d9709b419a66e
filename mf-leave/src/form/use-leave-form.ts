import { useEffect, useRef } from 'react'
import { useLanguage } from '@portal/i18n'
import { impossibleDates, type LeaveFacts } from '@portal/rules/leave/judge-leave'
import { countLeave } from '@portal/rules/leave/leave-days'
import { usePortalForm, useWatch } from '@portal/ui/forms'
import { leaveProblems } from './leave-problems'
import { spanOf, type TypedSpan } from './typed-span'
import { useLeaveFacts, type LeaveAbout } from './use-leave-facts'

type Options<Input extends TypedSpan, Output> = Parameters<typeof usePortalForm<Input, Output>>[0] & {
  /** Of what stands in the fields: whose leave it is, where, and of which kind. */
  aboutOf: (typed: Partial<Input>) => LeaveAbout
}

/** A form of one leave, new or filed: counted and judged as it is typed, by the rules of the server. */
export function useLeaveForm<Input extends TypedSpan, Output>({ aboutOf, judge, ...options }: Options<Input, Output>) {
  const language = useLanguage()
  const judgedBy = useRef<LeaveFacts | null>(null)
  const form = usePortalForm<Input, Output>({
    ...options,
    judge: (values, inLanguage) => [
      ...(judge?.(values, inLanguage) ?? []),
      ...(judgedBy.current ? leaveProblems(values, judgedBy.current, inLanguage) : []),
    ],
  })
  const typed = useWatch({ control: form.hook.control }) as Partial<Input>
  const about = aboutOf(typed)
  const known = useLeaveFacts(about, typed)
  const { facts } = known
  useEffect(() => {
    judgedBy.current = facts
  })

  const problems = facts ? leaveProblems(typed, facts, language) : []
  const { formState, trigger } = form.hook
  const { isSubmitted } = formState
  const said = JSON.stringify(problems)
  // What a submit found stays true while the fields change.
  useEffect(() => {
    if (isSubmitted) void trigger()
  }, [isSubmitted, trigger, said])

  const dates = form.hook as unknown as ReturnType<typeof usePortalForm<TypedSpan, unknown>>['hook']
  const setFirstDay = (date: string) => {
    // Most leave is short: it ends on its first day until it is said otherwise.
    if (date && !dates.getValues('endDate')) dates.setValue('endDate', date)
    dates.setValue('startDate', date)
  }

  const span = facts && spanOf(typed, facts.calendar)
  return {
    ...known,
    form,
    about,
    typed,
    /** When it is; null until both dates are typed. */
    span,
    /** How its days come about; null while its dates are impossible. */
    count: span && !impossibleDates(span, facts) ? countLeave(span, facts.calendar) : null,
    setFirstDay,
    problemOf: (field: string) => problems.find(({ path }) => path === field)?.message,
  }
}

export type LeaveState = Omit<ReturnType<typeof useLeaveForm>, 'form' | 'typed'>
