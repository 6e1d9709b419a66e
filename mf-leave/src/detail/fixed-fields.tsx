import type { LeaveForm } from '@portal/contracts/annual-leave.calls'
import { useLookupName } from '@portal/form-page'
import { defineTexts, formatPhone, useText } from '@portal/i18n'
import { Grid, TextField } from '@portal/ui'

const texts = defineTexts({
  owner: { tr: 'Kimin adına', en: 'On behalf of' },
  type: { tr: 'İzin türü', en: 'Leave type' },
  phone: { tr: 'Telefon', en: 'Phone' },
})

/** What stays as it was filed, beside what can be changed. */
export function FixedFields({ form: { userName, typeName, typeNameTranslate, phoneNumber } }: { form: LeaveForm }) {
  const say = useText()
  const nameOf = useLookupName()
  const type = nameOf({ name: typeName, nameTranslate: typeNameTranslate })
  return (
    <Grid gridTemplateColumns={{ sm: 'repeat(3, minmax(0, 1fr))' }} alignItems="start">
      <TextField readOnly label={say(texts.owner)} value={userName} />
      <TextField readOnly label={say(texts.type)} value={type} />
      {phoneNumber && <TextField readOnly label={say(texts.phone)} value={formatPhone(phoneNumber)} />}
    </Grid>
  )
}
