import { useEffect, useRef, useState } from 'react'
import { useMayChangeGroup, useMutationCall } from '@portal/auth/queries'
import { errorCatalogue, type ErrorCode } from '@portal/contracts/errors'
import { updateModuleCall } from '@portal/contracts/modules/module.calls'
import type { Module } from '@portal/contracts/trees/default-trees'
import { singleLineText } from '@portal/contracts/wire/fields'
import type { FieldError } from '@portal/contracts/wire/envelope'
import { defineTexts, dictionary, useText, type Language } from '@portal/i18n'
import { useAddressView } from '@portal/router'
import { defaultTreeError } from '@portal/rules/trees/default-tree'
import { Button, Card, Grid, SelectField, StickyBar, Text, TextField, toast, type Choice } from '@portal/ui'
import { FormField, PortalForm, usePortalForm, useWatch } from '@portal/ui/forms'
import { z } from 'zod'
import { useTreePeople, withApprovers } from '../people/tree-people.query'
import { SaveDialog, type TreeChange } from '../saving/save.dialog'
import { moduleCalls } from '../saving/tree-calls'
import { useMayWrite } from '../saving/read-only'
import type { TreeDraft } from '../saving/tree-drafts'
import { useTreeTitle } from '../saving/tree-title'
import { useCorporationChoices, useDepartmentChoices, usePurchaseTypeChoices } from '../selection/choices'
import { selectionTexts } from '../selection/selection-texts'
import { ModuleTreeCard } from './module-tree'
import { moduleAddress, type ModuleField, type ModuleView } from './module-view'
import { useModuleTrees, type ModuleTree } from './use-module-trees'

const texts = defineTexts({
  turkish: { tr: 'Türkçe adı', en: 'Turkish name' },
  english: { tr: 'İngilizce adı', en: 'English name' },
  groups: {
    tr: 'Modülün adı bütün grupta aynıdır; yalnızca her şirketin ayarlarını yazabilenler değiştirir.',
    en: 'The whole group shares this name. Only people who can edit every company’s settings can change it.',
  },
  choose: { tr: 'Seçin', en: 'Choose' },
  companyFirst: { tr: 'Önce şirket seçin', en: 'Choose a company first' },
  save: { tr: 'Kaydet…', en: 'Save…' },
  undo: { tr: 'Değişiklikleri geri al', en: 'Undo changes' },
  unchanged: { tr: 'Değişiklik yok.', en: 'No changes.' },
  renamed: { tr: 'Modülün adı “{name}” olacak.', en: 'The module will be called “{name}”.' },
})

const fieldsSchema = z.strictObject({
  name: singleLineText(100),
  nameTranslate: singleLineText(100),
  corporationId: z.string(),
  corporatePurchaseTypeId: z.string(),
  departmentId: z.string(),
  departmentPurchaseTypeId: z.string(),
  // Kept beside the form, with what each tree was read with; judged with it.
  treeUsersByCorporation: z.unknown(),
  treeUsersByDepartment: z.unknown(),
})

const missing = {
  corporationId: 'SELECT_CORPORATION',
  corporatePurchaseTypeId: 'SELECT_CORPORATION_PURCHASE_TYPE',
  departmentId: 'SELECT_DEPARTMENT',
  departmentPurchaseTypeId: 'SELECT_DEPARTMENT_PURCHASE_TYPE',
} as const satisfies Record<ModuleField, ErrorCode>

interface Names {
  name: string
  nameTranslate: string
}

