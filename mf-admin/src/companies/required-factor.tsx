import { useState } from 'react'
import { callTo } from '@portal/auth'
import { useCall, useMutationCall } from '@portal/auth/queries'
import type { Company } from '@portal/contracts/people/companies.calls'
import {
  exportWithoutFactorCall,
  factorRuleCall,
  requireFactorCall,
  type PersonWithoutFactor,
} from '@portal/contracts/identity/required-factor.calls'
import { roleTexts } from '@portal/contracts/identity/role-texts'
import { roleNames, type RoleName } from '@portal/contracts/identity/roles'
import { dayOrNull } from '@portal/contracts/wire/fields'
import type { CallData } from '@portal/contracts/wire/call'
import { personPath } from '@portal/contracts/people/directory-people'
import { FormDate, FormNumber } from '@portal/form-page/fields'
import { Hint, QueryResult, SectionCard } from '@portal/form-page/parts'
import { PageLink } from '@portal/form-page/links'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { AccordionItem, Button, chakra, Column, FormSkeleton, Grid, Pagination, Row, Text, toast } from '@portal/ui'
import { PortalForm, usePortalForm, useProblems } from '@portal/ui/forms'
import { z } from 'zod'
import { ExportRows } from '../frame/export-rows'

const texts = defineTexts({
  title: { tr: 'İki adımlı doğrulama', en: 'Two-step verification' },
  lead: {
    tr: 'Seçtiğiniz günden sonra, doğrulama uygulaması ya da geçiş anahtarı olmayanlar önce birini ekler; eklemeden başka bir şey yapamaz. O güne kadar ana sayfalarında hatırlatılır.',
    en: 'After the day you choose, people without an authenticator app or a passkey must add one before they can do anything else. Until then, their home page reminds them.',
  },
  from: { tr: 'Zorunlu olduğu gün', en: 'Required from' },
  fromHelp: { tr: 'Boşsa zorunlu değildir.', en: 'Leave empty to require nothing.' },
  roles: { tr: 'Bazı roller için daha erken', en: 'Earlier for some roles' },
  rolesHelp: {
    tr: 'Bu rolü taşıyanlar için, hangisi daha erkense o gün geçerlidir. Boşsa yukarıdaki gün geçerlidir.',
    en: 'For people with the role, the earlier of the two days counts. Leave empty to use the day above.',
  },
  grace: { tr: 'Ek süre (gün)', en: 'Days of grace' },
  graceHelp: {
    tr: 'O günden, sonra gelenler için işe giriş gününden başlar.',
    en: 'From that day, or from the hire date of people who join later.',
  },
  save: { tr: 'Kuralı kaydet', en: 'Save the rule' },
  saved: { tr: 'Kaydedildi.', en: 'Saved.' },
  lacking: {
    tr: '{count} kişinin ikinci adımı yok',
    en: '{count, plural, one {# person has no second step} other {# people have no second step}}',
  },
  all: { tr: 'Herkesin ikinci adımı var.', en: 'Everyone has a second step.' },
  list: { tr: 'İkinci adımı olmayanlar', en: 'People without a second step' },
  due: { tr: '{department}; son gün {day}', en: '{department}; due {day}' },
  more: {
    tr: 've {count} kişi daha; hepsi dışa aktarılan dosyada.',
    en: 'and {count, plural, one {# other person} other {# other people}}; the export has everyone.',
  },
  exported: { tr: '{count} kişi', en: '{count, plural, one {# person} other {# people}}' },
})

/** The fields hold texts. */
const schema = requireFactorCall.body.extend({
  requiredFrom: dayOrNull,
  rolesFrom: z.object(
    Object.fromEntries(roleNames.map(role => [role, dayOrNull])) as Record<RoleName, typeof dayOrNull>,
  ),
  graceDays: z.string().transform(Number).pipe(requireFactorCall.body.shape.graceDays),
})

/** Sets from which day a company requires a second factor, and lists who has none. */
export function RequiredFactor({ company: { id, canChange } }: { company: Company }) {
  const say = useText()
  const query = useCall(factorRuleCall, { params: { id: String(id) } })
  return (
    <SectionCard gap="5" title={say(texts.title)} lead={say(texts.lead)}>
      <QueryResult query={query} skeleton={<FormSkeleton fields={2} />}>
        {rule => (
          <>
            <RuleForm id={id} canChange={canChange} rule={rule} />
            <Lacking id={id} {...rule} />
          </>
        )}
      </QueryResult>
    </SectionCard>
  )
}

