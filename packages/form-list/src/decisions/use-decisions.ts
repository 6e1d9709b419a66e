import { useMutationCall } from '@portal/auth/queries'
import { updateFormsCall } from '@portal/contracts/forms/form-request.calls'
import type { FormRow } from '@portal/contracts/forms/form'
import { useActDone } from '@portal/approval-tree'
import { defineTexts, dictionary, useText } from '@portal/i18n'
import { kindOf, updatesFor, type Decision } from './decision'
import { useOutcomes } from './use-outcomes'

const texts = defineTexts({
  updated: { tr: '{count} form güncellendi.', en: '{count} forms updated.' },
  someRefused: {
    tr: '{count} form güncellenemedi; nedenleri listede yazıyor.',
    en: '{count, plural, one {# form wasn’t} other {# forms weren’t}} updated; the list says why.',
  },
})

/** Decides about forms from a list, and keeps the reason of each refusal. */
export function useDecisions() {
  const say = useText()
  const doneBy = useActDone()
  const { send } = useMutationCall(updateFormsCall)
  const { refused, problem, take } = useOutcomes({
    done: count => (count > 1 ? say(texts.updated, { count }) : say(dictionary.formUpdated)),
    refused: count => say(texts.someRefused, { count }),
  })

  /** Returns the guids of the forms that could not be decided. */
  const decide = async (decision: Decision, rows: readonly FormRow[], note: string): Promise<string[]> => {
    const answer = await send({ body: updatesFor(decision, rows, note) })
    const kinds = new Map(rows.map(row => [row.formGuid, kindOf(decision, row)]))
    return take(
      answer,
      rows.map(row => row.formGuid),
      done =>
        [...new Set(kinds.values())]
          .map(kind => [kind, done.filter(({ formGuid }) => kinds.get(formGuid) === kind)] as const)
          .flatMap(([kind, those]) => (those.length > 0 ? [doneBy(kind, those)] : []))
          .join(' · '),
    )
  }
  return { decide, refused, problem }
}
