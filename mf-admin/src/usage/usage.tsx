import { type ReactNode, useState } from 'react'
import { useCall } from '@portal/auth/queries'
import { treeScopes } from '@portal/contracts/modules/modules'
import { type AwaitedForm, type Usage as PersonUsage, usageCall } from '@portal/contracts/trees/usage.calls'
import { PageLink } from '@portal/form-page/links'
import { Hint, QueryResult, SectionCard, Title } from '@portal/form-page/parts'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Badge, Box, Button, Card, CardsSkeleton, chakra, Column, EmptyState, Row, Span } from '@portal/ui'
import { Chain } from '../people/chain'
import { useMayWrite } from '../saving/read-only'
import { keyOfTree } from '../saving/tree-drafts'
import { useTreeTitle } from '../saving/tree-title'
import { ReplaceDialog } from './replace.dialog'
import { useModuleOf } from '../selection/choices'

const texts = defineTexts({
  passive: { tr: 'Pasif', en: 'Passive' },
  replace: { tr: 'Her yerde değiştir…', en: 'Replace everywhere…' },
  none: { tr: '{name} hiçbir yerde yer almıyor', en: '{name} isn’t involved anywhere' },
  noneText: {
    tr: 'Ayarlarını gördüğünüz şirketlerde bu kişiye bağlı bir şey yok.',
    en: 'Nothing depends on this person in the companies whose settings you can see.',
  },
  trees: { tr: 'Onay ağaçları', en: 'Approval trees' },
  edit: { tr: 'Düzenle', en: 'Edit' },
  editOne: { tr: 'Düzenle: {title}, {details}', en: 'Edit: {title}, {details}' },
  masterOf: { tr: 'Üst kullanıcısı olduğu kişiler', en: 'Master user of' },
  forLeave: { tr: 'izinlerde', en: 'for leave' },
  managerOf: { tr: 'Genel müdürü olduğu şirketler', en: 'General manager of' },
  managerLead: {
    tr: 'Genel müdürü şirketin sayfasında değiştirin.',
    en: 'Change the general manager on the company’s page.',
  },
  forms: { tr: 'Sırası onda olan formlar', en: 'Forms waiting for them' },
  runningLead: {
    tr: 'Süren formlar olduğu gibi kalır; pasif kişiler için vekil belirleyebilirsiniz.',
    en: 'Open forms stay as they are; you can set a substitute for someone passive.',
  },
  questions: { tr: 'Cevabı beklenen sorular', en: 'Questions for them' },
  substitutions: { tr: 'Vekâletler', en: 'Substitutes' },
  standsIn: { tr: 'Vekili olduğu kişi: {name}', en: 'Substitute for {name}' },
  stoodIn: { tr: 'Vekili: {name}', en: 'Substitute: {name}' },
  since: { tr: '{at} tarihinden beri', en: 'since {at}' },
})

interface UsageProps {
  userId: number
  /** The page is the person's, and names them. */
  isOnPage?: boolean
}

/** Shows everything that depends on a person. */
export function Usage({ userId, isOnPage = false }: UsageProps) {
  return (
    <QueryResult query={useCall(usageCall, { body: { userId } })} skeleton={<CardsSkeleton cards={3} />}>
      {usage => <Places usage={usage} isOnPage={isOnPage} />}
    </QueryResult>
  )
}

function Places({ usage, isOnPage }: { usage: PersonUsage; isOnPage: boolean }) {
  const say = useText()
  const [isReplacing, setReplacing] = useState(false)
  const { person, trees, masterOf, canReplace, generalManagerOf, forms, questions, substitutions, others } = usage
  const lists = [trees, masterOf, generalManagerOf, forms, questions, substitutions, others]
  const isNowhere = lists.every(list => list.length === 0)
  return (
    <Column>
      <Row justifyContent="space-between" flexWrap="wrap">
        {!isOnPage && (
          <Title
            mark={person.status === 'passive' && <Badge colorPalette="red">{say(texts.passive)}</Badge>}
            lead={[person.titleName, person.corporationName].filter(Boolean).join(' · ')}
          >
            {person.name}
          </Title>
        )}
        {canReplace && <Button onClick={() => setReplacing(true)}>{say(texts.replace)}</Button>}
      </Row>
      {isNowhere && (
        <Card>
          <EmptyState icon="check" title={say(texts.none, { name: person.name })}>
            {say(texts.noneText)}
          </EmptyState>
        </Card>
      )}
      <Trees trees={trees} userId={person.id} />
      <Section title={say(texts.masterOf)} count={masterOf.length}>
        {masterOf.map(({ userId, name, isForLeave, corporationName, departmentName }) => (
          <li key={`${userId} ${isForLeave}`}>
            <Span fontWeight="medium">{name}</Span>{' '}
            {isForLeave && <Badge variant="surface">{say(texts.forLeave)}</Badge>}
            <Hint>{[corporationName, departmentName].join(' · ')}</Hint>
          </li>
        ))}
      </Section>
      <Section title={say(texts.managerOf)} count={generalManagerOf.length} lead={say(texts.managerLead)}>
        {generalManagerOf.map(({ corporationId, corporationName }) => (
          <li key={corporationId}>{corporationName}</li>
        ))}
      </Section>
      <Section title={say(texts.forms)} count={forms.length} lead={say(texts.runningLead)}>
        <AwaitedForms forms={forms} />
      </Section>
      <Section title={say(texts.questions)} count={questions.length}>
        <AwaitedForms forms={questions} />
      </Section>
      <Substitutions substitutions={substitutions} userId={person.id} />
      {others.map(({ title, entries }) => (
        <Section key={title} title={title} count={entries.length}>
          {entries.map(({ label, detail, to }) => (
            <li key={`${label} ${to}`}>
              {to === null ? label : <PageLink to={to}>{label}</PageLink>}
              <Hint>{detail}</Hint>
            </li>
          ))}
        </Section>
      ))}
      {isReplacing && <ReplaceDialog person={person} onClose={() => setReplacing(false)} />}
    </Column>
  )
}

