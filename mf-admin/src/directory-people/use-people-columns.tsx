import type { ReactNode } from 'react'
import { PersonPicture } from '@portal/approval-tree'
import { useCorporationsWith } from '@portal/auth'
import { roleTexts } from '@portal/contracts/identity/access-texts'
import { personPath, type DirectoryRow, type InvitationState } from '@portal/contracts/people/directory-people'
import { useColumn } from '@portal/form-page/columns'
import { PageLink } from '@portal/form-page/links'
import { dateOfInstant, defineTexts, useFormats, useText, type Text } from '@portal/i18n'
import { Badge, Box, Row, Span } from '@portal/ui'
import { TwoLines, type DataColumn } from '@portal/ui/table'
import { EditableCell, EditField, type EditedField } from './edit-field'
import { fieldTexts, statusTexts } from './person-texts'

export const peopleTexts = defineTexts({
  person: { tr: 'Kişi', en: 'Person' },
  status: { tr: 'Durum', en: 'Status' },
  notInvited: { tr: 'Davet edilmedi', en: 'Not invited' },
  lastLogin: { tr: 'Son giriş', en: 'Last login' },
})

export const invitationTexts: Record<InvitationState, readonly [palette: string, text: Text]> = {
  Queued: ['blue', { tr: 'Davet yolda', en: 'Invitation on its way' }],
  Undelivered: ['red', { tr: 'Davet ulaşmadı', en: 'Invitation not delivered' }],
  Sent: ['blue', { tr: 'Davet edildi', en: 'Invited' }],
  Opened: ['blue', { tr: 'Daveti açtı', en: 'Invitation opened' }],
  Expired: ['orange', { tr: 'Davetin süresi doldu', en: 'Invitation expired' }],
}

/** Returns the columns of the directory. People who could not be invited show the reason. */
export function usePeopleColumns(notInvited: ReadonlyMap<number, string>): DataColumn<DirectoryRow>[] {
  const column = useColumn<DirectoryRow>()
  const say = useText()
  const { date, instant } = useFormats()
  const own = useCorporationsWith('Settings', true)
  const nameOf = ({ id, name, titleName }: DirectoryRow) => (
    <TwoLines below={titleName}>
      <PageLink to={personPath(id)}>{name}</PageLink>
    </TwoLines>
  )
  const placeOf = (row: DirectoryRow) => (
    <TwoLines
      below={[row.departmentName, row.secondCorporationName, row.secondDepartmentName].filter(Boolean).join(' · ')}
    >
      {row.corporationName}
    </TwoLines>
  )
  const masterOf = ({ masterId, masterName }: DirectoryRow) =>
    masterId === null ? '–' : <PageLink to={personPath(masterId)}>{masterName}</PageLink>
  const statusOf = (row: DirectoryRow) => {
    const [palette, text] = stateOf(row)
    return <Badge colorPalette={palette}>{say(text)}</Badge>
  }
  const editable = (field: EditedField, cell: (row: DirectoryRow) => ReactNode) => (row: DirectoryRow) => (
    <EditableCell>
      <div>{cell(row)}</div>
      {own.includes(row.corporationId) && <EditField person={row} field={field} />}
    </EditableCell>
  )
  return [
    column(
      'name',
      peopleTexts.person,
      { fixed: true, sortable: true, minWidth: '13.5rem', narrow: { title: nameOf } },
      editable('titleName', row => (
        <Row>
          <PersonPicture name={row.name} path={row.profilPhoto} />
          {nameOf(row)}
        </Row>
      )),
    ),
    column('email', fieldTexts.email, { minWidth: '10rem', narrow: 'more' }, ({ id, email }) => (
      <Box>
        <Span overflowWrap="anywhere">{email}</Span>
        {notInvited.has(id) && (
          <Span display="block" fontSize="sm" color="fg.error">
            {notInvited.get(id)}
          </Span>
        )}
      </Box>
    )),
    column(
      'corporationName',
      fieldTexts.corporationId,
      { sortable: true, minWidth: '10rem', narrow: { below: placeOf } },
      editable('departmentId', placeOf),
    ),
    column(
      'masterName',
      fieldTexts.masterId,
      { sortable: true, minWidth: '8rem', narrow: 'hidden' },
      editable('masterId', masterOf),
    ),
    column('roles', fieldTexts.roleList, { narrow: 'badge' }, ({ roleList }) => (
      <Row gap="1" flexWrap="wrap">
        {roleList.map(role => (
          <Badge key={role} variant="surface">
            {say(roleTexts[role])}
          </Badge>
        ))}
      </Row>
    )),
    column('status', peopleTexts.status, { narrow: { badge: row => isUsual(row) || statusOf(row) } }, row => (
      <TwoLines below={row.status === 'active' && row.invitedAt && date(dateOfInstant(row.invitedAt))}>
        {statusOf(row)}
      </TwoLines>
    )),
    column('lastLoginAt', peopleTexts.lastLogin, { sortable: true, narrow: 'hidden' }, ({ lastLoginAt }) => {
      if (lastLoginAt === null) return '–'
      const [day, time] = instant(lastLoginAt).split(' ')
      return <TwoLines below={time}>{day}</TwoLines>
    }),
    column(
      'dateOfRecruitment',
      fieldTexts.dateOfRecruitment,
      { sortable: true, extra: true },
      ({ dateOfRecruitment }) => date(dateOfRecruitment),
    ),
  ]
}

function stateOf({ status, invitationState, canInvite }: DirectoryRow): readonly [palette: string, text: Text] {
  if (status === 'passive') return ['red', statusTexts.passive]
  if (invitationState) return invitationTexts[invitationState]
  return canInvite ? ['orange', peopleTexts.notInvited] : ['green', statusTexts.active]
}

const isUsual = (row: DirectoryRow) => stateOf(row)[1] === statusTexts.active
