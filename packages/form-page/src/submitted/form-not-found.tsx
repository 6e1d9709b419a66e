import { defineTexts, useText } from '@portal/i18n'
import { Link } from '@portal/router'
import { EmptyState, TextLink } from '@portal/ui'

const texts = defineTexts({
  title: { tr: 'Form bulunamadı', en: 'Form not found' },
  text: {
    tr: 'Adres yanlış olabilir ya da bu formu görme yetkiniz yoktur.',
    en: 'The address may be wrong, or you may not have access to the form.',
  },
  mine: { tr: 'Formlarıma git', en: 'Go to my forms' },
})

/** Missing and forbidden forms look the same on purpose. */
export function FormNotFound() {
  const say = useText()
  const action = (
    <TextLink asChild variant="underline">
      <Link to="/myForms">{say(texts.mine)}</Link>
    </TextLink>
  )
  return (
    <EmptyState icon="search" title={say(texts.title)} action={action}>
      {say(texts.text)}
    </EmptyState>
  )
}
