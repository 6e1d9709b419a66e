import { useState } from 'react'
import { useCorporationsWith } from '@portal/auth'
import { useCall, useMutationCall } from '@portal/auth/queries'
import { identityErrors } from '@portal/contracts/identity/identity-errors'
import { changeMasterCall, usersByMasterCall } from '@portal/contracts/people/people.calls'
import type { Person } from '@portal/contracts/people/person'
import { tableAnswer } from '@portal/form-list'
import { useColumn } from '@portal/form-page/columns'
import { compareTexts, defineTexts, dictionary, useText } from '@portal/i18n'
import { Button, Card, Column, ComboboxField, EmptyState, Grid, Notice, Row, Text, toast } from '@portal/ui'
import { DataTable, TwoLines } from '@portal/ui/table'
import { approverCalls } from '../saving/tree-calls'
import { companiesOf, personOption, usePersonChoices } from '../selection/choices'

const texts = defineTexts({
  label: { tr: 'Bu üst kullanıcıya bağlı kişiler', en: 'People this user is the master of' },
  person: { tr: 'Kişi', en: 'Person' },
  place: { tr: 'Şirket', en: 'Company' },
  none: { tr: 'Bu kullanıcı kimsenin üst kullanıcısı değil', en: 'This user isn’t anyone’s master user' },
  newMaster: { tr: 'Yeni üst kullanıcı', en: 'New master user' },
  change: { tr: 'Üst kullanıcıyı değiştir', en: 'Change master user' },
  chosen: {
    tr: '{count} kişi seçildi. Bundan sonraki formları önce yeni üst kullanıcıya gider.',
    en: '{count, plural, one {# person} other {# people}} selected. Their next forms go to the new master user first.',
  },
  onlyRead: {
    tr: 'Üst kullanıcıyı değiştirmek için bir şirketin ayarlarını yazma yetkiniz olmalı.',
    en: 'To change master users, you need write access to a company’s settings.',
  },
})

/** Lists the people of a master user, and assigns them another master. */
export function MasterChange({ masterId }: { masterId: number }) {
  const say = useText()
  const mayWrite = useCorporationsWith('Settings', true).length > 0
  if (!mayWrite) return <Notice tone="info">{say(texts.onlyRead)}</Notice>
  return <Followers masterId={masterId} />
}

function Followers({ masterId }: { masterId: number }) {
  const say = useText()
  const answer = useCall(usersByMasterCall, { body: { userId: masterId } })
  const [selected, setSelected] = useState<readonly string[]>([])
  const column = useColumn<Person>()
  const columns = [
    column('name', texts.person, { sortBy: 'name' }, ({ name, titleName }) => (
      <TwoLines below={titleName}>{name}</TwoLines>
    )),
    column('place', texts.place, { sortBy: 'corporationName' }, ({ corporationName, departmentName }) => (
      <TwoLines below={departmentName}>{corporationName}</TwoLines>
    )),
  ]
  return (
    <Column>
      <DataTable
        {...tableAnswer(answer)}
        label={say(texts.label)}
        columns={columns}
        rowKey={({ id }) => String(id)}
        rowLabel={({ name }) => name}
        empty={<EmptyState icon="people" title={say(texts.none)} />}
        selection={{ selected, onChange: setSelected }}
      />
      {answer.data && answer.data.length > 0 && (
        <NewMaster {...{ masterId, selected }} onChanged={() => setSelected([])} />
      )}
    </Column>
  )
}

interface NewMasterProps {
  masterId: number
  /** The ids of the people to assign. */
  selected: readonly string[]
  onChanged: () => void
}

/** Assigns another master to the selected people. */
function NewMaster({ masterId, selected, onChanged }: NewMasterProps) {
  const say = useText()
  const writable = useCorporationsWith('Settings', true)
  const { people } = usePersonChoices()
  const { send, isBusy, refusal } = useMutationCall(changeMasterCall, [usersByMasterCall, ...approverCalls])
  const [newMaster, setNewMaster] = useState('')
  const [isTried, setTried] = useState(false)
  const isNobody = selected.length === 0
  const change = async () => {
    setTried(true)
    if (isNobody || newMaster === '') return
    const outcome = await send({ body: { newUserId: Number(newMaster), userIds: selected.map(Number) } })
    if (!outcome.success) return
    toast.success(say(dictionary.masterUpdated))
    onChanged()
    setNewMaster('')
    setTried(false)
  }
  const masters = people
    .filter(person => companiesOf(person).some(id => writable.includes(id)) && person.id !== masterId)
    .filter(({ id }) => !selected.includes(String(id)))
    .sort((a, b) => compareTexts(a.name, b.name))
  return (
    <Card p={{ base: '4', md: '5' }}>
      <Column>
        {refusal && <Notice tone="error">{refusal.message}</Notice>}
        {isTried && isNobody && <Notice tone="error">{say(identityErrors.NO_USER_SELECTED)}</Notice>}
        <Grid gridTemplateColumns="repeat(auto-fill, minmax(min(20rem, 100%), 1fr))">
          <ComboboxField
            label={say(texts.newMaster)}
            required
            options={masters.map(person => personOption(person))}
            value={newMaster}
            onChange={setNewMaster}
            problem={isTried && newMaster === '' ? say(identityErrors.NO_NEW_MASTER) : undefined}
          />
        </Grid>
        {!isNobody && <Text color="fg.muted">{say(texts.chosen, { count: selected.length })}</Text>}
        <Row>
          <Button aria-busy={isBusy} onClick={() => void change()}>
            {say(texts.change)}
          </Button>
        </Row>
      </Column>
    </Card>
  )
}
