import { useSession } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import { substitutionsCall } from '@portal/contracts/substitutes/substitution.calls'
import { dateOfInstant, defineTexts, useFormats, useText } from '@portal/i18n'
import { Notice, Row, Text } from '@portal/ui'
import { EndSubstitution } from '../profile/end-substitution'

const texts = defineTexts({
  mine: {
    tr: '{until} gününe kadar sizin yerinize {name} karar veriyor. Bu sürede siz karar veremezsiniz.',
    en: '{name} decides for you until {until}. Until then, you can’t decide yourself.',
  },
  forOthers: {
    tr: '{until} gününe kadar {name} yerine siz karar veriyorsunuz.',
    en: 'You’re deciding for {name} until {until}.',
  },
})

/** Tells both people of a substitution who decides today, and until when. */
export function SubstitutionBanner() {
  const say = useText()
  const { date } = useFormats()
  const userId = useSession()?.id
  const { data = [] } = useCall(substitutionsCall)
  const today = dateOfInstant(new Date())
  return data
    .filter(({ startDate, endDate }) => startDate <= today && today <= endDate)
    .map(substitution => {
      const { id, userName, substituteName } = substitution
      const isMine = substitution.userId === userId
      const until = date(substitution.endDate)
      return (
        <Notice key={id} tone="info">
          <Row justifyContent="space-between" flexWrap="wrap" gap="2">
            <Text>
              {isMine
                ? say(texts.mine, { name: substituteName, until })
                : say(texts.forOthers, { name: userName, until })}
            </Text>
            {isMine && <EndSubstitution substitution={substitution} />}
          </Row>
        </Notice>
      )
    })
}
