import { useCall } from '@portal/auth/queries'
import { companyCall, type Company } from '@portal/contracts/people/companies.calls'
import { oneOf } from '@portal/form-list'
import { BackLink } from '@portal/form-page/links'
import { defineTexts, useText } from '@portal/i18n'
import { useAddressView, useNavigate, useParams } from '@portal/router'
import { Box, FormSkeleton, LoadFailed, Notice, Page, Tabs } from '@portal/ui'
import { CompanyForm } from '../companies/company-form'
import { Departments } from '../companies/departments'
import { RequiredFactor } from '../companies/required-factor'
import { addressOf } from '../selection/address-of'

const texts = defineTexts({
  back: { tr: 'Şirketler', en: 'Companies' },
  title: { tr: 'Şirket', en: 'Company' },
  created: { tr: 'Yeni şirket', en: 'New company' },
  createdLead: {
    tr: 'Siz ve bütün grubun ayarlarını yazabilen herkes, bu şirketin ayarlarını da yazabilecek.',
    en: 'You and everyone else who can edit the whole group’s settings will be able to edit this company’s too.',
  },
  onlyRead: {
    tr: 'Bu şirketin ayarlarını yalnızca görebilirsiniz.',
    en: 'You can view this company’s settings, but not change them.',
  },
  passive: {
    tr: 'Bu şirket pasif: sekmelerde ve seçim listelerinde görünmez. Eski formları olduğu gibi kalır.',
    en: 'This company is passive: it doesn’t appear in tabs or selectors. Its old forms stay as they are.',
  },
})

const tabTexts = defineTexts({
  general: { tr: 'Bilgiler', en: 'Details' },
  departments: { tr: 'Departmanlar', en: 'Departments' },
  security: { tr: 'İki adımlı doğrulama', en: 'Two-step verification' },
})
const tabs = ['general', 'departments', 'security'] as const
const tabAddress = addressOf({ tab: ['tab', oneOf(...tabs)] })

/** Serves `/directory/companies/new` and the page of each company. */
export default function CompanyPage() {
  const say = useText()
  const navigate = useNavigate()
  const { companyId = 'new' } = useParams()
  const isNew = companyId === 'new'
  const { data, refusal, refetch } = useCall(companyCall, { params: { id: companyId } }, { enabled: !isNew })
  return (
    <Page
      title={isNew ? say(texts.created) : (data?.name ?? say(texts.title))}
      {...(isNew && { lead: say(texts.createdLead) })}
    >
      <BackLink to="/directory/companies">{say(texts.back)}</BackLink>
      {isNew ? (
        <CompanyForm onSaved={({ id }) => void navigate(`/directory/companies/${id}`, { replace: true })} />
      ) : data ? (
        <>
          {!data.status && <Notice tone="warning">{say(texts.passive)}</Notice>}
          {!data.canChange && <Notice tone="info">{say(texts.onlyRead)}</Notice>}
          <CompanyTabs key={data.id} company={data} />
        </>
      ) : refusal ? (
        <LoadFailed reason={refusal.message} onRetry={refetch} />
      ) : (
        <FormSkeleton />
      )}
    </Page>
  )
}

/** The parts of a company. A hidden one keeps what is typed in it. */
function CompanyTabs({ company }: { company: Company }) {
  const say = useText()
  const [{ tab = 'general' }, change] = useAddressView(tabAddress)
  const parts = { general: CompanyForm, departments: Departments, security: RequiredFactor }
  return (
    <Tabs
      label={company.name}
      tabs={tabs.map(key => ({ key, label: say(tabTexts[key]) }))}
      current={tab}
      onChange={key => change(() => ({ tab: key }))}
    >
      {tabs.map(key => {
        const Part = parts[key]
        return (
          <Box key={key} hidden={key !== tab}>
            <Part company={company} />
          </Box>
        )
      })}
    </Tabs>
  )
}
