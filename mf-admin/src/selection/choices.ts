import { useCorporationsWith } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import { currencyCall } from '@portal/contracts/lookups/lookups.calls'
import { moduleExpressions, purchaseTypes, type ModuleExpression } from '@portal/contracts/modules/modules'
import { moduleListCall } from '@portal/contracts/modules/module.calls'
import { corporationListCall, departmentsByCorporationCall } from '@portal/contracts/people/corporation.calls'
import { userListCall } from '@portal/contracts/people/people.calls'
import type { Person } from '@portal/contracts/people/person'
import type { Module } from '@portal/contracts/trees/default-trees'
import { defineTexts, useLanguage, useText, type Language } from '@portal/i18n'
import type { Choice, Option } from '@portal/ui'
import { purchaseTypeTexts } from '@portal/contracts/modules/tree-texts'

const texts = defineTexts({ passive: { tr: 'Pasif', en: 'Passive' } })

export function moduleName({ name, nameTranslate }: Pick<Module, 'name' | 'nameTranslate'>, language: Language) {
  return language === 'tr' ? nameTranslate : name
}

/** Returns a function that finds a module, with its name in the reader's language. */
export function useModuleOf() {
  const language = useLanguage()
  const { data = [] } = useCall(moduleListCall)
  return (key: ModuleExpression | undefined) => {
    const module = data.find(({ expressionKey }) => expressionKey === key)
    return module && { ...module, title: moduleName(module, language) }
  }
}

export function useModuleChoices(): Choice<ModuleExpression>[] {
  const moduleOf = useModuleOf()
  return moduleExpressions.flatMap(value => {
    const module = moduleOf(value)
    return module ? [{ value, label: module.title }] : []
  })
}

/** Returns the companies that the reader administers. */
export function useCorporationChoices(): Choice[] {
  const mine = useCorporationsWith('Settings')
  const { data = [] } = useCall(corporationListCall, { query: {} })
  return data.filter(({ id }) => mine.includes(id)).map(({ id, name }) => ({ value: String(id), label: name }))
}

export function useDepartmentChoices(corporationId: string): Choice[] {
  const { data = [] } = useCall(
    departmentsByCorporationCall,
    { body: { id: Number(corporationId || 1) } },
    { enabled: corporationId !== '' },
  )
  return data.map(({ value, label }) => ({ value: String(value), label }))
}

export function usePurchaseTypeChoices(): Choice[] {
  const say = useText()
  return Object.values(purchaseTypes).map(type => ({ value: String(type), label: say(purchaseTypeTexts[type]) }))
}

export function useCurrencyChoices(): Choice[] {
  const { data = [] } = useCall(currencyCall)
  return data.map(({ id, name, sign }) => ({ value: String(id), label: `${name} ${sign}` }))
}

export function personOption({ id, name, titleName, corporationName }: Person, mark = ''): Option {
  const detail = [mark, titleName, corporationName].filter(Boolean).join(' · ')
  return { value: String(id), label: name, detail, person: true }
}

type Places = Pick<Person, 'corporationId' | 'secondCorporationId'>

export function companiesOf({ corporationId, secondCorporationId }: Places): number[] {
  return [corporationId, secondCorporationId].filter(id => id !== null)
}

/**
 * Returns the people to choose from: the active people of the reader's companies or of all, or everyone who can be
 * replaced. A specific tree belongs to the first company of its person.
 */
export function usePersonChoices({ isForReplacing = false, isOfAnyCompany = false, isOfFirstCompany = false } = {}) {
  const say = useText()
  const mine = useCorporationsWith('Settings')
  const answer = useCall(userListCall, { query: { status: isForReplacing ? 'all' : 'active' } })
  const isChoice = (person: Person) =>
    isForReplacing ||
    isOfAnyCompany ||
    companiesOf(person).some((id, place) => mine.includes(id) && !(isOfFirstCompany && place > 0))
  const people = answer.data?.filter(isChoice) ?? []
  const options = people.map(person => personOption(person, person.status === 'passive' ? say(texts.passive) : ''))
  return { people, options, isLoading: answer.isLoading }
}
