import type { NoticeDays } from '@portal/contracts/agreements/agreements'
import { dayNumber } from '../calendar/calendar-date'
import { addDays } from '../calendar/month'
import { deadlinesOf, dueNotice, trackedDeadlines, type AgreementDates, type Deadline } from './notices'

const today = '2026-11-22'
const inDays = (days: number) => addDays(today, days)
const farAway = inDays(900)
const toldNothing = () => null

/** `Termination 7`: a notice and its days. */
function dueOn(dates: AgreementDates, toldOf: (deadline: Deadline) => NoticeDays | null = toldNothing, after = 0) {
  return trackedDeadlines(dates, toldOf).flatMap(deadline => {
    const days = dueNotice(deadline, dayNumber(inDays(after)))
    return days === null ? [] : [`${deadline.kind} ${days}`]
  })
}

/** Returns the notices of a job that runs on each of these days. */
function toldDaily(dates: AgreementDates, days: number): string[] {
  const told = new Map<string, NoticeDays>()
  return Array.from({ length: days }, (_day, after) =>
    trackedDeadlines(dates, ({ kind }) => told.get(kind) ?? null).flatMap(deadline => {
      const due = dueNotice(deadline, dayNumber(inDays(after)))
      if (due === null) return []
      told.set(deadline.kind, due)
      return [`${inDays(after)} ${deadline.kind} ${due}`]
    }),
  ).flat()
}

test('somebody is told 60, 30, 7 and 0 days before the last termination date and before the end', () => {
  expect(toldDaily({ lastTerminationDate: inDays(70), endDate: inDays(100) }, 400)).toEqual([
    `${inDays(10)} Termination 60`,
    `${inDays(40)} Termination 30`,
    `${inDays(40)} End 60`,
    `${inDays(63)} Termination 7`,
    `${inDays(70)} Termination 0`,
    `${inDays(70)} End 30`,
    `${inDays(93)} End 7`,
    `${inDays(100)} End 0`,
  ])
})

test('an open-ended one has its last termination date alone; what is on one day or behind the end is told once', () => {
  expect(deadlinesOf({ lastTerminationDate: today, endDate: null })).toEqual([{ kind: 'Termination', date: today }])
  expect(deadlinesOf({ lastTerminationDate: today, endDate: today })).toEqual([{ kind: 'Termination', date: today }])
  expect(deadlinesOf({ lastTerminationDate: farAway, endDate: today })).toEqual([{ kind: 'End', date: today }])
})

test('of several whose time has come the nearest is told', () => {
  expect(dueOn({ lastTerminationDate: inDays(5), endDate: farAway })).toEqual(['Termination 7'])
})

test('a date that moves later is told of anew, one that moves earlier with its nearest notice only', () => {
  const toldOf = ({ date }: Deadline) => (date === inDays(30) ? 30 : null)
  const moved = (days: number, after = 0) => dueOn({ lastTerminationDate: inDays(days), endDate: null }, toldOf, after)
  expect(moved(30)).toEqual([])
  expect(moved(50)).toEqual(['Termination 60'])
  expect(moved(90)).toEqual([])
  expect(moved(90, 30)).toEqual(['Termination 60'])
  expect(moved(3)).toEqual(['Termination 7'])
})

test('days without the job are made up for, until the date is a month ago', () => {
  const passed = (days: number) => dueOn({ lastTerminationDate: inDays(-days), endDate: null })
  expect([passed(3), passed(30), passed(31)]).toEqual([['Termination 0'], ['Termination 0'], []])
})
