import { roleTexts } from '@portal/contracts/identity/access-texts'
import { type DirectoryPerson, rightsPath } from '@portal/contracts/people/directory-people'
import { PageLink } from '@portal/form-page/links'
import { Section } from '@portal/form-page/parts'
import { defineTexts, useText } from '@portal/i18n'
import { Badge, Column, Row } from '@portal/ui'
import { CompanyRights } from './company-rights'
import { companiesWithRights, type PlaceChoices } from './place-choices.query'
import { fieldTexts } from './person-texts'
import { valuesOf } from './person-values'

const texts = defineTexts({
  report: { tr: 'Kim verdi, en son ne zaman kullanıldı?', en: 'Who gave them, and when were they last used?' },
})

/** Shows a person's roles, and their permissions in each company. */
export function PersonRights({ person, choices }: { person: DirectoryPerson; choices: PlaceChoices }) {
  const say = useText()
  const { id, roleList, permissionList } = person
  const held = permissionList.map(({ corporationId }) => corporationId)
  return (
    <Column gap="7">
      <Section size="md" title={say(fieldTexts.roleList)}>
        <Row gap="2" flexWrap="wrap">
          {roleList.length === 0 && '–'}
          {roleList.map(role => (
            <Badge key={role} variant="surface">
              {say(roleTexts[role])}
            </Badge>
          ))}
        </Row>
      </Section>
      <Section size="md" title={say(fieldTexts.permissionList)}>
        <CompanyRights
          companies={companiesWithRights(choices, valuesOf(person)).filter(company => held.includes(company.id))}
          permissions={permissionList}
          roles={roleList}
        />
        <Row>
          <PageLink to={`${rightsPath}?userId=${id}`} variant="underline">
            {say(texts.report)}
          </PageLink>
        </Row>
      </Section>
    </Column>
  )
}
