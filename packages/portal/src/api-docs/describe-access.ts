import type { CallAccess } from '@portal/contracts/wire/call'
import type { Language, Text } from '@portal/contracts/wire/language'
import { permissionTexts } from '@portal/contracts/identity/access-texts'
import { roleTexts } from '@portal/contracts/identity/role-texts'

/** The required permissions of a call, as a sentence. */

const everybody: Readonly<Record<'public' | 'session', Text>> = {
  public: { tr: 'Herkes; oturum gerekmez', en: 'Anyone; no session needed' },
  session: { tr: 'Oturumu olan herkes', en: 'Anyone with a session' },
}
const either: Text = { tr: ' ya da ', en: ' or ' }
const both: Text = { tr: ' ve ', en: ' and ' }
const role: Text = { tr: '{names} rolü', en: 'the role {names}' }
const permission: Text = { tr: '{name} yetkisi', en: 'the permission {name}' }
const everywhere: Text = { tr: 'her şirket için {held}', en: '{held} for every company' }
const writing: Text = { tr: '{name} yazma yetkisi', en: 'write permission for {name}' }

export function describeAccess(access: CallAccess): Text {
  if (typeof access === 'string') return everybody[access]
  const inLanguage = (language: Language): string => {
    const names = access.anyRole?.map(name => roleTexts[name][language]).join(either[language])
    const held = access.permission && permissionTexts[access.permission][language]
    const permitted = held && (access.write ? writing : permission)[language].replace('{name}', held)
    const isForAll = 'everyCorporation' in access
    const parts = [
      names && role[language].replace('{names}', names),
      permitted && isForAll ? everywhere[language].replace('{held}', permitted) : permitted,
    ].filter(part => part !== undefined)
    return parts.length > 0 ? parts.join(both[language]) : everybody.session[language]
  }
  return { tr: inLanguage('tr'), en: inLanguage('en') }
}
