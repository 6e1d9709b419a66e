import { useCall } from '@portal/auth/queries'
import { companiesCall, type CompanyRow } from '@portal/contracts/people/companies.calls'
import { tableAnswer } from '@portal/form-list'
import { useColumn } from '@portal/form-page/columns'
import { ButtonLink, PageLink } from '@portal/form-page/links'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Badge, EmptyState, Icon, Row, Span } from '@portal/ui'
import { DataTable } from '@portal/ui/table'
import { framedPage } from '../frame/framed-page'
import { companyTexts } from '../companies/company-texts'

const texts = defineTexts({
  title: { tr: 'Şirketler', en: 'Companies' },
  lead: {
    tr: 'Ayarlarını gördüğünüz şirketler: kuralları, genel müdürleri ve departmanları.',
    en: 'Companies whose settings you can see: their rules, general managers and departments.',
  },
  label: { tr: 'Şirketler', en: 'Companies' },
  add: { tr: 'Yeni şirket', en: 'New company' },
  departments: { tr: 'Departman', en: 'Departments' },
  people: { tr: 'Kişi', en: 'People' },
  passive: { tr: 'Pasif', en: 'Passive' },
  nobody: { tr: 'Yok', en: 'None' },
  empty: { tr: 'Ayarlarını gördüğünüz şirket yok', en: 'No companies whose settings you can see' },
})

export default framedPage(texts, CompanyList)

/** Lists the companies that the reader administers. Each links to its page. */
function CompanyList() {
  const say = useText()
  const { number } = useFormats()
  const answer = useCall(companiesCall)
  const column = useColumn<CompanyRow>()
  const columns = [
    column('name', companyTexts.name, { sortBy: 'name' }, ({ id, name, status }) => (
      <Row gap="2">
        <PageLink to={`/directory/companies/${id}`} fontWeight="medium">
          {name}
        </PageLink>
        {!status && <Badge>{say(texts.passive)}</Badge>}
      </Row>
    )),
    column('locale', companyTexts.locale, { sortBy: 'locale', minWidth: '10rem' }, ({ locale }) =>
      say(companyTexts[locale]),
    ),
    column(
      'generalManager',
      companyTexts.generalManager,
      { sortBy: 'generalManagerName' },
      ({ generalManagerName }) => generalManagerName ?? <Span color="fg.muted">{say(texts.nobody)}</Span>,
    ),
    column('departments', texts.departments, { align: 'end', sortBy: 'departmentCount' }, ({ departmentCount }) =>
      number(departmentCount),
    ),
    column('people', texts.people, { align: 'end', sortBy: 'personCount' }, ({ personCount }) => number(personCount)),
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
          <ButtonLink to="/directory/companies/new" size="sm" ms="auto">
            <Icon name="plus" size="4" />
            {say(texts.add)}
          </ButtonLink>
        )
      }
    />
  )
}
