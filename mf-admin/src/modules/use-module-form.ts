import { useEffect, useRef } from 'react'
import { errorCatalogue, type ErrorCode } from '@portal/contracts/errors'
import { modules } from '@portal/contracts/modules/modules'
import type { Module } from '@portal/contracts/trees/default-trees'
import type { FieldError } from '@portal/contracts/wire/envelope'
import { singleLineText } from '@portal/contracts/wire/fields'
import type { Language } from '@portal/i18n'
import { usePortalForm, useWatch } from '@portal/ui/forms'
import { z } from 'zod'
import type { ModuleField, ModuleView } from './module-view'
import type { ModuleTree, ModuleTrees } from './use-module-trees'

const fieldsSchema = z.strictObject({
  name: singleLineText(100),
  nameTranslate: singleLineText(100),
  corporationId: z.string(),
  corporatePurchaseTypeId: z.string(),
  departmentId: z.string(),
  departmentPurchaseTypeId: z.string(),
  // The trees are kept outside of the form, but validated with it.
  treeUsersByCorporation: z.unknown(),
  treeUsersByDepartment: z.unknown(),
})

const missing = {
  corporationId: 'SELECT_CORPORATION',
  corporatePurchaseTypeId: 'SELECT_CORPORATION_PURCHASE_TYPE',
  departmentId: 'SELECT_DEPARTMENT',
  departmentPurchaseTypeId: 'SELECT_DEPARTMENT_PURCHASE_TYPE',
} as const satisfies Record<ModuleField, ErrorCode>

export interface Names {
  name: string
  nameTranslate: string
}

/** Creates the form of a module. It is validated together with the two trees. */
export function useModuleForm(module: Module, view: ModuleView, trees: ModuleTrees) {
  const validate = (values: ModuleView, language: Language): FieldError[] => {
    const problem = (path: string, code: ErrorCode) => ({ path, code, message: errorCatalogue[code][language] })
    const wanted = (Object.keys(missing) as ModuleField[]).filter(
      field => modules[module.expressionKey].byPurchaseType || !field.endsWith('TypeId'),
    )
    return [
      ...wanted.filter(field => values[field] === '').map(field => problem(field, missing[field])),
      ...[trees.company, trees.department].flatMap(tree =>
        tree.code && isJudged(tree) ? [problem(`treeUsersBy${tree.kind}`, tree.code)] : [],
      ),
    ]
  }
  const { name, nameTranslate } = module
  const form = usePortalForm({ schema: fieldsSchema, defaultValues: { name, nameTranslate, ...view }, validate })
  useNamesOf(module, form.hook)
  const values = useWatch({ control: form.hook.control })
  const isRenamed = (names: Partial<Names>) =>
    names.name?.trim() !== name || names.nameTranslate?.trim() !== nameTranslate
  return {
    form,
    isRenamed,
    hasOtherNames: isRenamed(values),
    undoNames: () => form.hook.reset({ ...form.hook.getValues(), name, nameTranslate }),
  }
}

/** A company's tree may not be empty, so an empty one is checked even if it was not edited. */
function isJudged({ kind, draft }: ModuleTree): boolean {
  return draft.isTouched || (kind === 'Corporation' && draft.treeUsers.length === 0)
}

interface NameFields {
  getValues: (field: keyof Names) => string
  setValue: (field: keyof Names, value: string) => void
}

/** Updates the name fields when somebody else renames the module, unless the reader has edited them. */
function useNamesOf(module: Module, { getValues, setValue }: NameFields) {
  const known = useRef<Names>(module)
  useEffect(() => {
    for (const field of ['name', 'nameTranslate'] as const) {
      if (getValues(field) === known.current[field]) setValue(field, module[field])
    }
    known.current = module
  }, [module, getValues, setValue])
}
