import type { FormUpdateOutcome } from '@portal/contracts/forms/form-request.calls'
import { formStates } from '@portal/contracts/forms/states'
import { defineTexts, dictionary, formatList, useLanguage, useText, type Text } from '@portal/i18n'
import type { UpdateKind } from '@portal/rules/approval/wire'

const texts = defineTexts({
  Approve: { tr: '{forms} onaylandı', en: '{forms} approved' },
  Reject: { tr: '{forms} reddedildi', en: '{forms} rejected' },
  Ask: { tr: '{forms} için soru soruldu', en: 'Question asked about {forms}' },
  Answer: { tr: '{forms} için soru cevaplandı', en: 'Question about {forms} answered' },
  Skip: { tr: '{forms} atlandı', en: '{forms} skipped' },
  Cancel: { tr: '{forms} için iptal istendi', en: 'Cancellation of {forms} requested' },
  ApproveCancel: { tr: '{forms} için iptal onaylandı', en: 'Cancellation of {forms} approved' },
  RejectCancel: { tr: '{forms} için iptal reddedildi', en: 'Cancellation of {forms} rejected' },
  cancelled: { tr: '{forms} iptal edildi', en: '{forms} cancelled' },
  many: { tr: '{count} form', en: '{count, plural, one {# form} other {# forms}}' },
} satisfies Record<UpdateKind, Text> & Record<string, Text>)

/** More forms than these are counted, not named. */
const namedAtMost = 4

type Done = Pick<FormUpdateOutcome, 'number' | 'status' | 'waitingFor'>

/** Returns a function that names the forms of an act and the next person: `#770 onaylandı · sırada Ayşegül Işık`. */
export function useActDone() {
  const say = useText()
  const language = useLanguage()
  return (kind: UpdateKind, done: readonly Done[]): string => {
    const numbers = done.flatMap(({ number }) => (number === undefined ? [] : [`#${number}`]))
    const isNamed = numbers.length === done.length && done.length <= namedAtMost
    const forms = isNamed ? formatList(numbers, language) : say(texts.many, { count: done.length })
    const isCancelled = kind === 'Cancel' && done.every(({ status }) => status === formStates.Cancelled)
    const [{ waitingFor = undefined } = {}, ...others] = done
    const isNext = waitingFor !== undefined && others.length === 0
    return [
      say(texts[isCancelled ? 'cancelled' : kind], { forms }),
      isNext && say(dictionary.nowWith, { name: waitingFor }),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}
