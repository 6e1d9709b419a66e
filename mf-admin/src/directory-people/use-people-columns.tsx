import { roleTexts } from '@portal/contracts/identity/access-texts'
import { personPath, type DirectoryRow } from '@portal/contracts/people/directory-people'
import { PageLink } from '@portal/form-page/links'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Avatar, Badge, Box, Row, Span } from '@portal/ui'
import { TwoLines, type DataColumn } from '@portal/ui/table'
import { fieldTexts, invitationTexts, statusTexts } from './person-texts'

const texts = defineTexts({ person: { tr: 'Kişi', en: 'Person' } })

/** The columns of the directory; who was to be invited and was not has the reason. */
export function usePeopleColumns(notInvited: ReadonlyMap<number, string>): DataColumn<DirectoryRow>[] {
  const say = useText()
  const { date, instant } = useFormats()
  return [
    {
      key: 'name',
      title: say(texts.person),
      fixed: true,
      sortable: true,
      cell: ({ id, name, titleName, status }) => (
        <Row gap="3">
          <Avatar name={name} />
          <TwoLines below={titleName}>
            <PageLink to={personPath(id)}>{name}</PageLink>{' '}
            {status === 'passive' && <Badge colorPalette="red">{say(statusTexts.passive)}</Badge>}
          </TwoLines>
        </Row>
      ),
    },
    {
      key: 'email',
      title: say(fieldTexts.email),
      cell: ({ id, email, invitedAt, status, canInvite }) => (
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
    },
    {
      key: 'corporationName',
      title: say(fieldTexts.corporationId),
      sortable: true,
      cell: row => (
        <TwoLines
          below={[row.departmentName, row.secondCorporationName, row.secondDepartmentName].filter(Boolean).join(' · ')}
        >
          {row.corporationName}
        </TwoLines>
      ),
    },
    {
      key: 'roles',
      title: say(fieldTexts.roleList),
      cell: ({ roleList }) => (
        <Row gap="1" flexWrap="wrap">
          {roleList.map(role => (
            <Badge key={role} variant="surface">
              {say(roleTexts[role])}
            </Badge>
          ))}
        </Row>
      ),
    },
    { key: 'master', title: say(fieldTexts.masterId), cell: ({ masterName }) => masterName ?? '–' },
    {
      key: 'dateOfRecruitment',
      title: say(fieldTexts.dateOfRecruitment),
      sortable: true,
      extra: true,
      cell: ({ dateOfRecruitment }) => date(dateOfRecruitment),
    },
  ]
}
