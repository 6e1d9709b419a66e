import { useMutationCall } from '@portal/auth/queries'
import { errorCatalogue } from '@portal/contracts/errors'
import { updateModuleCall } from '@portal/contracts/modules/module.calls'
import type { Module } from '@portal/contracts/trees/default-trees'
import { defineTexts, dictionary, useText } from '@portal/i18n'
import { toast } from '@portal/ui'
import { SaveDialog, type TreeChange } from '../saving/save.dialog'
import { moduleCalls } from '../saving/tree-calls'
import { useTreeTitle } from '../saving/tree-title'
import type { Names } from './use-module-form'
import type { ModuleTree, ModuleTrees } from './use-module-trees'

const texts = defineTexts({
  renamed: { tr: 'Modülün adı “{name}” olacak.', en: 'The module will be called “{name}”.' },
})

interface SaveModuleDialogProps {
  module: Module & { version: number }
  trees: ModuleTrees
  /** Undefined if the names are unchanged. */
  names: Names | undefined
  onClose: () => void
}

/** Saves a module's names and trees together. Unchanged parts are not sent. */
export function SaveModuleDialog({ module, trees, names, onClose }: SaveModuleDialogProps) {
  const say = useText()
  const titleOf = useTreeTitle()
  const { send } = useMutationCall(updateModuleCall, moduleCalls)
  const { company, department, chosen } = trees
  const changeOf = ({ draft, people, code }: ModuleTree): TreeChange[] => {
    const { base, isTouched } = draft
    if (!isTouched || !base || !people) return []
    return [{ ...draft, ...titleOf(base), base, people, problem: code && say(errorCatalogue[code]) }]
  }
  const save = (reason: string | undefined) =>
    send({
      body: {
        moduleGuid: module.moduleGuid,
        ...(names && { ...names, version: module.version }),
        ...chosen,
        reason,
        ...(company.draft.isTouched && {
          treeUsersByCorporation: [...company.draft.treeUsers],
          corporationTreeVersion: company.draft.base?.version,
        }),
        ...(department.draft.isTouched && {
          treeUsersByDepartment: [...department.draft.treeUsers],
          departmentTreeVersion: department.draft.base?.version,
        }),
      },
    })
  return (
    <SaveDialog
      changes={[company, department].flatMap(changeOf)}
      also={names && say(texts.renamed, { name: `${names.nameTranslate} / ${names.name}` })}
      save={save}
      onSaved={() => {
        onClose()
        company.draft.undo()
        department.draft.undo()
        toast.success(say(dictionary.moduleUpdated))
      }}
      onClose={onClose}
    />
  )
}
