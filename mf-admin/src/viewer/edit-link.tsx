import { treeScopes, type TreeScope } from '@portal/contracts/modules/modules'
import { ButtonLink } from '@portal/form-page/links'
import { defineTexts, useText } from '@portal/i18n'
import { moduleAddress } from '../modules/module-view'
import { useModuleOf } from '../selection/choices'
import { useMayWrite } from '../saving/read-only'
import { toolAddress, type Selection } from '../selection/selection'

const texts = defineTexts({
  edit: { tr: 'Bu ağacı düzenle', en: 'Edit this tree' },
  create: { tr: 'Ağaç tanımla', en: 'Define a tree' },
})

interface EditLinkProps {
  selection: Partial<Selection>
  /** The scope of the tree that applies. */
  treeScope: TreeScope | null
  /** Names the form if there are several such links. */
  whose?: string
}

/** Links to the editor of a form's tree, if the reader may change it. */
export function EditLink({ selection, treeScope, whose }: EditLinkProps) {
  const say = useText()
  const mayWrite = useMayWrite()
  const module = useModuleOf()(selection.module)
  if (!module || !mayWrite(selection.corporationId ?? 0)) return null
  const text = (value: number | undefined) => String(value ?? '')
  const type = text(selection.purchaseTypeId)
  const to =
    treeScope === treeScopes.Specific
      ? toolAddress.linkTo('/modules', { ...selection, tool: 'specific' })
      : moduleAddress.linkTo(`/modules/${module.moduleGuid}`, {
          corporationId: text(selection.corporationId),
          corporatePurchaseTypeId: type,
          departmentId: text(selection.departmentId),
          departmentPurchaseTypeId: type,
        })
  const label = say(treeScope === null ? texts.create : texts.edit)
  return (
    <ButtonLink to={to} {...(whose && { 'aria-label': `${label}: ${whose}` })} variant="outline" size="sm">
      {label}
    </ButtonLink>
  )
}