type Rule = CallData<typeof factorRuleCall>

function RuleForm({ id, canChange, rule }: { id: number; canChange: boolean; rule: Rule }) {
  const say = useText()
  const { send, isBusy } = useMutationCall(requireFactorCall, [factorRuleCall])
  const form = usePortalForm({
    schema,
    defaultValues: {
      requiredFrom: rule.requiredFrom ?? '',
      rolesFrom: Object.fromEntries(roleNames.map(role => [role, rule.rolesFrom[role] ?? ''])) as Record<
        RoleName,
        string
      >,
      graceDays: String(rule.graceDays),
    },
  })
  return (
    <PortalForm
      form={form}
      onSubmit={async body => {
        const outcome = await send({ params: { id: String(id) }, body })
        if (outcome.success) toast.success(say(texts.saved))
        return outcome
      }}
    >
      <chakra.fieldset display="flex" flexDirection="column" gap="5" minW="0" disabled={!canChange}>
        <Grid gridTemplateColumns={{ md: 'repeat(2, minmax(0, 20rem))' }} alignItems="start">
          <FormDate name="requiredFrom" label={say(texts.from)} help={say(texts.fromHelp)} />
          <FormNumber name="graceDays" label={say(texts.grace)} help={say(texts.graceHelp)} required />
        </Grid>
        <DaysOfRoles isOpen={Object.values(rule.rolesFrom).some(Boolean)} />
        {canChange && (
          <Row>
            <Button type="submit" aria-busy={isBusy}>
              {say(texts.save)}
            </Button>
          </Row>
        )}
      </chakra.fieldset>
    </PortalForm>
  )
}

/** Days for single roles. Folded while none is set. */
function DaysOfRoles({ isOpen }: { isOpen: boolean }) {
  const say = useText()
  const fields = roleNames.map(role => ({ role, name: `rolesFrom.${role}` }))
  const hasProblem = useProblems(fields.map(({ name }) => name))
  return (
    <AccordionItem title={say(texts.roles)} defaultOpen={isOpen || hasProblem}>
      <Column role="group" aria-label={say(texts.roles)}>
        <Hint>{say(texts.rolesHelp)}</Hint>
        <Grid gridTemplateColumns={{ sm: 'repeat(2, minmax(0, 20rem))', xl: 'repeat(3, minmax(0, 20rem))' }}>
          {fields.map(({ role, name }) => (
            <FormDate key={role} name={name} label={say(roleTexts[role])} />
          ))}
        </Grid>
      </Column>
    </AccordionItem>
  )
}

const List = chakra('ul', {
  base: {
    display: 'grid',
    gap: '2',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(18rem, 100%), 1fr))',
    listStyle: 'none',
  },
})

const rowsPerPage = 12

function Lacking({ id, lacking, people }: Pick<Rule, 'lacking' | 'people'> & { id: number }) {
  const say = useText()
  const [page, setPage] = useState(1)
  if (lacking === 0) return <Text>{say(texts.all)}</Text>
  return (
    <Column>
      <Row justifyContent="space-between" flexWrap="wrap">
        <Text fontWeight="medium">{say(texts.lacking, { count: lacking })}</Text>
        <ExportRows
          what={say(texts.exported, { count: lacking })}
          isEmpty={false}
          ask={format => callTo(exportWithoutFactorCall)({ params: { id: String(id) }, body: { format } })}
        />
      </Row>
      <List aria-label={say(texts.list)}>
        {people.slice((page - 1) * rowsPerPage, page * rowsPerPage).map(person => (
          <Person key={person.userId} {...person} />
        ))}
      </List>
      {people.length > rowsPerPage && (
        <Pagination {...{ page, rowsPerPage }} total={people.length} onPage={setPage} list={say(texts.list)} />
      )}
      {lacking > people.length && <Hint>{say(texts.more, { count: lacking - people.length })}</Hint>}
    </Column>
  )
}

function Person({ userId, name, department, due }: PersonWithoutFactor) {
  const say = useText()
  const { date } = useFormats()
  return (
    <li>
      <PageLink to={personPath(userId)}>{name}</PageLink>
      <Hint>{due ? say(texts.due, { department, day: date(due) }) : department}</Hint>
    </li>
  )
}
