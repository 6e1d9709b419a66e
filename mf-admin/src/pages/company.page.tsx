import { useCall } from '@portal/auth/queries'
import { companyCall } from '@portal/contracts/people/companies.calls'
import { defineTexts, useText } from '@portal/i18n'
import { Link, useNavigate, useParams } from '@portal/router'
import { Box, FormSkeleton, Icon, LoadFailed, Notice, Page, TextLink } from '@portal/ui'
import { CompanyForm } from '../companies/company-form'
import { Departments } from '../companies/departments'

const texts = defineTexts({
  back: { tr: 'Şirketler', en: 'Companies' },
  title: { tr: 'Şirket', en: 'Company' },
  created: { tr: 'Yeni şirket', en: 'New company' },
  createdLead: {
    tr: 'Bütün grubun ayarlarını yazabilenler, siz de içinde, bu şirketin ayarlarını da yazabilecek.',
    en: 'Everyone who may write the settings of the whole group, you among them, may also write those of this company.',
  },
  onlyRead: {
    tr: 'Bu şirketin ayarlarını yalnızca okuyabilirsiniz.',
    en: 'You can only read the settings of this company.',
  },
  passive: {
    tr: 'Bu şirket pasif: hiçbir sekmede ve seçim listesinde görünmez. Eski formları olduğu gibi durur.',
    en: 'This company is passive: no tab and no selector shows it. Its old forms stay as they are.',
  },
})

/** `/directory/companies/new`, or the id of one. */
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
      <Box>
        <TextLink asChild>
          <Link to="/directory/companies">
            <Icon name="left" size="4" />
            {say(texts.back)}
          </Link>
        </TextLink>
      </Box>
      {isNew ? (
        <CompanyForm onSaved={({ id }) => void navigate(`/directory/companies/${id}`, { replace: true })} />
      ) : data ? (
        <>
          {!data.status && <Notice tone="warning">{say(texts.passive)}</Notice>}
          {!data.canChange && <Notice tone="info">{say(texts.onlyRead)}</Notice>}
          <CompanyForm key={data.id} company={data} />
          <Departments company={data} />
        </>
      ) : refusal ? (
        <LoadFailed reason={refusal.message} onRetry={refetch} />
      ) : (
        <FormSkeleton />
      )}
    </Page>
  )
}
