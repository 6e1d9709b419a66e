import { permissionTexts, roleTexts } from '@portal/contracts/identity/access-texts'
import type { Right } from '@portal/contracts/identity/rights.calls'
import { personPath } from '@portal/contracts/people/directory-people'
import { useColumn } from '@portal/form-page/columns'
import { PageLink } from '@portal/form-page/links'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Badge, Span } from '@portal/ui'
import { type DataColumn, TwoLines } from '@portal/ui/table'
import { statusTexts } from '../directory-people/person-texts'

export const rightTexts = defineTexts({
  person: { tr: 'Kişi', en: 'Person' },
  role: { tr: 'Rol', en: 'Role' },
  permission: { tr: 'Yetki', en: 'Permission' },
  what: { tr: 'Rol ya da yetki', en: 'Role or permission' },
  company: { tr: 'Hangi şirkette', en: 'In which company' },
  everywhere: { tr: 'Şirkete bağlı değil', en: 'Not tied to a company' },
  read: { tr: 'Okuma', en: 'Read' },
  write: { tr: 'Okuma ve yazma', en: 'Read and write' },
  source: { tr: 'Veren', en: 'Given by' },
  system: { tr: 'Komut satırı ya da kayıtlardan önce', en: 'Command line, or before the log' },
  used: { tr: 'Son kullanım', en: 'Last used' },
  never: { tr: 'Kayıt yok', en: 'Not noted' },
  unused: { tr: 'Bir yıldır kullanılmadı', en: 'Unused for a year' },
})

export function useRightColumns(): DataColumn<Right>[] {
  const column = useColumn<Right>()
  const say = useText()
  const { date, instant } = useFormats()
  const nameOf = ({ userId, name, worksIn, status }: Right) => (
    <TwoLines below={worksIn}>
      <PageLink to={personPath(userId)}>{name}</PageLink>{' '}
      {status === 'passive' && <Badge colorPalette="red">{say(statusTexts.passive)}</Badge>}
    </TwoLines>
  )
  const usedOf = ({ role, lastUsed, isUnused }: Right) => {
    if (role !== null) return '–'
    return (
      <TwoLines below={isUnused && <Unused />}>{lastUsed === null ? say(rightTexts.never) : date(lastUsed)}</TwoLines>
    )
  }
  return [
    column('name', rightTexts.person, { fixed: true, minWidth: '10rem', narrow: { title: nameOf } }, nameOf),
    column('what', rightTexts.what, ({ role, permission, isWrite }) =>
      permission === null ? (
        <TwoLines below={say(rightTexts.role)}>{role && say(roleTexts[role])}</TwoLines>
      ) : (
        <TwoLines below={say(isWrite ? rightTexts.write : rightTexts.read)}>
          {say(permissionTexts[permission])}
        </TwoLines>
      ),
    ),
    column(
      'company',
      rightTexts.company,
      ({ corporationName }) => corporationName ?? <Span color="fg.muted">{say(rightTexts.everywhere)}</Span>,
    ),
    column(
      'source',
      rightTexts.source,
      { narrow: { below: ({ givenByName }) => givenByName } },
      ({ givenByName, givenDate }) => {
        const giver = givenByName ?? <Span color="fg.muted">{say(rightTexts.system)}</Span>
        return givenDate ? <TwoLines below={instant(givenDate)}>{giver}</TwoLines> : giver
      },
    ),
    column('used', rightTexts.used, usedOf),
  ]
}

function Unused() {
  const say = useText()
  return (
    <Span color="orange.fg">
      <span aria-hidden="true">▲ </span>
      {say(rightTexts.unused)}
    </Span>
  )
}
