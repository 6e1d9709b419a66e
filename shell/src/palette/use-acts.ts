import { subjectOf, type Decision } from '@portal/form-list/one-decision'
import type { FormRow } from '@portal/contracts/forms/form'
import { dateOfInstant, defineTexts, useFormats, useText } from '@portal/i18n'
import { useNavigate } from '@portal/router'
import { readAskedDays } from '@portal/rules/calendar/asked-days'
import { useMenu } from '../remotes/menu'
import type { readCommand } from './command'
import type { Entry } from './entry'
import { matching } from './matching'

const texts = defineTexts({
  approve: { tr: 'Onayla: #{number} · {summary}', en: 'Approve #{number} · {summary}' },
  reject: { tr: 'Reddet: #{number} · {summary}', en: 'Reject #{number} · {summary}' },
  approveCancel: { tr: 'İptali onayla: #{number} · {summary}', en: 'Approve cancellation of #{number} · {summary}' },
  rejectCancel: { tr: 'İptali reddet: #{number} · {summary}', en: 'Reject cancellation of #{number} · {summary}' },
  new: { tr: 'Yeni: {title}', en: 'New: {title}' },
})
const labels = {
  approve: { form: texts.approve, cancellation: texts.approveCancel },
  reject: { form: texts.reject, cancellation: texts.rejectCancel },
}

interface Acts {
  command: ReturnType<typeof readCommand>
  typed: string
  rows: readonly FormRow[]
  /** Describes a form below its title. */
  describe: (row: FormRow) => string
  decide: (decision: Decision, row: FormRow) => void
}

/** Returns the acts that the typed words ask for: a decision about a form, or a new form for some days. */
export function useActs({ command, typed, rows, describe, decide }: Acts): readonly Entry[] {
  const say = useText()
  const daysActs = useDaysActs(typed)
  if (!command) return daysActs
  const { decision, number } = command
  return rows
    .filter(({ id, actions }) => String(id) === number && actions[decision] !== null)
    .map(row => ({
      id: `act-${row.formGuid}`,
      title: say(labels[decision][subjectOf(row)], { number: row.id, summary: row.summary }),
      detail: describe(row),
      icon: decision === 'approve' ? 'check' : 'close',
      staysOpen: true,
      choose: () => decide(decision, row),
    }))
}

/** Returns the new forms whose titles have the typed words, filled in with the typed days. */
function useDaysActs(typed: string): readonly Entry[] {
  const say = useText()
  const { date, longDate } = useFormats()
  const navigate = useNavigate()
  const { new: forms } = useMenu()
  const asked = readAskedDays(typed, dateOfInstant(new Date()))
  if (!asked) return []
  const { from, to, words } = asked
  const known = forms
    .filter(({ takesDays }) => takesDays)
    .map(({ to: path, title, icon, preload }) => ({
      id: `${path}-days`,
      title,
      icon,
      preload,
      choose: () => void navigate(`${path}?${String(new URLSearchParams({ from, to }))}`),
    }))
  return matching(known, words).map(entry => ({
    ...entry,
    title: say(texts.new, { title: say(entry.title) }),
    detail: from === to ? longDate(from) : `${date(from)} – ${date(to)}`,
  }))
}
