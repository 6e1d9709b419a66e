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
  /** Which tree holds. */
  treeScope: TreeScope | null
  /** Of whose form, where there are several such links. */
  whose?: string
}

/** Leads whoever may change it to the editor of the tree by which a form goes. */
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
