import { moduleExpressions } from '@portal/contracts/modules/modules'
import { ChoiceFilter } from '@portal/form-list'
import { useText } from '@portal/i18n'
import { useCorporationChoices, useDepartmentChoices, useModuleChoices } from '../selection/choices'
import { selectionTexts } from '../selection/selection-texts'
import type { CoverageControl } from './coverage.shape'

/** By module, company and department. */
export function CoverageFilters({ control }: { control: CoverageControl }) {
  const say = useText()
  const { module, corporationId, departmentId } = control.filters
  const modules = useModuleChoices()
  const corporations = useCorporationChoices()
  const departments = useDepartmentChoices(String(corporationId ?? ''))
  const byId = (choices: typeof corporations) => choices.map(({ value, label }) => ({ value: Number(value), label }))
  return (
    <>
      <ChoiceFilter
        label={say(selectionTexts.module)}
        choices={moduleExpressions.flatMap(value => {
          const choice = modules.find(each => each.value === value)
          return choice ? [{ value, label: choice.label }] : []
        })}
        chosen={module}
        onChange={chosen => control.filter({ module: chosen })}
      />
      <ChoiceFilter
        label={say(selectionTexts.corporationId)}
        choices={byId(corporations)}
        chosen={corporationId}
        onChange={chosen => control.filter({ corporationId: chosen, departmentId: undefined })}
      />
      <ChoiceFilter
        label={say(selectionTexts.departmentId)}
        disabled={corporationId === undefined}
        choices={byId(departments)}
        chosen={departmentId}
        onChange={chosen => control.filter({ departmentId: chosen })}
      />
    </>
  )
}
