import { useCall } from '@portal/auth/queries'
import { moduleListCall } from '@portal/contracts/modules/module.calls'
import type { Module } from '@portal/contracts/trees/default-trees'
import { tableAnswer } from '@portal/form-list'
import { useColumn } from '@portal/form-page/columns'
import { ButtonLink, PageLink } from '@portal/form-page/links'
import { defineTexts, useText, useFormats, useLanguage } from '@portal/i18n'
import { Badge, Icon, Span } from '@portal/ui'
import { DataTable } from '@portal/ui/table'
import { framedPage } from '../frame/framed-page'
import { TreeTools } from '../modules/tree-tools'
import { moduleName } from '../selection/choices'

const texts = defineTexts({
  title: { tr: 'Modül ayarları', en: 'Module settings' },
  lead: {
    tr: 'Modüllerin adları ve yeni formları kimlerin onaylayacağı.',
    en: 'Module names, and who approves new forms.',
  },
  label: { tr: 'Modüller', en: 'Modules' },
  name: { tr: 'Ad', en: 'Name' },
  key: { tr: 'Anahtar', en: 'Key' },
  address: { tr: 'Adres', en: 'Address' },
  created: { tr: 'Oluşturulma', en: 'Created' },
  actions: { tr: 'İşlemler', en: 'Actions' },
  edit: { tr: 'Düzenle', en: 'Edit' },
  editOne: { tr: 'Düzenle: {name}', en: 'Edit {name}' },
})

export default framedPage(texts, () => (
  <>
    <ModuleTable />
    <TreeTools />
  </>
))

/** Lists the modules. Each links to its editor. */
function ModuleTable() {
  const say = useText()
  const language = useLanguage()
  const { date } = useFormats()
  const answer = useCall(moduleListCall)
  const column = useColumn<Module>()
  const columns = [
    column('name', texts.name, module => (
      <PageLink to={`/modules/${module.moduleGuid}`} fontWeight="medium">
        {moduleName(module, language)}
      </PageLink>
    )),
    column('key', texts.key, ({ expressionKey }) => <Badge fontFamily="mono">{expressionKey}</Badge>),
    column('routing', texts.address, ({ routing }) => <Span fontFamily="mono">/{routing}</Span>),
    column('createdDate', texts.created, { narrow: 'hidden' }, ({ createdDate }) => date(createdDate.slice(0, 10))),
    column('actions', texts.actions, { align: 'end' }, module => (
      <ButtonLink
        to={`/modules/${module.moduleGuid}`}
        aria-label={say(texts.editOne, { name: moduleName(module, language) })}
        size="xs"
        variant="outline"
      >
        <Icon name="settings" size="4" />
        {say(texts.edit)}
      </ButtonLink>
    )),
  ]
  return (
    <DataTable
      {...tableAnswer(answer)}
      label={say(texts.label)}
      columns={columns}
      rowKey={({ moduleGuid }) => moduleGuid}
      rowLabel={module => moduleName(module, language)}
    />
  )
}
