import { ButtonLink } from '@portal/form-page/links'
import { Section } from '@portal/form-page/parts'
import { useText } from '@portal/i18n'
import { Box, Text } from '@portal/ui'
import { privacyTexts, privacySections } from './privacy.texts'
import { SessionPage } from './session-page'

/** Explains what the portal stores about people. It is public. */
export function PrivacyPage() {
  const say = useText()
  return (
    <SessionPage title={say(privacyTexts.title)} lead={say(privacyTexts.lead)} wide focusesTitle>
      {privacySections.map(({ title, paragraphs = [], points = [] }) => (
        <Section key={title.en} gap="2" title={say(title)}>
          {paragraphs.map(paragraph => (
            <Text key={paragraph.en} lineHeight="tall">
              {say(paragraph)}
            </Text>
          ))}
          {points.length > 0 && (
            <Box as="ul" listStyleType="disc" ps="5" lineHeight="tall">
              {points.map(point => (
                <Box as="li" key={point.en} mb="1">
                  {say(point)}
                </Box>
              ))}
            </Box>
          )}
        </Section>
      ))}
      <ButtonLink to="/home" variant="outline" alignSelf="flex-start">
        {say(privacyTexts.back)}
      </ButtonLink>
    </SessionPage>
  )
}
