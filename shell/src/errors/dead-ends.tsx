import { ButtonLink } from '@portal/form-page/links'
import { defineTexts, useText } from '@portal/i18n'
import { useNavigate } from '@portal/router'
import { Button, Card, Column, Icon, Page, Row, Text } from '@portal/ui'
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

export function NotAllowedPage() {
  return <DeadEnd status={401} />
}

export function NotFoundPage() {
  return <DeadEnd status={404} />
}

/** Says why there is no page and what to do, and links on. */
function DeadEnd({ status }: { status: keyof typeof advice }) {
  const say = useText()
  const navigate = useNavigate()
  const { title, lead } = errorTexts[status]
  return (
    <Page title={say(title)}>
      <Card p={{ base: '5', md: '8' }}>
        <Row alignItems="flex-start" gap="4">
          <Icon name={status === 404 ? 'search' : 'warning'} size="6" />
          <Column alignItems="flex-start">
            <Column gap="1">
              <Text fontWeight="medium">{say(lead)}</Text>
              <Text color="fg.muted">{say(advice[status].text)}</Text>
            </Column>
            <Row flexWrap="wrap">
              <ButtonLink to="/home">{say(texts.home)}</ButtonLink>
              {history.length > 1 && (
                <Button variant="outline" onClick={() => void navigate(-1)}>
                  {say(texts.back)}
                </Button>
              )}
            </Row>
          </Column>
        </Row>
      </Card>
    </Page>
  )
}
