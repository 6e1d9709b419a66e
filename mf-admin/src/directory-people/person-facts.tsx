import { Section } from '@portal/form-page/parts'
import { useText } from '@portal/i18n'
import { Column, DescriptionList } from '@portal/ui'
import type { PlaceChoices } from './place-choices.query'
import { fieldTexts, sectionTexts } from './person-texts'
import type { PersonValues } from './person-values'
import { usePersonFacts } from './use-person-facts'

const sections = {
  identity: ['firstName', 'lastName', 'email', 'phoneNumber'],
  work: ['titleName', 'corporationId', 'departmentId', 'secondCorporationId', 'secondDepartmentId'],
  masters: ['masterId', 'annualMasterId'],
  dates: ['dateOfRecruitment', 'permitBaseDate', 'birthDate'],
  money: ['iban'],
} as const satisfies Record<string, (keyof PersonValues)[]>

/** Shows a person's details in the sections of the form. */
export function PersonFacts({ values, choices }: { values: PersonValues; choices: PlaceChoices }) {
  const say = useText()
  const facts = usePersonFacts(values, choices)
  const textOf = (field: string) => facts.find(({ key }) => key === field)?.text
  return (
    <Column gap="7">
      {Object.entries(sections).map(([section, fields]) => (
        <Section key={section} size="md" title={say(sectionTexts[section as keyof typeof sections])}>
          <DescriptionList
            items={fields.map(field => ({
              term: say(fieldTexts[field]),
              value: textOf(field),
              wide: fields.length === 1,
            }))}
          />
        </Section>
      ))}
    </Column>
  )
}
