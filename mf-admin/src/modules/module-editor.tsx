import { useState } from 'react'
import { useMayChangeGroup } from '@portal/auth/queries'
import { modules } from '@portal/contracts/modules/modules'
import type { Module } from '@portal/contracts/trees/default-trees'
import { FormText } from '@portal/form-page/fields'
import { Hint } from '@portal/form-page/parts'
import { defineTexts, useText } from '@portal/i18n'
import { useAddressView } from '@portal/router'
import { Button, Card, Grid, StickyBar } from '@portal/ui'
import { PortalForm } from '@portal/ui/forms'
import { useTreePeople } from '../people/tree-people.query'
import { useMayWrite } from '../saving/read-only'
import { ChoiceSelect } from '../selection/choice-select'
import { useCorporationChoices, useDepartmentChoices, usePurchaseTypeChoices } from '../selection/choices'
import { selectionTexts } from '../selection/selection-texts'
import { ModuleTreeCard } from './module-tree'
import { moduleAddress, type ModuleField, type ModuleView } from './module-view'
import { SaveModuleDialog } from './save-module.dialog'
import { useModuleForm, type Names } from './use-module-form'
import { useModuleTrees } from './use-module-trees'

const texts = defineTexts({
  turkish: { tr: 'Türkçe adı', en: 'Turkish name' },
  english: { tr: 'İngilizce adı', en: 'English name' },
  groups: {
    tr: 'Modülün adı bütün grupta aynıdır; yalnızca her şirketin ayarlarını yazabilenler değiştirir.',
    en: 'The whole group shares this name. Only people who can edit every company’s settings can change it.',
  },
  save: { tr: 'Kaydet…', en: 'Save…' },
  undo: { tr: 'Değişiklikleri geri al', en: 'Undo changes' },
  unchanged: { tr: 'Değişiklik yok.', en: 'No changes.' },
})

/** Edits a module's names and the trees of a company and a department, which are saved together. */
export function ModuleEditor({ module }: { module: Module & { version: number } }) {
  const say = useText()
  const [view, setView] = useAddressView(moduleAddress)
  const mayRename = useMayChangeGroup() ?? false
  const mayWrite = useMayWrite()
  const maySave = mayRename || view.corporationId === '' || mayWrite(Number(view.corporationId))
  const people = useTreePeople()
  const trees = useModuleTrees(module, view, people.people)
  const { company, department } = trees
  const { form, isRenamed, hasOtherNames, undoNames } = useModuleForm(module, view, trees)
  const [asked, setAsked] = useState<Names>()
  const [isUnchanged, setUnchanged] = useState(false)
  const isTouched = company.draft.isTouched || department.draft.isTouched || hasOtherNames
  const undo = () => {
    company.draft.undo()
    department.draft.undo()
    undoNames()
  }
  const choose = (changes: Partial<ModuleView>) => {
    for (const [field, value] of Object.entries(changes)) form.hook.setValue(field as ModuleField, value)
    setView(latest => ({ ...latest, ...changes }), { replace: true })
  }
  const choices = { module, view, onChosen: choose }
  return (
    <PortalForm
      form={form}
      onSubmit={async ({ name, nameTranslate }) => {
        setUnchanged(!isTouched)
        if (isTouched) setAsked({ name, nameTranslate })
      }}
    >
      <NamesCard mayRename={mayRename} />
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }} alignItems="start">
        <ModuleTreeCard module={module.expressionKey} tree={company} people={people}>
          <CompanyChoices {...choices} />
        </ModuleTreeCard>
        <ModuleTreeCard module={module.expressionKey} tree={department} people={people}>
          <DepartmentChoices {...choices} />
        </ModuleTreeCard>
      </Grid>
      {maySave && (
        <StickyBar>
          <Hint role="status">{isUnchanged && !isTouched && say(texts.unchanged)}</Hint>
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
        <SaveModuleDialog
          module={module}
          trees={trees}
          names={isRenamed(asked) ? asked : undefined}
          onClose={() => setAsked(undefined)}
        />
      )}
    </PortalForm>
  )
}

function NamesCard({ mayRename }: { mayRename: boolean }) {
  const say = useText()
  return (
    <Card p={{ base: '4', md: '5' }}>
      <Grid gridTemplateColumns="repeat(auto-fit, minmax(min(18rem, 100%), 1fr))">
        <FormText name="nameTranslate" label={say(texts.turkish)} required readOnly={!mayRename} />
        <FormText name="name" label={say(texts.english)} required readOnly={!mayRename} />
      </Grid>
      {!mayRename && <Hint mt="3">{say(texts.groups)}</Hint>}
    </Card>
  )
}

interface ChoicesProps {
  module: Module
  view: ModuleView
  onChosen: (changes: Partial<ModuleView>) => void
}

function CompanyChoices({ module, onChosen }: ChoicesProps) {
  const label = useText()(selectionTexts.corporationId)
  const choices = useCorporationChoices()
  return (
    <>
      <ChoiceSelect
        name="corporationId"
        {...{ label, choices }}
        onChosen={corporationId => onChosen({ corporationId, departmentId: '' })}
      />
      <TypeChoice module={module} name="corporatePurchaseTypeId" onChosen={onChosen} />
    </>
  )
}

function DepartmentChoices({ module, view: { corporationId }, onChosen }: ChoicesProps) {
  const label = useText()(selectionTexts.departmentId)
  const choices = useDepartmentChoices(corporationId)
  return (
    <>
      <ChoiceSelect
        name="departmentId"
        {...{ label, choices }}
        needsCompany={corporationId === ''}
        onChosen={departmentId => onChosen({ departmentId })}
      />
      <TypeChoice module={module} name="departmentPurchaseTypeId" onChosen={onChosen} />
    </>
  )
}

function TypeChoice({ module, name, onChosen }: Omit<ChoicesProps, 'view'> & { name: ModuleField }) {
  const label = useText()(selectionTexts.purchaseTypeId)
  const choices = usePurchaseTypeChoices()
  if (!modules[module.expressionKey].byPurchaseType) return null
  return <ChoiceSelect {...{ name, label, choices }} onChosen={type => onChosen({ [name]: type })} />
}
