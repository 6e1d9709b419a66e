import type { ReactNode } from 'react'
import { roleTexts } from '@portal/contracts/identity/access-texts'
import { type DirectoryPerson, directoryRoles } from '@portal/contracts/people/directory-people'
import { PersonFilter } from '@portal/form-list'
import { ChoiceField } from '@portal/form-page'
import { FormDate, FormPhone, FormText } from '@portal/form-page/fields'
import { Hint, Section } from '@portal/form-page/parts'
import { defineTexts, useText } from '@portal/i18n'
import { AccordionItem, Box, Checkbox, Column, Grid, Notice, Row } from '@portal/ui'
import { FormField, useProblems, useWatch } from '@portal/ui/forms'
import { CompanyRights } from './company-rights'
import { companiesWithRights, type PlaceChoices } from './place-choices.query'
import { fieldTexts, sectionTexts } from './person-texts'
import type { PersonFormState } from './use-person-form'
import { newPerson, type PersonValues } from './person-values'

const texts = defineTexts({
  mastersHelp: {
    tr: 'Üst kullanıcı formların ilk onaycısıdır; başka biri seçilmezse izinleri de o onaylar.',
    en: 'The master user is the first approver of their forms, and of their leave unless someone else is chosen for it.',
  },
  datesHelp: {
    tr: 'İzne esas tarihi yalnızca işe giriş tarihinden farklıysa doldurun.',
    en: 'Fill in the leave base date only if it’s different from the hire date.',
  },
  noDates: {
    tr: 'Kendi işe giriş ve izne esas tarihlerinizi değiştiremezsiniz: izin hakkınız bunlardan hesaplanır.',
    en: 'You can’t change your own hire date or leave base date, because they set your leave.',
  },
  accountHelp: {
    tr: 'İlk hesap hemen geçerlidir. Var olan bir hesap, ikinci bir yönetici onaylayınca değişir; kişiye haber verilir.',
    en: 'A first account takes effect right away. An existing one changes when a second manager confirms it; the person is told.',
  },
  rightsHelp: {
    tr: 'Rol, yetki ya da e-posta değişince kişinin oturumları kapanır; yeniden giriş yapması gerekir.',
    en: 'Changing roles, permissions or email ends their sessions; they’ll need to log in again.',
  },
  noRoles: {
    tr: 'Bu rolleri değiştiremezsiniz: kendi rolleriniz ya da kişi başka şirketlere de erişebiliyor.',
    en: 'You can’t change these roles: they’re yours, or the person also has access to other companies.',
  },
  noPermissions: { tr: 'Kendi yetkilerinizi değiştiremezsiniz.', en: 'You can’t change your own permissions.' },
})

const halves = { sm: 'repeat(2, minmax(0, 1fr))' }
const thirds = { ...halves, md: 'repeat(3, minmax(0, 1fr))' }

/** The parts of the form. */
export type PersonPart = 'profile' | 'rights'

interface PersonFieldsProps {
  form: PersonFormState
  choices: PlaceChoices
  may: Pick<DirectoryPerson, 'canChangeDates' | 'canChangeRoles' | 'canChangePermissions'>
  /** Folds what few new people need. */
  folds?: boolean
}

const ofRights = ['roleList', 'permissionList']
const ofDetails = Object.keys(newPerson([])).filter(field => !ofRights.includes(field))

/** Shows the fields of a person: all of them, or those of a part with any others that have a problem. */
export function PersonFields({ part, ...props }: PersonFieldsProps & { part?: PersonPart }) {
  const values = useWatch({ control: props.form.hook.control }) as PersonValues
  const [hasWrongDetail, hasWrongRight] = [useProblems(ofDetails), useProblems(ofRights)]
  return (
    <Column gap="8">
      <Box hidden={part === 'rights' && !hasWrongDetail}>
        <DetailFields {...props} values={values} />
      </Box>
      <Box hidden={part === 'profile' && !hasWrongRight}>
        <RightFields {...props} values={values} />
      </Box>
    </Column>
  )
}

interface PartProps {
  title: string
  lead?: string
  fields: readonly string[]
  isFolded: boolean | undefined
  children: ReactNode
}

/** A section of the form. A folded one opens if one of its fields has a problem. */
function Part({ title, lead, fields, isFolded, children }: PartProps) {
  const hasProblem = useProblems(fields)
  if (!isFolded) return <Section {...{ size: 'md', gap: '4', title, children }} {...(lead && { lead })} />
  return (
    <AccordionItem title={title} defaultOpen={hasProblem}>
      <Column>
        {lead && <Hint>{lead}</Hint>}
        {children}
      </Column>
    </AccordionItem>
  )
}

interface FieldsProps extends PersonFieldsProps {
  values: PersonValues
}