function Trees({ trees, userId }: { trees: PersonUsage['trees']; userId: number }) {
  const say = useText()
  const titleOf = useTreeTitle()
  const mayWrite = useMayWrite()
  const inOrder = Object.values(treeScopes).flatMap(scope => trees.filter(({ treeScope }) => treeScope === scope))
  return (
    <Section title={say(texts.trees)} count={trees.length}>
      {inOrder.map(tree => {
        const { title, details } = titleOf(tree)
        return (
          <li key={keyOfTree(tree)}>
            <Row justifyContent="space-between" alignItems="flex-start">
              <Box minW="0">
                <Span fontWeight="medium">{title}</Span>
                <Hint>{details}</Hint>
                <Box fontSize="sm">
                  <Chain approvers={tree.approvalTree} marked={userId} />
                </Box>
              </Box>
              {mayWrite(tree.corporationId) && (
                <PageLink
                  to={`/modules?tool=user&user=${userId}&kind=${tree.treeScope}`}
                  aria-label={say(texts.editOne, { title, details })}
                >
                  {say(texts.edit)}
                </PageLink>
              )}
            </Row>
          </li>
        )
      })}
    </Section>
  )
}

function Substitutions({ substitutions, userId }: { substitutions: PersonUsage['substitutions']; userId: number }) {
  const say = useText()
  const { date } = useFormats()
  return (
    <Section title={say(texts.substitutions)} count={substitutions.length}>
      {substitutions.map(({ id, userId: absent, userName, substituteName, startDate, endDate }) => (
        <li key={id}>
          {absent === userId ? say(texts.stoodIn, { name: substituteName }) : say(texts.standsIn, { name: userName })}
          <Hint>{`${date(startDate)} – ${date(endDate)}`}</Hint>
        </li>
      ))}
    </Section>
  )
}

const List = chakra('ul', {
  base: {
    listStyleType: 'none',
    '& > li': { py: '2.5', borderTopWidth: '1px', borderColor: 'border.muted' },
    '& > li:first-of-type': { borderTopWidth: '0', pt: '0' },
    '& > li:last-of-type': { pb: '0' },
  },
})

interface SectionProps {
  title: string
  count: number
  /** The effect of a replacement. */
  lead?: string
  children: ReactNode
}

/** Lists one kind of dependency. Hidden if there are none. */
function Section({ title, count, lead, children }: SectionProps) {
  const { number } = useFormats()
  if (count === 0) return null
  return (
    <SectionCard as="h3" size="md" gap="3" title={title} mark={<Badge>{number(count)}</Badge>} lead={lead}>
      <List aria-label={title}>{children}</List>
    </SectionCard>
  )
}

/** Lists forms that wait for a person. */
function AwaitedForms({ forms }: { forms: readonly AwaitedForm[] }) {
  const say = useText()
  const { instant } = useFormats()
  const moduleOf = useModuleOf()
  return forms.map(({ id, formGuid, moduleExpression, ownerName, corporationName, since, canOpen }) => {
    const module = moduleOf(moduleExpression)
    const title = `#${id} · ${ownerName}`
    return (
      <li key={formGuid}>
        {canOpen && module ? <PageLink to={`/${module.routing}/${formGuid}`}>{title}</PageLink> : title}
        <Hint>
          {[module?.title, corporationName, say(texts.since, { at: instant(since) })].filter(Boolean).join(' · ')}
        </Hint>
      </li>
    )
  })
}
