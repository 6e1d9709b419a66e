import type { ComponentProps } from 'react'
import type { ModuleExpression } from '@portal/contracts/modules/modules'
import { useWatch, type FieldValues, type PortalFormState } from '@portal/ui/forms'
import { TreeCard } from '../submission/tree-card'
import type { LineKind } from './define-lines'
import type { LineValues } from './line-values'

type TreeInput = NonNullable<ComponentProps<typeof TreeCard>['treeInput']>

interface LineTreeProps<Line extends FieldValues & LineValues, Output> {
  form: PortalFormState<Line, Output>
  kind: LineKind<Line>
  module: ModuleExpression
  /** Of what else of a line its tree depends. */
  also: (line: Line) => Pick<TreeInput, 'isUseGeneralManager' | 'purchaseTypeId'>
}

/** Who will approve the line that is being filled in. */
export function LineTree<Line extends FieldValues & LineValues, Output>({
  form,
  kind,
  module,
  also,
}: LineTreeProps<Line, Output>) {
  const line = useWatch({ control: form.hook.control }) as Line
  const { userId, corporationId, departmentId } = line
  const isKnown = userId && corporationId && departmentId
  return (
    <TreeCard
      treeInput={isKnown ? { moduleExpression: module, userId, corporationId, departmentId, ...also(line) } : null}
      lineGuid={kind.guidOf(line)}
    />
  )
}
