import { expenseModule } from '@portal/contracts/modules/expense.module'
import { leaveModule } from '@portal/contracts/modules/leave.module'
import { modules } from '@portal/contracts/modules/modules'
import { purchaseTypeTexts } from '@portal/contracts/modules/tree-texts'
import { directoryPath } from '@portal/contracts/people/directory-people'
import type { Setup } from '@portal/contracts/people/setup.calls'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { moduleAddress } from '../modules/module-view'

const texts = defineTexts({
  company: { tr: 'Şirkete adını verin', en: 'Name the company' },
  unnamed: { tr: 'İlk şirketin adı hâlâ “Şirket”.', en: 'The first company is still called “Şirket”.' },
  companies: { tr: '{count} şirket', en: '{count, plural, one {# company} other {# companies}}' },
  lists: { tr: 'Formların listelerini doldurun', en: 'Fill the lists that forms offer' },
  empty: { tr: 'Boş: {lists}', en: 'Empty: {lists}' },
  expenseTypes: { tr: 'masraf türleri', en: 'expense types' },
  leaveTypes: { tr: 'izin türleri', en: 'leave types' },
  requirementTypes: { tr: 'satın alma gereksinim türleri', en: 'purchase requirement types' },
  filled: { tr: 'Boş liste yok', en: 'No empty lists' },
  people: { tr: 'Çalışanları ekleyin', en: 'Add people' },
  alone: { tr: 'Sizden başka kimse yok; dosyadan aktarın.', en: 'No one but you yet. Import a file.' },
  counted: { tr: '{count} kişi', en: '{count} people' },
  masters: { tr: 'Üst kullanıcıları belirleyin', en: 'Set master users' },
  withoutMaster: {
    tr: '{people} kişiden {count} kişinin iznini onaylayacak kimse yok.',
    en: '{count} of {people} people have no one to approve their leave.',
  },
  trees: { tr: 'Onay ağaçlarını kurun', en: 'Set up approval trees' },
  withoutTree: {
    tr: 'Onay ağacı olmayan kişi ({forms}): {count} / {people}',
    en: '{count} of {people} people have no tree for {forms}',
  },
  invitations: { tr: 'Davetleri gönderin', en: 'Send invitations' },
  notInvited: {
    tr: '{count} kişi henüz davet edilmedi.',
    en: '{count, plural, one {# person isn’t} other {# people aren’t}} invited yet.',
  },
  noForm: { tr: 'Henüz form yok; bir masrafla başlayın.', en: 'No forms yet. Start with an expense.' },
  form: { tr: 'İlk formu gönderin', en: 'File the first form' },
  peopleFirst: { tr: 'Önce çalışanlar eklenmeli.', en: 'Add people first.' },
  complete: { tr: 'Eksik yok', en: 'Nothing missing' },
})

export interface SetupStep {
  title: string
  /** Gaps, each with the page that mends it unless another step comes first. A step without a gap is done. */
  missing: readonly { text: string; to?: string }[]
  /** Shown once the step is done. */
  there: string
}

/** Returns the steps from an empty portal to the first form. Only who administers every company fills the lists. */
export function useSetupSteps(setup: Setup, mayFillLists: boolean): SetupStep[] {
  const say = useText()
  const lists = useEmptyLists(setup)
  const trees = useMissingTrees(setup)
  const { unnamedCompanyId, companies, people, withoutMaster, notInvited, hasForms } = setup
  const complete = say(texts.complete)
  const step = (title: string, missing: SetupStep['missing'], there = complete): SetupStep => ({
    title,
    missing,
    there,
  })
  const unless = (isDone: boolean, text: string, to: string) => (isDone ? [] : [{ text, to }])
  /** Nobody lacks anything before there is anybody. */
  const afterPeople = (missing: SetupStep['missing']) => (people > 1 ? missing : [{ text: say(texts.peopleFirst) }])
  return [
    step(
      say(texts.company),
      unless(unnamedCompanyId === null, say(texts.unnamed), `/directory/companies/${unnamedCompanyId}`),
      say(texts.companies, { count: companies }),
    ),
    ...(mayFillLists ? [step(say(texts.lists), unless(lists === '', say(texts.empty, { lists }), '/settings'))] : []),
    step(
      say(texts.people),
      unless(people > 1, say(texts.alone), '/directory/import'),
      say(texts.counted, { count: people }),
    ),
    step(
      say(texts.masters),
      afterPeople(
        unless(
          withoutMaster === 0,
          say(texts.withoutMaster, { count: withoutMaster, people }),
          `/modules/coverage?module=${leaveModule.expression}&verdict=noTree`,
        ),
      ),
    ),
    step(say(texts.trees), afterPeople(trees)),
    step(
      say(texts.invitations),
      afterPeople(
        unless(notInvited === 0, say(texts.notInvited, { count: notInvited }), `${directoryPath}?status=waiting`),
      ),
    ),
    step(say(texts.form), unless(hasForms, say(texts.noForm), `/${expenseModule.routing}`)),
  ]
}

/** Names the empty lists of form types. */
function useEmptyLists(setup: Setup): string {
  const say = useText()
  const { list } = useFormats()
  const kinds = ['expenseTypes', 'leaveTypes', 'requirementTypes'] as const
  return list(kinds.filter(kind => setup[kind] === 0).map(kind => say(texts[kind])))
}

/** Returns the modules and purchase types for which people lack a tree, with the page that makes one for a company. */
function useMissingTrees({ ways }: Setup): SetupStep['missing'] {
  const say = useText()
  return ways.flatMap(({ moduleExpression, purchaseTypeId, people, withoutTree, first }) => {
    if (first === null) return []
    const { guid, words } = modules[moduleExpression]
    const type = String(purchaseTypeId ?? '')
    const forms =
      purchaseTypeId === null ? say(words.forms) : `${say(words.forms)} (${say(purchaseTypeTexts[purchaseTypeId])})`
    const to = moduleAddress.linkTo(`/modules/${guid}`, {
      corporationId: String(first.corporationId),
      corporatePurchaseTypeId: type,
      departmentId: String(first.departmentId),
      departmentPurchaseTypeId: type,
    })
    return [{ text: say(texts.withoutTree, { count: withoutTree, people, forms }), to }]
  })
}
