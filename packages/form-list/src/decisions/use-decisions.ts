import { useMutationCall } from '@portal/auth/queries'
import { updateFormsCall } from '@portal/contracts/forms/form-request.calls'
import type { FormRow } from '@portal/contracts/forms/form'
import { defineTexts, dictionary, useText } from '@portal/i18n'
import { updatesFor, type Decision } from './decision'
import { useOutcomes } from './use-outcomes'

const texts = defineTexts({
  updated: { tr: '{count} form güncellendi.', en: '{count} forms updated.' },
  someRefused: {
    tr: '{count} form güncellenemedi; nedenleri listede yazıyor.',
    en: '{count, plural, one {# form wasn’t} other {# forms weren’t}} updated; the list says why.',
  },
})

/** Decides forms from a list, and keeps for each that was refused the reason why. */
export function useDecisions() {
  const say = useText()
  const { send } = useMutationCall(updateFormsCall)
  const { refused, problem, take } = useOutcomes({
    done: (count, waitingFor) =>
      count > 1
        ? say(texts.updated, { count })
        : [say(dictionary.formUpdated), waitingFor && say(dictionary.nowWith, { name: waitingFor })]
            .filter(Boolean)
            .join(' '),
    refused: count => say(texts.someRefused, { count }),
  })

  /** Answers the forms that could not be decided. */
  const decide = async (decision: Decision, rows: readonly FormRow[], note: string): Promise<string[]> => {
    const answer = await send({ body: updatesFor(decision, rows, note) })
    return take(
      answer,
      rows.map(row => row.formGuid),
    )
  }
  return { decide, refused, problem }
}
