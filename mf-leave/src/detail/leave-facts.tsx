import type { LeaveForm } from '@portal/contracts/leave/annual-leave.calls'
import { FormFacts, useLookupName } from '@portal/form-page'
import { defineTexts, formatPhone, useText } from '@portal/i18n'
import { useSpanInWords } from '../form/use-span-in-words'

const texts = defineTexts({
  type: { tr: 'İzin türü', en: 'Leave type' },
  when: { tr: 'Tarih', en: 'When' },
  phone: { tr: 'Telefon', en: 'Phone' },
})

/** What a leave says. */
export function LeaveFacts({ form }: { form: LeaveForm }) {
  const say = useText()
  const nameOf = useLookupName()
  const inWords = useSpanInWords()
  return (
    <FormFacts
      form={form}
      own={[
        { term: say(texts.type), value: nameOf({ name: form.typeName, nameTranslate: form.typeNameTranslate }) },
        { term: say(texts.when), value: inWords(form) },
        { term: say(texts.phone), value: form.phoneNumber && formatPhone(form.phoneNumber) },
      ]}
    />
  )
}
