import type { LeaveForm } from '@portal/contracts/leave/annual-leave.calls'
import { useLookupName } from '@portal/form-page'
import { defineTexts, formatPhone, useText } from '@portal/i18n'
import { DescriptionList } from '@portal/ui'

const texts = defineTexts({
  owner: { tr: 'Kimin adına', en: 'On behalf of' },
  type: { tr: 'İzin türü', en: 'Leave type' },
  phone: { tr: 'Telefon', en: 'Phone' },
})

/** What stays as it was submitted, beside what can be changed. */
export function FixedFields({ form: { userName, typeName, typeNameTranslate, phoneNumber } }: { form: LeaveForm }) {
  const say = useText()
  const nameOf = useLookupName()
  return (
    <DescriptionList
      items={[
        { term: say(texts.owner), value: userName },
        { term: say(texts.type), value: nameOf({ name: typeName, nameTranslate: typeNameTranslate }) },
        { term: say(texts.phone), value: phoneNumber && formatPhone(phoneNumber) },
      ]}
    />
  )
}
