import type { ReactNode } from 'react'
import { useCall } from '@portal/auth/queries'
import { selectUserCall } from '@portal/contracts/people/people.calls'
import { defineTexts, useText } from '@portal/i18n'
import { Box, Row, Span, chakra } from '@portal/ui'
import { PersonPicture } from '../people/person-picture'
import { sameList } from './merged-tree'

const texts = defineTexts({
  forms: { tr: '{count} form', en: '{count, plural, one {# form} other {# forms}}' },
  approvers: { tr: 'Onaycılar', en: 'Approvers' },
})

const Forms = chakra('ul', {
  base: { listStyleType: 'none', borderWidth: '1px', borderColor: 'border', borderRadius: 'lg', overflow: 'hidden' },
})
const Form = chakra('li', {
  base: { px: '4', py: '3', '& + &': { borderTopWidth: '1px', borderColor: 'border.muted' } },
})
const Facts = chakra('div', {
  base: { display: 'flex', gap: '4', justifyContent: 'space-between' },
})
const Chain = chakra('ol', {
  base: { listStyleType: 'none', display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', rowGap: '1' },
})
const Link = chakra('li', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    fontSize: 'sm',
    color: 'fg.muted',
    _notLast: { _after: { content: '"→" / ""' } },
  },
})

/** A form that is about to be sent, with its subject, its cost and its approvers. */
export interface FormToSend {
  readonly key: string
  readonly what: ReactNode
  readonly cost?: ReactNode
  readonly treeUsers: readonly number[]
}

interface FormsToSendProps {
  forms: readonly FormToSend[]
  /** The totals of the forms, one for each currency, in words. */
  sums?: readonly string[] | undefined
}

/** The forms that are about to be sent. Approvers that all forms share are named once. */
export function FormsToSend({ forms, sums = [] }: FormsToSendProps) {
  const say = useText()
  const [first] = forms
  const shared = first && forms.every(({ treeUsers }) => sameList(treeUsers, first.treeUsers)) ? first.treeUsers : null
  return (
    <Forms>
      {forms.map(({ key, what, cost, treeUsers }) => (
        <Form key={key}>
          <Facts>
            <Box minW="0" overflowWrap="anywhere">
              {what}
            </Box>
            {cost && (
              <Span fontWeight="semibold" whiteSpace="nowrap">
                {cost}
              </Span>
            )}
          </Facts>
          {!shared && <Approvers treeUsers={treeUsers} />}
        </Form>
      ))}
      {(forms.length > 1 || shared) && (
        <Form bg="bg.subtle">
          {forms.length > 1 && (
            <Facts>
              <Span>{say(texts.forms, { count: forms.length })}</Span>
              <Row gap="3" flexWrap="wrap" fontWeight="semibold">
                {sums.map(sum => (
                  <Span key={sum}>{sum}</Span>
                ))}
              </Row>
            </Facts>
          )}
          {shared && <Approvers treeUsers={shared} />}
        </Form>
      )}
    </Forms>
  )
}

function Approvers({ treeUsers }: { treeUsers: readonly number[] }) {
  const say = useText()
  return (
    <Chain aria-label={say(texts.approvers)} py="1.5">
      {treeUsers.map(userId => (
        <Approver key={userId} userId={userId} />
      ))}
    </Chain>
  )
}

function Approver({ userId }: { userId: number }) {
  const { data } = useCall(selectUserCall, { body: { Id: userId } })
  return (
    <Link>
      {data && <PersonPicture name={data.name} path={data.profilPhoto} size="xs" />}
      {data?.name ?? '…'}
    </Link>
  )
}
