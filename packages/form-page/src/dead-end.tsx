import type { ReactNode } from 'react'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { useLocation } from '@portal/router'
import { Card, Column, CopyText, Heading, Icon, type IconName, Row, Span, Text } from '@portal/ui'

const texts = defineTexts({
  copy: { tr: 'Hata bilgisini kopyala', en: 'Copy the error details' },
})

interface DeadEndProps {
  icon: IconName
  title: string
  lead: string
  /** Advice to the reader. */
  advice?: string | false | undefined
  /** Says what happened to those who help, such as `404`. */
  code: string
  isAlert?: boolean
  /** The ways on. */
  children: ReactNode
}

/** A page in place of one that is missing, forbidden or broken. */
export function DeadEnd({ icon, title, lead, advice, code, isAlert = false, children }: DeadEndProps) {
  return (
    <Card
      w="full"
      maxW="34rem"
      mx="auto"
      mt={{ base: '0', md: '10' }}
      p={{ base: '6', md: '10' }}
      {...(isAlert && { role: 'alert' })}
    >
      <Column gap="6" alignItems="center" textAlign="center">
        <Row
          justifyContent="center"
          boxSize="14"
          borderRadius="full"
          bg={isAlert ? 'bg.warning' : 'brand.subtle'}
          color={isAlert ? 'fg.warning' : 'brand.fg'}
        >
          <Icon name={icon} size="6" />
        </Row>
        <Column gap="2" alignItems="center">
          <Heading as="h1" size="2xl" tabIndex={-1} data-page-title>
            {title}
          </Heading>
          <Text>{lead}</Text>
          {advice && <Text color="fg.muted">{advice}</Text>}
        </Column>
        <Row flexWrap="wrap" justifyContent="center">
          {children}
        </Row>
        <ErrorNote code={code} />
      </Column>
    </Card>
  )
}

/** The code and the address of an error. A copy also has the time, for whoever looks it up. */
export function ErrorNote({ code, address }: { code: string; address?: string | undefined }) {
  const say = useText()
  const { instant } = useFormats()
  const { pathname } = useLocation()
  const at = address ?? pathname
  return (
    <Row gap="1" maxW="full" ps="3" pe="1" py="0.5" borderRadius="md" bg="bg.muted" fontSize="xs" color="fg.muted">
      <Span fontFamily="mono" truncate>
        {code} · {at}
      </Span>
      <CopyText text={[code, at, instant(new Date())].join(' · ')} label={say(texts.copy)} />
    </Row>
  )
}
