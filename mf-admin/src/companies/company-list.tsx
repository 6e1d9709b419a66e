import { useCall } from '@portal/auth/queries'
import { companiesCall, type CompanyRow } from '@portal/contracts/people/companies.calls'
import { tableAnswer } from '@portal/form-list'
import { ButtonLink, PageLink } from '@portal/form-page/links'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Badge, EmptyState, Icon, Row, Span } from '@portal/ui'
import { DataTable, type DataColumn } from '@portal/ui/table'
import { companyTexts } from './company-texts'

const texts = defineTexts({
  label: { tr: 'Şirketler', en: 'Companies' },
  add: { tr: 'Yeni şirket', en: 'New company' },
  departments: { tr: 'Departman', en: 'Departments' },
  people: { tr: 'Kişi', en: 'People' },
  passive: { tr: 'Pasif', en: 'Passive' },
  nobody: { tr: 'Yok', en: 'None' },
  empty: { tr: 'Ayarlarını gördüğünüz şirket yok', en: 'No companies whose settings you can see' },
})

/** The companies that the reader administers; each opens its page. */
export function CompanyList() {
  const say = useText()
  const { number } = useFormats()
  const answer = useCall(companiesCall)
  const columns: DataColumn<CompanyRow>[] = [
    {
      key: 'name',
      title: say(companyTexts.name),
      sortBy: ({ name }) => name,
      cell: ({ id, name, status }) => (
        <Row gap="2">
          <PageLink to={`/directory/companies/${id}`} fontWeight="medium">
            {name}
          </PageLink>
          {!status && <Badge variant="subtle">{say(texts.passive)}</Badge>}
        </Row>
      ),
    },
    {
      key: 'locale',
      title: say(companyTexts.locale),
      sortBy: ({ locale }) => locale,
      cell: ({ locale }) => say(companyTexts[locale]),
    },
    {
      key: 'generalManager',
      title: say(companyTexts.generalManager),
      sortBy: ({ generalManagerName }) => generalManagerName,
      cell: ({ generalManagerName }) => generalManagerName ?? <Span color="fg.muted">{say(texts.nobody)}</Span>,
    },
    {
      key: 'departments',
      title: say(texts.departments),
      align: 'end',
      sortBy: ({ departmentCount }) => departmentCount,
      cell: ({ departmentCount }) => number(departmentCount),
    },
    {
      key: 'people',
      title: say(texts.people),
      align: 'end',
      sortBy: ({ personCount }) => personCount,
      cell: ({ personCount }) => number(personCount),
    },
  ]
  return (
    <DataTable
      {...tableAnswer(answer)}
      label={say(texts.label)}
      columns={columns}
      rowKey={({ id }) => String(id)}
      rowLabel={({ name }) => name}
      empty={<EmptyState title={say(texts.empty)} />}
      keys
      tools={
        answer.common?.canCreate && (
          <ButtonLink to="/directory/companies/new" size="sm">
            <Icon name="plus" size="4" />
            {say(texts.add)}
          </ButtonLink>
        )
      }
    />
  )
}
