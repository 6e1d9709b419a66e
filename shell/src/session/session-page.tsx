import { useEffect, useRef, type ReactNode } from 'react'
import { PageLink } from '@portal/form-page/links'
import { defineTexts, useText } from '@portal/i18n'
import { Box, Card, Column, Heading, Row, Text } from '@portal/ui'
import { Brand } from '../frame/brand'
import { LanguageSwitch } from '../frame/language-switch'

const texts = defineTexts({
  privacy: { tr: 'Kişisel verileriniz', en: 'Your personal data' },
  login: { tr: 'Giriş sayfasına git', en: 'Go to the login page' },
})

interface SessionPageProps {
  title: string
  lead?: string
  children?: ReactNode
  /** A page to read, without a form. */
  wide?: boolean
  /** Moves the focus to the heading. A page with a form focuses its first field instead. */
  focusesTitle?: boolean
}

/** Shows the frame of a page before the login. */
export function SessionPage({ title, lead, children, wide = false, focusesTitle = false }: SessionPageProps) {
  const say = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focusesTitle) heading.current?.focus({ preventScroll: true })
  }, [focusesTitle])
  useEffect(() => {
    document.title = `${title} · Portal`
  }, [title])
  return (
    <Column minH="100dvh" gap="0">
      <Row as="header" justifyContent="flex-end" p="4">
        <LanguageSwitch />
      </Row>
      <Box
        as="main"
        display="grid"
        // Content with a wide grid of its own, as recovery codes, stays within a phone.
        gridTemplateColumns="minmax(0, 1fr)"
        alignItems={wide ? 'start' : 'center'}
        justifyItems="center"
        flex="1"
        px="4"
        pb="8"
      >
        <Card w="full" maxW={wide ? '46rem' : '26rem'} p={{ base: '6', sm: '9' }}>
          <Column gap="6">
            <Brand />
            <Column gap="1">
              <Heading as="h1" size="2xl" ref={heading} tabIndex={-1}>
                {title}
              </Heading>
              {lead && <Text color="fg.muted">{lead}</Text>}
            </Column>
            {children}
          </Column>
        </Card>
      </Box>
      <Row as="footer" justifyContent="center" p="4" fontSize="sm">
        <PageLink to="/Kvkk" color="fg.muted">
          {say(texts.privacy)}
        </PageLink>
      </Row>
    </Column>
  )
}

export function BackToLogin() {
  const say = useText()
  return (
    <PageLink to="/login" fontSize="sm" alignSelf="center">
      {say(texts.login)}
    </PageLink>
  )
}
