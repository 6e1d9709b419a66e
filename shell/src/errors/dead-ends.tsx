import { DeadEnd } from '@portal/form-page/dead-end'
import { ButtonLink } from '@portal/form-page/links'
import { defineTexts, useText } from '@portal/i18n'
import { useNavigate } from '@portal/router'
import { Button } from '@portal/ui'
import { errorTexts } from './errors.texts'

const texts = defineTexts({
  home: { tr: 'Ana sayfaya git', en: 'Go to home' },
  back: { tr: 'Önceki sayfa', en: 'Previous page' },
})

const advice = {
  401: defineTexts({
    text: {
      tr: 'Görmeniz gerekiyorsa yöneticinizden ya da sistem yöneticinizden yetki isteyin.',
      en: 'If you need it, ask your manager or your administrator for permission.',
    },
  }),
  404: defineTexts({
    text: {
      tr: 'Aradığınızı Ctrl K ile de bulabilirsiniz: sayfa adı ya da form numarası yazın.',
      en: 'You can also press Ctrl K and type the name of a page or the number of a form.',
    },
  }),
}

const icons = { 401: 'warning', 404: 'search' } as const

export function NotAllowedPage() {
  return <NoPage status={401} />
}

export function NotFoundPage() {
  return <NoPage status={404} />
}

/** Says why there is no page and what to do, and links on. */
function NoPage({ status }: { status: keyof typeof advice }) {
  const say = useText()
  const navigate = useNavigate()
  const { title, lead } = errorTexts[status]
  return (
    <DeadEnd
      icon={icons[status]}
      title={say(title)}
      lead={say(lead)}
      advice={say(advice[status].text)}
      code={String(status)}
    >
      <ButtonLink to="/home">{say(texts.home)}</ButtonLink>
      {history.length > 1 && (
        <Button variant="outline" onClick={() => void navigate(-1)}>
          {say(texts.back)}
        </Button>
      )}
    </DeadEnd>
  )
}
