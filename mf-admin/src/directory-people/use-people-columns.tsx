import { roleTexts } from '@portal/contracts/identity/access-texts'
import { personPath, type DirectoryRow } from '@portal/contracts/people/directory-people'
import { useColumn } from '@portal/form-page/columns'
import { PageLink } from '@portal/form-page/links'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Avatar, Badge, Box, Row, Span } from '@portal/ui'
import { TwoLines, type DataColumn } from '@portal/ui/table'
import { fieldTexts, invitationTexts, statusTexts } from './person-texts'

const texts = defineTexts({ person: { tr: 'Kişi', en: 'Person' } })

/** Returns the columns of the directory. People who could not be invited show the reason. */
export function usePeopleColumns(notInvited: ReadonlyMap<number, string>): DataColumn<DirectoryRow>[] {
  const column = useColumn<DirectoryRow>()
  const say = useText()
  const { date, instant } = useFormats()
  const nameOf = ({ id, name, titleName, status }: DirectoryRow) => (
    <TwoLines below={titleName}>
      <PageLink to={personPath(id)}>{name}</PageLink>{' '}
      {status === 'passive' && <Badge colorPalette="red">{say(statusTexts.passive)}</Badge>}
    </TwoLines>
  )
  return [
    column('name', texts.person, { fixed: true, sortable: true, narrow: { title: nameOf } }, row => (
      <Row>
        <Avatar name={row.name} />
        {nameOf(row)}
      </Row>
    )),
    column(
      'email',
      fieldTexts.email,
      { minWidth: '12rem', narrow: 'more' },
      ({ id, email, invitedAt, status, canInvite }) => (
        <Box>
          <TwoLines
            below={
              status === 'active' &&
              (invitedAt
                ? say(invitationTexts.waitsSince, { at: instant(invitedAt) })
                : canInvite && say(invitationTexts.waits))
            }
          >
            <Span overflowWrap="anywhere">{email}</Span>
          </TwoLines>
          {notInvited.has(id) && (
            <Span fontSize="sm" color="fg.error">
              {notInvited.get(id)}
            </Span>
          )}
        </Box>
      ),
    ),
    column('corporationName', fieldTexts.corporationId, { sortable: true, minWidth: '11rem' }, row => (
      <TwoLines
        below={[row.departmentName, row.secondCorporationName, row.secondDepartmentName].filter(Boolean).join(' · ')}
      >
        {row.corporationName}
      </TwoLines>
    )),
    column('roles', fieldTexts.roleList, { narrow: 'badge' }, ({ roleList }) => (
      <Row gap="1" flexWrap="wrap">
        {roleList.map(role => (
          <Badge key={role} variant="surface">
            {say(roleTexts[role])}
          </Badge>
        ))}
      </Row>
    )),
    column(
      'master',
      fieldTexts.masterId,
      { minWidth: '9rem', narrow: 'hidden' },
      ({ masterName }) => masterName ?? '–',
    ),
    column(
      'dateOfRecruitment',
      fieldTexts.dateOfRecruitment,
      { sortable: true, extra: true },
      ({ dateOfRecruitment }) => date(dateOfRecruitment),
    ),
  ]
}
