import type { ReactNode } from 'react'
import { useFormSurroundings } from '@portal/approval-tree'
import type { FormRow } from '@portal/contracts/forms/form'
import { defineTexts, useFormats, useText, type Text } from '@portal/i18n'
import { DescriptionList } from '@portal/ui'

const texts = defineTexts({
  owner: { tr: 'Kimin adına', en: 'On behalf of' },
  filler: { tr: 'Dolduran', en: 'Filled in by' },
  corporation: { tr: 'Şirket', en: 'Company' },
  created: { tr: 'Gönderim', en: 'Sent' },
  description: { tr: 'Açıklama', en: 'Description' },
})

type People = Pick<FormRow, 'userId' | 'userName' | 'filledByUserId' | 'filledByName'>

interface FormFactsProps {
  form: People & Pick<FormRow, 'corporationName' | 'createdDate'> & { description: string }
  /** The module's own fields: name and value. Undefined values are left out; an empty value is a dash. */
  own: readonly (readonly [name: Text, value: ReactNode])[]
}

/** The fields of a submitted form: its owner and company, the module's own, the date and the description. */
export function FormFacts({ form, own }: FormFactsProps) {
  const say = useText()
  const { instant } = useFormats()
  const { beside } = useFormSurroundings()
  return (
    <DescriptionList
      isDense={beside !== undefined}
      items={[
        { term: say(texts.owner), value: form.userName },
        ...(form.filledByUserId === form.userId ? [] : [{ term: say(texts.filler), value: form.filledByName }]),
        { term: say(texts.corporation), value: form.corporationName },
        ...own.filter(([, value]) => value !== undefined).map(([name, value]) => ({ term: say(name), value })),
        { term: say(texts.created), value: instant(form.createdDate) },
        { term: say(texts.description), value: form.description, wide: true },
      ]}
    />
  )
}
