import { useCall } from '@portal/auth/queries'
import { leaveScalesCall, type Company } from '@portal/contracts/people/companies.calls'
import { corporationLocales } from '@portal/contracts/people/corporation.calls'
import { FormCheckbox, FormCombobox, FormSelect, FormText } from '@portal/form-page/fields'
import { SectionCard } from '@portal/form-page/parts'
import { defineTexts, useText } from '@portal/i18n'
import { Grid, Notice } from '@portal/ui'
import { useWatch, type PortalFormState } from '@portal/ui/forms'
import type { ReactNode } from 'react'
import { usePersonChoices } from '../selection/choices'
import type { CompanyValues } from './company-values'
import { companyTexts } from './company-texts'

const texts = defineTexts({
  general: { tr: 'Genel', en: 'General' },
  leave: { tr: 'İzin', en: 'Leave' },
  money: { tr: 'Masraf ve ödeme', en: 'Expenses and payments' },
  localeHelp: {
    tr: 'Resmî tatilleri ve, ayrıca seçilmediyse, izin cetvelini belirler.',
    en: 'Sets the public holidays, and the leave scale if none is chosen.',
  },
  active: { tr: 'Etkin', en: 'Active' },
  activeHelp: {
    tr: 'Pasif şirketler sekmelerde ve seçim listelerinde görünmez.',
    en: 'Passive companies don’t appear in tabs or selectors.',
  },
  firstDepartment: { tr: 'İlk departman', en: 'First department' },
  scale: { tr: 'İzin cetveli', en: 'Leave scale' },
  ofCountry: { tr: 'Ülke kuralları: {days} gün', en: 'Country rules: {days} days' },
  days: { tr: '{days} gün', en: '{days} days' },
  fromStart: { tr: 'işe girişten: {days} gün', en: 'from the start: {days} days' },
  fromYear: { tr: '{year}. yıldan: {days} gün', en: 'from year {year}: {days} days' },
  everyDay: { tr: 'Hafta sonları da izin günü sayılır', en: 'Weekends count as leave days' },
  everyDayHelp: {
    tr: 'Bundan sonra gönderilen izinlerde. Resmî tatiller yine düşülür.',
    en: 'For leave sent from now on. Public holidays still don’t count.',
  },
  managerHelp: {
    tr: '10.000 TL üstündeki masrafları ve satın almaları o da onaylar.',
    en: 'Also approves expenses and purchases above 10,000 TRY.',
  },
  managerPassive: {
    tr: 'Genel müdür artık pasif. Büyük tutarlı formlar için yenisini seçin.',
    en: 'The general manager is now passive. Choose another one for forms with large amounts.',
  },
  exempt: { tr: 'Masraflar genel müdüre gitmez', en: 'Expenses don’t go to the general manager' },
  iban: { tr: 'Ödeme hesabının IBAN’ı', en: 'IBAN of the paying account' },
  bic: { tr: 'Bankanın BIC kodu', en: 'Bank’s BIC' },
})

interface CompanyFieldsProps {
  /** Undefined for a new company. */
  company?: Company
  control: PortalFormState<CompanyValues, unknown>['hook']['control']
}

export function CompanyFields({ company, control }: CompanyFieldsProps) {
  const say = useText()
  const { options, isLoading } = usePersonChoices({ isOfAnyCompany: true })
  const locale = useWatch({ control, name: 'locale' })
  const managerId = useWatch({ control, name: 'generalManagerId' })
  const scaleId = useWatch({ control, name: 'leaveScaleId' })
  const scales = useCall(leaveScalesCall).data ?? []
  const ofCountry = scales.find(scale => scale.locale === locale)?.steps ?? []
  const stepsOf = (steps: typeof ofCountry) =>
    steps
      .map(({ fromAnniversary: year, days }) =>
        year === 0 ? say(texts.fromStart, { days }) : say(texts.fromYear, { year, days }),
      )
      .join(', ')
  const daysOf = (steps: typeof ofCountry) => steps.map(({ days }) => days).join(' / ')
  const isManagerPassive = company?.isGeneralManagerActive === false && managerId === String(company.generalManagerId)
  // The options lack passive people, but the field must name the current general manager.
  const managers =
    isManagerPassive && company.generalManagerName !== null
      ? [...options, { value: managerId, label: company.generalManagerName }]
      : options
  return (
    <>
      <Part title={say(texts.general)}>
        <FormText name="name" label={say(companyTexts.name)} required />
        <FormSelect
          name="locale"
          label={say(companyTexts.locale)}
          required
          help={say(texts.localeHelp)}
          choices={corporationLocales.map(value => ({ value, label: say(companyTexts[value]) }))}
        />
        {!company && <FormText name="departmentName" label={say(texts.firstDepartment)} required />}
        <FormCheckbox name="status" label={say(texts.active)} help={say(texts.activeHelp)} />
      </Part>
      <Part title={say(texts.leave)}>
        <FormSelect
          name="leaveScaleId"
          label={say(texts.scale)}
          placeholder={say(texts.ofCountry, { days: daysOf(ofCountry) })}
          choices={scales.map(({ id, steps }) => ({
            value: String(id),
            label: say(texts.days, { days: daysOf(steps) }),
          }))}
          help={stepsOf(scales.find(({ id }) => String(id) === scaleId)?.steps ?? ofCountry)}
        />
        <FormCheckbox name="countsEveryDay" label={say(texts.everyDay)} help={say(texts.everyDayHelp)} />
      </Part>
      <Part title={say(texts.money)}>
        {isManagerPassive && <Notice tone="warning">{say(texts.managerPassive)}</Notice>}
        <FormCombobox
          name="generalManagerId"
          label={say(companyTexts.generalManager)}
          options={managers}
          busy={isLoading}
          help={say(texts.managerHelp)}
        />
        <FormCheckbox name="isGeneralManagerExempt" label={say(texts.exempt)} />
        <FormText name="iban" label={say(texts.iban)} />
        <FormText name="bic" label={say(texts.bic)} />
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <SectionCard title={title}>
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} alignItems="start">
        {children}
      </Grid>
    </SectionCard>
  )
}
