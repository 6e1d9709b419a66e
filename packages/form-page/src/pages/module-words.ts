import { capitalized } from '@portal/contracts/modules/module-titles'
import type { ModuleDeclaration } from '@portal/contracts/modules/module-declaration'
import { fill } from '@portal/contracts/wire/language'
import { defineTexts, type Text } from '@portal/i18n'

type Worded = Pick<ModuleDeclaration, 'words'>

/** Puts the words of a module into a text: one `{form}`, the `{forms}`, or `{any}`, singular in Turkish. */
export function inWordsOf({ words: { form, forms } }: Worded, text: Text): Text {
  return capitalized({
    tr: fill(text.tr, { form: form.tr, forms: forms.tr, any: form.tr }),
    en: fill(text.en, { form: form.en, forms: forms.en, any: forms.en }),
  })
}

const texts = defineTexts({ newForm: { tr: 'Yeni {form}', en: 'New {form}' } })

/** The title of the page of a new form. */
export const newFormTitle = (module: Worded): Text => inWordsOf(module, texts.newForm)