/** A module's name and the trees of a company and of a department, saved together. What is not touched is not sent. */
export function ModuleEditor({ module }: { module: Module & { version: number } }) {
  const say = useText()
  const titleOf = useTreeTitle()
  const [view, setView] = useAddressView(moduleAddress)
  const isPurchase = module.expressionKey === 'PUR'
  const mayRename = useMayChangeGroup() ?? false
  const mayWrite = useMayWrite()
  const maySave = mayRename || view.corporationId === '' || mayWrite(Number(view.corporationId))
  const people = useTreePeople()
  const trees = useModuleTrees(module, view)
  const { send } = useMutationCall(updateModuleCall, moduleCalls)
  const [asked, setAsked] = useState<Names>()
  const [isUnchanged, setUnchanged] = useState(false)

  const knownIn = ({ base, newer }: TreeDraft) =>
    people.people &&
    withApprovers(
      people.people,
      [base, newer].flatMap(tree => tree?.approvalTree ?? []),
    )
  const errorOf = ({ kind, draft }: ModuleTree): ErrorCode | null => {
    // A purchase needs its company's tree, touched or not.
    const isJudged = draft.isTouched || (kind === 'Corporation' && draft.treeUsers.length === 0)
    const known = knownIn(draft)
    if (!isJudged || !draft.base || !known) return null
    return defaultTreeError(module.expressionKey, kind, draft.treeUsers, known)
  }
  const validate = (values: ModuleView, language: Language): FieldError[] => {
    const problem = (path: string, code: ErrorCode) => ({ path, code, message: errorCatalogue[code][language] })
    const wanted = (Object.keys(missing) as ModuleField[]).filter(field => isPurchase || !field.endsWith('TypeId'))
    const company = errorOf(trees.company)
    const department = errorOf(trees.department)
    return [
      ...wanted.filter(field => values[field] === '').map(field => problem(field, missing[field])),
      ...(company ? [problem('treeUsersByCorporation', company)] : []),
      ...(department ? [problem('treeUsersByDepartment', department)] : []),
    ]
  }
  const form = usePortalForm({
    schema: fieldsSchema,
    defaultValues: { name: module.name, nameTranslate: module.nameTranslate, ...view },
    validate,
  })
  useNamesOf(module, form.hook)
  const values = useWatch({ control: form.hook.control })
  const isRenamed = (names: Partial<Names>) =>
    names.name?.trim() !== module.name || names.nameTranslate?.trim() !== module.nameTranslate
  const touched = [trees.company, trees.department].filter(({ draft }) => draft.isTouched)
  const isTouched = touched.length > 0 || isRenamed(values)
  const undo = () => {
    trees.company.draft.undo()
    trees.department.draft.undo()
    form.hook.reset({ ...form.hook.getValues(), name: module.name, nameTranslate: module.nameTranslate })
  }
  const save = ({ name, nameTranslate }: Names, reason: string | undefined) => {
    const { company, department, chosen } = trees
    return send({
      body: {
        moduleGuid: module.moduleGuid,
        ...(isRenamed({ name, nameTranslate }) && { name, nameTranslate, version: module.version }),
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
  }
  const changeOf = ({ kind, draft }: ModuleTree): TreeChange[] => {
    const { base } = draft
    const known = knownIn(draft)
    if (!base || !known) return []
    const code = defaultTreeError(module.expressionKey, kind, draft.treeUsers, known)
    return [{ ...draft, ...titleOf(base), base, people: known, problem: code && say(errorCatalogue[code]) }]
  }

  const corporations = useCorporationChoices()
  const departments = useDepartmentChoices(view.corporationId)
  const types = usePurchaseTypeChoices()
  const choose = (changes: Partial<ModuleView>) => {
    for (const [field, value] of Object.entries(changes)) form.hook.setValue(field as ModuleField, value)
    setView(latest => ({ ...latest, ...changes }), { replace: true })
  }
  const select = (
    name: ModuleField,
    label: string,
    choices: readonly Choice[],
    more: Partial<ModuleView> = {},
    hint = texts.choose,
  ) => (
    <FormField name={name} label={label}>
      {field => (
        <SelectField
          {...field}
          required
          placeholder={say(hint)}
          choices={choices}
          onChange={event => choose({ [name]: event.target.value, ...more })}
        />
      )}
    </FormField>
  )
  return (
    <PortalForm
      form={form}
      onSubmit={async ({ name, nameTranslate }) => {
        setUnchanged(!isTouched)
        if (isTouched) setAsked({ name, nameTranslate })
      }}
    >
      <Card p={{ base: '4', md: '5' }}>
        <Grid gridTemplateColumns="repeat(auto-fit, minmax(min(18rem, 100%), 1fr))">
          <FormField name="nameTranslate" label={say(texts.turkish)}>
            {field => <TextField {...field} required readOnly={!mayRename} />}
          </FormField>
          <FormField name="name" label={say(texts.english)}>
            {field => <TextField {...field} required readOnly={!mayRename} />}
          </FormField>
        </Grid>
        {!mayRename && (
          <Text mt="3" fontSize="sm" color="fg.muted">
            {say(texts.groups)}
          </Text>
        )}
      </Card>
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }} alignItems="start">
        <ModuleTreeCard module={module.expressionKey} tree={trees.company} people={people}>
          {select('corporationId', say(selectionTexts.corporationId), corporations, { departmentId: '' })}
          {isPurchase && select('corporatePurchaseTypeId', say(selectionTexts.purchaseTypeId), types)}
        </ModuleTreeCard>
        <ModuleTreeCard module={module.expressionKey} tree={trees.department} people={people}>
          {select(
            'departmentId',
            say(selectionTexts.departmentId),
            departments,
            {},
            view.corporationId === '' ? texts.companyFirst : texts.choose,
          )}
          {isPurchase && select('departmentPurchaseTypeId', say(selectionTexts.purchaseTypeId), types)}
        </ModuleTreeCard>
      </Grid>
      {maySave && (
        <StickyBar>
          <Text role="status" fontSize="sm" color="fg.muted">
            {isUnchanged && !isTouched && say(texts.unchanged)}
          </Text>
          <Grid gridAutoFlow="column" gap="3">
            {isTouched && (
              <Button variant="ghost" onClick={undo}>
                {say(texts.undo)}
              </Button>
            )}
            <Button type="submit">{say(texts.save)}</Button>
          </Grid>
        </StickyBar>
      )}
      {asked && (
        <SaveDialog
          changes={touched.flatMap(changeOf)}
          also={isRenamed(asked) ? say(texts.renamed, { name: `${asked.nameTranslate} / ${asked.name}` }) : undefined}
          save={reason => save(asked, reason)}
          onSaved={() => {
            setAsked(undefined)
            trees.company.draft.undo()
            trees.department.draft.undo()
            toast.success(say(dictionary.moduleUpdated))
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </PortalForm>
  )
}

interface NameFields {
  getValues: (field: keyof Names) => string
  setValue: (field: keyof Names, value: string) => void
}

/** A name that nobody is typing over follows the module. */
function useNamesOf(module: Module, { getValues, setValue }: NameFields) {
  const known = useRef<Names>(module)
  useEffect(() => {
    for (const field of ['name', 'nameTranslate'] as const) {
      if (getValues(field) === known.current[field]) setValue(field, module[field])
    }
    known.current = module
  }, [module, getValues, setValue])
}
