import type { FormRow } from '@portal/contracts/forms/form'
import { moduleTitles } from '@portal/contracts/modules/module-titles'
import type { FormModuleDeclaration } from '@portal/contracts/modules/modules'
import { AllFormsPage, CopyButton, defineModuleList, PendingPage } from '@portal/form-list'
import { defineTexts } from '@portal/i18n'
import { inWordsOf } from './module-words'

type ListOptions<Row extends FormRow, Own extends Filters, By extends string> = Parameters<
  typeof defineModuleList<Row, Own, By>
>[0]
type Filters = Parameters<typeof defineModuleList>[0]['shapes']['all']['parameters']

interface Lists<Row extends FormRow, Own extends Filters, By extends string>
  extends Omit<ListOptions<Row, Own, By>, 'module'> {
  module: FormModuleDeclaration
}

const pendingTexts = defineTexts({
  lead: { tr: 'Onay ağacında olduğunuz {forms}.', en: '{forms} with you in their approval tree.' },
  empty: { tr: 'Henüz size gelen bir {any} yok', en: 'No {any} for you yet' },
  emptyText: {
    tr: 'Sırası size gelen ya da onay ağacında olduğunuz {forms} burada görünür.',
    en: '{forms} appear here when you’re in their approval tree.',
  },
})
const allTexts = defineTexts({
  lead: {
    tr: 'Yetkili olduğunuz şirketlerin bütün {forms}.',
    en: 'All {forms} of the companies you have permission for.',
  },
  empty: { tr: 'Henüz {any} yok', en: 'No {any} yet' },
  emptyText: {
    tr: 'Şirketlerinizden biri {any} gönderdiğinde burada görünür.',
    en: '{any} from your companies appear here once they’re sent.',
  },
})

/** Makes the two list pages of a module: the forms that wait for the reader, and all forms. */
export function listPages<Row extends FormRow, Own extends Filters, By extends string>({
  module,
  ...list
}: Lists<Row, Own, By>) {
  const List = defineModuleList<Row, Own, By>({ module: module.expression, ...list })
  const titles = moduleTitles(module)
  const inWords = ({ lead, empty, emptyText }: typeof pendingTexts) => ({
    lead: inWordsOf(module, lead),
    empty: inWordsOf(module, empty),
    emptyText: inWordsOf(module, emptyText),
  })
  const pending = { title: titles.list, ...inWords(pendingTexts) }
  const all = { title: titles.all, ...inWords(allTexts) }
  const rowTools = module.copyable ? { rowTools: (row: Row) => <CopyButton form={row} /> } : {}
  return {
    Pending: () => <PendingPage {...pending}>{frame => <List {...frame} />}</PendingPage>,
    All: () => (
      <AllFormsPage {...all} permission={module.permission.name}>
        {frame => <List {...frame} {...rowTools} />}
      </AllFormsPage>
    ),
  }
}
