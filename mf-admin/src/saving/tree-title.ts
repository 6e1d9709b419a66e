import { treeScopes } from '@portal/contracts/modules/modules'
import { purchaseTypeTexts } from '@portal/contracts/modules/tree-texts'
import type { DefaultTree } from '@portal/contracts/trees/default-trees'
import { defineTexts, useLanguage, useText } from '@portal/i18n'
import { moduleName } from '../selection/choices'

const texts = defineTexts({
  company: { tr: '{name}: şirket ağacı', en: 'Company tree of {name}' },
  department: { tr: '{name}: departman ağacı', en: 'Department tree of {name}' },
  specific: { tr: '{name}: kişiye özel ağaç', en: 'Specific tree of {name}' },
})

/** Returns a function for the title of a tree and its details. */
export function useTreeTitle() {
  const say = useText()
  const language = useLanguage()
  return (tree: DefaultTree) => {
    const { treeScope, corporationName, departmentName, formOwnerName, modules, purchaseTypeId } = tree
    const title =
      treeScope === treeScopes.Specific
        ? say(texts.specific, { name: formOwnerName ?? '' })
        : treeScope === treeScopes.Department
          ? say(texts.department, { name: departmentName ?? '' })
          : say(texts.company, { name: corporationName })
    const type = purchaseTypeId === null ? '' : say(purchaseTypeTexts[purchaseTypeId])
    const company = treeScope === treeScopes.Company ? '' : corporationName
    return { title, details: [moduleName(modules, language), type, company].filter(Boolean).join(' · ') }
  }
}
