import type { LeaveForm } from '@portal/contracts/annual-leave.calls'
import { useLookupName } from '@portal/form-page'
import { defineTexts, formatPhone, useFormats, useText } from '@portal/i18n'
import { DescriptionList } from '@portal/ui'
import { useSpanInWords } from '../form/use-span-in-words'

const texts = defineTexts({
  owner: { tr: 'Kimin adına', en: 'On behalf of' },
  filler: { tr: 'Dolduran', en: 'Filled in by' },
  corporation: { tr: 'Şirket', en: 'Company' },
  type: { tr: 'İzin türü', en: 'Leave type' },
  when: { tr: 'Tarih', en: 'When' },
  phone: { tr: 'Telefon', en: 'Phone' },
  created: { tr: 'Açılış', en: 'Filed' },
  description: { tr: 'Açıklama', en: 'Description' },
})

/** What a form says. */
export function LeaveSaid({ form }: { form: LeaveForm }) {
  const say = useText()
  const { instant } = useFormats()
  const nameOf = useLookupName()
  const inWords = useSpanInWords()
  return (
    <DescriptionList
      items={[
        { term: say(texts.owner), value: form.userName },
        ...(form.filledByUserId === form.userId ? [] : [{ term: say(texts.filler), value: form.filledByName }]),
        { term: say(texts.corporation), value: form.corporationName },
        { term: say(texts.type), value: nameOf({ name: form.typeName, nameTranslate: form.typeNameTranslate }) },
        { term: say(texts.when), value: inWords(form) },
        { term: say(texts.phone), value: form.phoneNumber && formatPhone(form.phoneNumber) },
        { term: say(texts.created), value: instant(form.createdDate) },
        { term: say(texts.description), value: form.description, wide: true },
      ]}
    />
  )
}
