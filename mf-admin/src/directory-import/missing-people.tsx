import { useState } from 'react'
import { useCall } from '@portal/auth/queries'
import type { previewImportCall } from '@portal/contracts/people/directory-import.calls'
import { usageCall, type Usage } from '@portal/contracts/trees/usage.calls'
import type { CallData } from '@portal/contracts/wire/call'
import { PageLink } from '@portal/form-page/links'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Box, Button, Checkbox, Column, Row, Span, Text } from '@portal/ui'
import { usageAddress } from '../usage/usage-view'

const texts = defineTexts({
  box: {
    tr: 'Dosyada olmayan {count, number} kişiyi pasif yap',
    en: 'Make {count, plural, one {the person who is} other {# people who are}} not in the file passive',
  },
  help: {
    tr: 'Dosyadaki şirketlerin etkin kişileri. İşaretlemezseniz olduğu gibi kalırlar. Pasif olanın oturumu hemen kapanır ve bir daha giriş yapamaz.',
    en: 'Active people of the companies in the file. Unless you tick this, they stay as they are. Anyone made passive is logged out right away.',
  },
  unsure: {
    tr: 'Bazı satırların e-postası okunamıyor; bu yüzden dosyada kimin olmadığı bilinemiyor. Onlar düzeltilmeden kimse pasif yapılamaz.',
    en: 'Some rows have no readable email, so it’s unclear who isn’t in the file. Until they’re fixed, no one can be made passive.',
  },
  holds: { tr: 'Bağlı olanlar', en: 'Depends on them' },
  nothing: { tr: 'Ona bağlı bir şey yok', en: 'Nothing depends on them' },
  forms: { tr: '{count} form onda', en: '{count, plural, one {# form} other {# forms}} waiting' },
  questions: { tr: '{count} soru', en: '{count, plural, one {# question} other {# questions}}' },
  trees: { tr: '{count} onay ağacı', en: '{count, plural, one {# tree} other {# trees}}' },
  masterOf: { tr: '{count} kişinin üst kullanıcısı', en: 'master user of {count}' },
  managerOf: { tr: '{names} genel müdürü', en: 'general manager of {names}' },
  substitutions: { tr: '{count} vekâlet', en: '{count, plural, one {# substitution} other {# substitutions}}' },
  others: { tr: '{count} başka kayıt', en: '{count, plural, one {# other record} other {# other records}}' },
  more: { tr: '{count} kişi daha göster', en: 'Show {count} more' },
})

/** The number of people shown at once. Each needs a call. */
const step = 10

type Missing = NonNullable<CallData<typeof previewImportCall>['missing']>

interface MissingPeopleProps {
  missing: Missing | null
  isTicked: boolean
  onTick: (isTicked: boolean) => void
}

/** Lists the people who are not in the file. They become passive only if the box is ticked. */
export function MissingPeople({ missing, isTicked, onTick }: MissingPeopleProps) {
  const say = useText()
  const [drawn, setDrawn] = useState(step)
  if (missing === null) return <Text fontSize="sm">{say(texts.unsure)}</Text>
  if (missing.length === 0) return null
  const rest = Math.min(step, missing.length - drawn)
  return (
    <Column gap="2">
      <Checkbox
        label={say(texts.box, { count: missing.length })}
        help={say(texts.help)}
        checked={isTicked}
        onChange={onTick}
      />
      {isTicked && (
        <Box ps={{ base: '0', md: '8' }}>
          <Column as="ul" gap="0" listStyleType="none" m="0" p="0" aria-label={say(texts.holds)}>
            {missing.slice(0, drawn).map(person => (
              <Holder key={person.userId} person={person} />
            ))}
          </Column>
          {rest > 0 && (
            <Button variant="ghost" size="sm" onClick={() => setDrawn(drawn + step)}>
              {say(texts.more, { count: rest })}
            </Button>
          )}
        </Box>
      )}
    </Column>
  )
}

function Holder({ person: { userId, name, email } }: { person: Missing[number] }) {
  const say = useText()
  const { data, refusal } = useCall(usageCall, { body: { userId } })
  const held = useHeld()
  return (
    <Row as="li" flexWrap="wrap" gap="1" columnGap="4" py="2" justifyContent="space-between" fontSize="sm">
      <Box minW="0">
        <PageLink to={usageAddress.linkTo('/modules/usage', { userId })}>{name}</PageLink>
        <Span color="fg.muted"> · {email}</Span>
      </Box>
      <Span color={data && held(data) ? 'fg' : 'fg.muted'}>
        {refusal ? refusal.message : data ? held(data) || say(texts.nothing) : '…'}
      </Span>
    </Row>
  )
}

/** Returns a function that sums up what depends on a person. */
function useHeld() {
  const say = useText()
  const { list } = useFormats()
  return ({ forms, questions, trees, masterOf, generalManagerOf, substitutions, others }: Usage): string => {
    const counted = { forms, questions, trees, masterOf, substitutions } as const
    const parts = (Object.keys(counted) as (keyof typeof counted)[]).flatMap(key =>
      counted[key].length > 0 ? [say(texts[key], { count: counted[key].length })] : [],
    )
    const companies = generalManagerOf.map(({ corporationName }) => corporationName)
    const rest = others.reduce((sum, { entries }) => sum + entries.length, 0)
    return list([
      ...parts,
      ...(companies.length > 0 ? [say(texts.managerOf, { names: list(companies) })] : []),
      ...(rest > 0 ? [say(texts.others, { count: rest })] : []),
    ])
  }
}
