import { useCall } from '@portal/auth/queries'
import { accountChangesCall } from '@portal/contracts/people/account.calls'
import { personPath } from '@portal/contracts/people/directory-people'
import { defineTexts, useText } from '@portal/i18n'
import { Link } from '@portal/router'
import { Column, Notice, Row, Text, TextLink } from '@portal/ui'

const texts = defineTexts({
  title: {
    tr: '{count} hesap değişikliği onay bekliyor:',
    en: '{count, plural, one {An account change is waiting} other {# account changes are waiting}} for confirmation:',
  },
})

/** Whose account waits for a second one; nothing where none does. */
export function WaitingAccounts() {
  const say = useText()
  const { data = [] } = useCall(accountChangesCall)
  if (data.length === 0) return null
  return (
    <Notice tone="warning">
      <Column gap="1">
        <Text>{say(texts.title, { count: data.length })}</Text>
        <Row flexWrap="wrap" columnGap="4" rowGap="1">
          {data.map(({ id, userId, name }) => (
            <TextLink key={id} asChild variant="underline">
              <Link to={personPath(userId)}>{name}</Link>
            </TextLink>
          ))}
        </Row>
      </Column>
    </Notice>
  )
}