function DetailFields({ form, choices, values, may, folds }: FieldsProps) {
  const say = useText()
  const second = (
    <Place
      form={form}
      choices={choices}
      company="secondCorporationId"
      department="secondDepartmentId"
      values={values}
    />
  )
  return (
    <Column gap="8">
      <Section size="md" gap="4" title={say(sectionTexts.identity)}>
        <Grid gridTemplateColumns={halves} alignItems="start">
          <FormText name="firstName" label={say(fieldTexts.firstName)} required />
          <FormText name="lastName" label={say(fieldTexts.lastName)} required />
          <FormText name="email" label={say(fieldTexts.email)} required type="email" disabled={!may.canChangeRoles} />
          <FormPhone name="phoneNumber" label={say(fieldTexts.phoneNumber)} />
        </Grid>
      </Section>
      <Section size="md" gap="4" title={say(sectionTexts.work)}>
        <FormText name="titleName" label={say(fieldTexts.titleName)} />
        <Place form={form} choices={choices} company="corporationId" department="departmentId" values={values} />
        {!folds && second}
      </Section>
      <Section size="md" gap="4" title={say(sectionTexts.masters)} lead={say(texts.mastersHelp)}>
        <Grid gridTemplateColumns={halves} alignItems="start">
          <MasterField name="masterId" />
          <MasterField name="annualMasterId" />
        </Grid>
      </Section>
      <Section
        size="md"
        gap="4"
        title={say(sectionTexts.dates)}
        lead={say(may.canChangeDates ? texts.datesHelp : texts.noDates)}
      >
        <Grid gridTemplateColumns={thirds} alignItems="start">
          <FormDate
            name="dateOfRecruitment"
            label={say(fieldTexts.dateOfRecruitment)}
            required
            disabled={!may.canChangeDates}
          />
          <FormDate name="permitBaseDate" label={say(fieldTexts.permitBaseDate)} disabled={!may.canChangeDates} />
          <FormDate name="birthDate" label={say(fieldTexts.birthDate)} />
        </Grid>
      </Section>
      {folds && (
        <Part
          title={say(fieldTexts.secondCorporationId)}
          fields={['secondCorporationId', 'secondDepartmentId']}
          isFolded
        >
          {second}
        </Part>
      )}
      <Part title={say(sectionTexts.money)} lead={say(texts.accountHelp)} fields={['iban']} isFolded={folds}>
        <FormText name="iban" label={say(fieldTexts.iban)} />
      </Part>
    </Column>
  )
}

/** Shows a person's roles, and their permissions by company. */
function RightFields({ form, choices, values, may, folds }: FieldsProps) {
  const say = useText()
  const { canChangeRoles, canChangePermissions } = may
  return (
    <Part title={say(sectionTexts.rights)} lead={say(texts.rightsHelp)} fields={ofRights} isFolded={folds}>
      {!canChangeRoles && <Notice tone="info">{say(texts.noRoles)}</Notice>}
      <FormField name="roleList" label={say(fieldTexts.roleList)}>
        {({ value, onChange }) => {
          const held = value as PersonValues['roleList']
          return (
            <Row gap="5" rowGap="3" flexWrap="wrap" role="group" aria-label={say(fieldTexts.roleList)}>
              {directoryRoles
                .filter(role => held.includes(role) || !role.startsWith('Crm'))
                .map(role => (
                  <Checkbox
                    key={role}
                    label={say(roleTexts[role])}
                    disabled={!canChangeRoles}
                    checked={held.includes(role)}
                    onChange={isHeld => onChange(isHeld ? [...held, role] : held.filter(each => each !== role))}
                  />
                ))}
            </Row>
          )
        }}
      </FormField>
      {!canChangePermissions && <Notice tone="info">{say(texts.noPermissions)}</Notice>}
      <FormField name="permissionList" label={say(fieldTexts.permissionList)}>
        {({ value, onChange }) => (
          <CompanyRights
            companies={companiesWithRights(choices, values)}
            permissions={value}
            roles={values.roleList}
            changeable={canChangePermissions ? choices.own : []}
            onChange={(permissions, role) => {
              onChange(permissions)
              if (role && canChangeRoles && !values.roleList.includes(role)) {
                form.hook.setValue('roleList', [...values.roleList, role])
              }
            }}
          />
        )}
      </FormField>
    </Part>
  )
}

interface PlaceProps {
  form: PersonFormState
  choices: PlaceChoices
  company: 'corporationId' | 'secondCorporationId'
  department: 'departmentId' | 'secondDepartmentId'
  values: PersonValues
}

/** Shows a company and its department. Choosing another company clears the department. */
function Place({ form, choices: { companies, departments, own }, company, department, values }: PlaceProps) {
  const say = useText()
  const isFirst = company === 'corporationId'
  const offered = companies.filter(({ id, status }) => id === values[company] || (status && own.includes(id)))
  const { setValue } = form.hook
  return (
    <Grid gridTemplateColumns={halves} alignItems="start">
      <ChoiceField
        name={company}
        label={say(fieldTexts[company])}
        required={isFirst}
        {...(!isFirst && { none: null })}
        choices={offered.map(({ id, name }) => ({ id, label: name }))}
        onChosen={() => setValue(department, (isFirst ? undefined : null) as never)}
      />
      <ChoiceField
        name={department}
        label={say(fieldTexts[department])}
        required={isFirst}
        {...(!isFirst && { none: null })}
        choices={departments
          .filter(({ corporationId }) => corporationId === values[company])
          .map(({ value, label }) => ({ id: value, label }))}
      />
    </Grid>
  )
}

function MasterField({ name }: { name: 'masterId' | 'annualMasterId' }) {
  const say = useText()
  return (
    <FormField name={name} label={say(fieldTexts[name])}>
      {({ value, onChange }) => (
        <PersonFilter label={fieldTexts[name]} userId={value ?? undefined} onChange={id => onChange(id ?? null)} />
      )}
    </FormField>
  )
}
