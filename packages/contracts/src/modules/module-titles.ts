import type { Text } from '../wire/language'
import type { ModuleDeclaration } from './module-declaration'

/** Returns the titles of a module's pages: a form, the pending list, the list of all forms. */
export function moduleTitles({
  words: { form, forms, list },
  permission,
}: Pick<ModuleDeclaration, 'words' | 'permission'>) {
  return { form: capitalized(form), list: list ?? capitalized(forms), all: permission.text }
}

/** Capitalises a phrase for the beginning of a sentence. */
export function capitalized({ tr, en }: Text): Text {
  return { tr: tr.charAt(0).toLocaleUpperCase('tr') + tr.slice(1), en: en.charAt(0).toUpperCase() + en.slice(1) }
}
