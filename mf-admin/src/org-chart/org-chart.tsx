import { useCorporationsWith } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import { directoryPersonCall } from '@portal/contracts/people/directory-people.calls'
import { personPath } from '@portal/contracts/people/directory-people'
import { anyId, anyText, CorporationTabs, TextFilter, useListAddress, type ListShape } from '@portal/form-list'
import { ButtonLink } from '@portal/form-page/links'
import { Hint, SectionCard } from '@portal/form-page/parts'
import { defineTexts, useText } from '@portal/i18n'
import { Box, Button, Card, Column, Row, SideDialog } from '@portal/ui'
import { useMedia } from '@portal/ui/table'
import { PersonApprovals } from '../coverage/person-approvals'
import { PeopleTree } from './people-tree'

const texts = defineTexts({
  search: { tr: 'Ad, e-posta, unvan…', en: 'Name, email, title…' },
  master: { tr: 'Üst kullanıcısı: {name} ▲', en: 'Master user: {name} ▲' },
  page: { tr: 'Kişinin sayfası', en: 'Their page' },
  approves: { tr: '{name}: kim onaylar?', en: 'Who approves for {name}?' },
  details: { tr: 'Kim onaylar?', en: 'Who approves?' },
  close: { tr: 'Kapat', en: 'Close' },
  choose: {
    tr: 'Bir kişi seçin: formlarını kimin onayladığı burada görünür.',
    en: 'Choose a person: who approves their forms is shown here.',
  },
})

/** Beside the tree there is room for the chosen person. */
const isRoomy = '(min-width: 1280px)'

const parameters = { search: anyText, corporationId: anyId, userId: anyId }
const shape: ListShape<typeof parameters, 'teamSize'> = {
  parameters,
  sortBy: ['teamSize'],
  sort: { by: 'teamSize', direction: 'desc' },
  rowsPerPage: { choices: [100], byDefault: 100 },
}

/** Shows who is whose master, and who approves for the chosen person. */
export function OrgChart() {
  const say = useText()
  const control = useListAddress(shape)
  const kept = useCorporationsWith('Settings')
  const hasRoom = useMedia(isRoomy)
  const { search, corporationId, userId } = control.filters
  const choose = (id: number | undefined) => control.filter({ userId: id }, { replace: true })
  const details = userId !== undefined && <Chosen key={userId} userId={userId} onChoose={choose} />
  return (
    <CorporationTabs
      corporationId={corporationId}
      offered={kept}
      onChange={id => control.filter({ corporationId: id })}
    >
      <Box maxW="28rem" mb="4">
        <TextFilter
          type="search"
          label={say(texts.search)}
          hideLabel
          placeholder={say(texts.search)}
          text={search}
          onRest={text => control.filter({ search: text }, { replace: true })}
        />
      </Box>
      <Row alignItems="flex-start" gap="6">
        <Card flex="1 1 0" minW="0" p="2">
          <PeopleTree
            key={`${search} ${corporationId}`}
            tops={search ? { search } : { master: 'none' }}
            {...{ corporationId, chosen: userId, onChoose: choose }}
          />
        </Card>
        {hasRoom && (
          <Box w="26rem" flexShrink="0" position="sticky" top="20" maxH="calc(100dvh - 6rem)" overflowY="auto">
            {details || (
              <Card p="6">
                <Hint>{say(texts.choose)}</Hint>
              </Card>
            )}
          </Box>
        )}
      </Row>
      {!hasRoom && details && (
        <SideDialog open label={say(texts.details)} onClose={() => choose(undefined)}>
          <Column p="4">
            <Row justifyContent="flex-end">
              <Button size="sm" variant="ghost" onClick={() => choose(undefined)}>
                {say(texts.close)}
              </Button>
            </Row>
            {details}
          </Column>
        </SideDialog>
      )}
    </CorporationTabs>
  )
}

/** Shows who approves for a person, and leads to their master and their page. */
function Chosen({ userId, onChoose }: { userId: number; onChoose: (id: number) => void }) {
  const say = useText()
  const { data } = useCall(directoryPersonCall, { params: { id: String(userId) } })
  const { name = '…', titleName, masterId, masterName } = data ?? {}
  return (
    <SectionCard size="md" title={say(texts.approves, { name })} lead={titleName}>
      <Row flexWrap="wrap" gap="2">
        {masterId && (
          <Button size="sm" variant="outline" onClick={() => onChoose(masterId)}>
            {say(texts.master, { name: masterName ?? '' })}
          </Button>
        )}
        <ButtonLink to={personPath(userId)} size="sm" variant="outline">
          {say(texts.page)}
        </ButtonLink>
      </Row>
      <PersonApprovals userId={userId} />
    </SectionCard>
  )
}
