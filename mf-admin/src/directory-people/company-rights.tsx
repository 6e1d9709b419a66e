import { useState, type ReactNode } from 'react'
import { permissionTexts, roleTexts } from '@portal/contracts/identity/access-texts'
import { type PermissionName, permissionNames, permissionTypes } from '@portal/contracts/identity/permission'
import type { RoleName } from '@portal/contracts/identity/roles'
import { Hint } from '@portal/form-page/parts'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import {
  closestRightSet,
  deviationsFrom,
  type Rights,
  type RightSetName,
  rightSetNames,
  rightSets,
} from '@portal/rules/people/right-sets'
import { hasWords } from '@portal/rules/search/search-text'
import { Badge, Box, Button, chakra, Column, Grid, Icon, Input, Row, SelectField, Span } from '@portal/ui'
import { levelTexts } from './person-texts'
import type { PersonValues } from './person-values'

const texts = defineTexts({
  label: { tr: 'Şirketlere göre yetkiler', en: 'Permissions by company' },
  set: { tr: '{company}: yetki seti', en: '{company}: set of permissions' },
  everyCompany: { tr: 'Bütün şirketler', en: 'All companies' },
  mixed: { tr: 'Şirketlere göre değişiyor', en: 'Differs by company' },
  custom: { tr: 'Özel', en: 'Custom' },
  singly: { tr: 'Tek tek', en: 'One by one' },
  singlyFor: { tr: '{company}: yetkileri tek tek seç', en: '{company}: choose permissions one by one' },
  deviation: { tr: 'Farkı: {list}', en: 'Differs in: {list}' },
  undo: { tr: 'Farkı kaldır', en: 'Remove the difference' },
  needsRole: { tr: '{role} rolü olmadan bu yetkiler sayfa açmaz.', en: 'They open no page without the role {role}.' },
  nothing: { tr: 'Yetkisi yok.', en: 'No permissions.' },
  find: { tr: 'Şirket ara', en: 'Find a company' },
  others: {
    tr: 'Ayarlarını yazma yetkiniz olmayan şirketlerin satırlarını değiştiremezsiniz.',
    en: 'You can’t change rows of companies whose settings you can’t edit.',
  },
})
const levelWords = defineTexts({
  none: { tr: 'yok', en: 'none' },
  read: { tr: 'okuma', en: 'read' },
  write: { tr: 'yazma', en: 'write' },
})
const setTexts = defineTexts({
  none: { tr: 'Yetki yok', en: 'No permissions' },
  administration: { tr: 'Yönetim: her şey', en: 'Administration: everything' },
  management: { tr: 'Yönetici: tüm formlar ve grafik', en: 'Management: all forms and the chart' },
  finance: { tr: 'Finans', en: 'Finance' },
  humanResources: { tr: 'İnsan kaynakları', en: 'Human resources' },
  purchasing: { tr: 'Satın alma', en: 'Purchasing' },
  audit: { tr: 'Denetim: tüm formları görür', en: 'Audit: sees all forms' },
})

/** The number of companies from which on a search appears. */
const many = 8

type Permissions = PersonValues['permissionList']
type Level = 'none' | 'read' | 'write'

const List = chakra('ul', {
  base: {
    listStyleType: 'none',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    '& > li': { px: '4', py: '2.5', borderTopWidth: '1px', borderColor: 'border.muted' },
    '& > li:first-of-type': { borderTopWidth: '0' },
  },
})

interface CompanyRightsProps {
  companies: readonly { id: number; name: string }[]
  permissions: Permissions
  roles: readonly string[]
  /** The companies whose permissions the reader may change. */
  changeable?: readonly number[]
  /** Without it, the permissions are shown as words. A set also names the role that it is for. */
  onChange?: (permissions: Permissions, role?: RoleName) => void
}

/** Shows a person's permissions by company: the set that they are, and what differs from it. */
export function CompanyRights({ companies, permissions, roles, changeable = [], onChange }: CompanyRightsProps) {
  const say = useText()
  const [search, setSearch] = useState('')
  const rightsIn = (companyId: number) => rightsOf(permissions.filter(each => each.corporationId === companyId))
  const give = (ids: readonly number[], rights: Rights, role?: RoleName | null) => {
    const others = permissions.filter(({ corporationId }) => !ids.includes(corporationId))
    onChange?.([...others, ...ids.flatMap(id => permissionsOf(id, rights))], role ?? undefined)
  }
  const mine = companies.filter(({ id }) => changeable.includes(id)).map(({ id }) => id)
  const sets = new Set(mine.map(id => exactSet(rightsIn(id))))
  const [common] = sets
  if (!onChange && companies.length === 0) return <Hint>{say(texts.nothing)}</Hint>
  return (
    <Column gap="3">
      {companies.length >= many && (
        <Input
          type="search"
          maxW="20rem"
          aria-label={say(texts.find)}
          placeholder={say(texts.find)}
          value={search}
          onChange={event => setSearch(event.target.value)}
        />
      )}
      <List aria-label={say(texts.label)} {...(companies.length >= many && { maxH: '34rem', overflow: 'auto' })}>
        {mine.length > 1 && (
          <li>
            <RowHead name={say(texts.everyCompany)}>
              <SetSelect
                company={say(texts.everyCompany)}
                chosen={sets.size === 1 ? common : undefined}
                otherwise={say(texts.mixed)}
                onChange={name => give(mine, rightSets[name].rights, rightSets[name].role)}
              />
            </RowHead>
          </li>
        )}
        {companies
          .filter(({ name }) => !search.trim() || hasWords(name, search))
          .map(({ id, name }) => (
            <CompanyRow
              key={id}
              {...{ name, roles }}
              rights={rightsIn(id)}
              {...(onChange && { onChange: (rights, role) => give([id], rights, role) })}
              disabled={!changeable.includes(id)}
            />
          ))}
      </List>
      {onChange && companies.length > mine.length && <Hint>{say(texts.others)}</Hint>}
    </Column>
  )
}

const nameOfType = new Map(permissionNames.map(name => [permissionTypes[name] as number, name]))

function rightsOf(permissions: Permissions): Rights {
  const held = permissions.flatMap(({ typeId, isWrite }) => {
    const name = nameOfType.get(typeId)
    return name ? [[name, isWrite ? 'write' : 'read']] : []
  })
  return Object.fromEntries(held) as Rights
}

function permissionsOf(corporationId: number, rights: Rights): Permissions {
  return permissionNames
    .filter(name => rights[name])
    .map(
      name => ({ typeId: permissionTypes[name], corporationId, isWrite: rights[name] === 'write' }) as Permissions[0],
    )
}

function exactSet(rights: Rights): RightSetName | undefined {
  return rightSetNames.find(name => deviationsFrom(name, rights).length === 0)
}

interface CompanyRowProps {
  name: string
  rights: Rights
  roles: readonly string[]
  disabled: boolean
  onChange?: (rights: Rights, role?: RoleName | null) => void
}

function CompanyRow({ name, rights, roles, disabled, onChange }: CompanyRowProps) {
  const say = useText()
  const { list } = useFormats()
  const [isOpen, setOpen] = useState(false)
  const set = closestRightSet(rights)
  const levelOf = (permission: PermissionName): Level => rights[permission] ?? 'none'
  const inWords = (permission: PermissionName) =>
    `${say(permissionTexts[permission])} (${say(levelWords[levelOf(permission)])})`
  const differing = set ? deviationsFrom(set, rights) : permissionNames.filter(permission => rights[permission])
  const role = set && rightSets[set].role
  return (
    <li>
      <RowHead name={name}>
        {onChange ? (
          <>
            <SetSelect
              company={name}
              chosen={set}
              otherwise={say(texts.custom)}
              disabled={disabled}
              onChange={chosen => onChange(rightSets[chosen].rights, rightSets[chosen].role)}
            />
            <Button
              size="sm"
              variant="ghost"
              aria-label={say(texts.singlyFor, { company: name })}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {say(texts.singly)}
              <Icon name={isOpen ? 'up' : 'down'} size="4" />
            </Button>
          </>
        ) : (
          <Badge variant="surface">{say(set ? setTexts[set] : texts.custom)}</Badge>
        )}
      </RowHead>
      {differing.length > 0 && (
        <Row flexWrap="wrap" gap="2" rowGap="0">
          <Hint>
            {set ? say(texts.deviation, { list: list(differing.map(inWords)) }) : list(differing.map(inWords))}
          </Hint>
          {set && onChange && !disabled && (
            <Button size="xs" variant="ghost" onClick={() => onChange(rightSets[set].rights, rightSets[set].role)}>
              {say(texts.undo)}
            </Button>
          )}
        </Row>
      )}
      {role && !roles.includes(role) && (
        <Hint color="fg.warning">{say(texts.needsRole, { role: say(roleTexts[role]) })}</Hint>
      )}
      {isOpen && onChange && (
        <Grid gridTemplateColumns="repeat(auto-fill, minmax(7rem, 1fr))" gap="3" mt="3" mb="1">
          {permissionNames.map(permission => (
            <Box key={permission}>
              <Span fontSize="xs" color="fg.muted" aria-hidden="true">
                {say(permissionTexts[permission])}
              </Span>
              <SelectField
                label={`${name}: ${say(permissionTexts[permission])}`}
                hideLabel
                disabled={disabled}
                choices={(['none', 'read', 'write'] as const).map(level => ({
                  value: level,
                  label: say(levelTexts[level]),
                }))}
                value={levelOf(permission)}
                onChange={({ target }) => onChange(withLevel(rights, permission, target.value as Level))}
              />
            </Box>
          ))}
        </Grid>
      )}
    </li>
  )
}

function withLevel(rights: Rights, permission: PermissionName, level: Level): Rights {
  const { [permission]: _changed, ...others } = rights
  return level === 'none' ? others : { ...others, [permission]: level }
}

interface RowHeadProps {
  name: string
  children: ReactNode
}

function RowHead({ name, children }: RowHeadProps) {
  return (
    <Row flexWrap="wrap" gap="2">
      <Span flex="1 1 10rem" fontWeight="medium">
        {name}
      </Span>
      {children}
    </Row>
  )
}

interface SetSelectProps {
  company: string
  /** Undefined for permissions that no set is close to. */
  chosen: RightSetName | undefined
  otherwise: string
  disabled?: boolean
  onChange: (name: RightSetName) => void
}

function SetSelect({ company, chosen, otherwise, disabled, onChange }: SetSelectProps) {
  const say = useText()
  return (
    <Box flex={{ base: '1 1 10rem', sm: '0 0 18rem' }}>
      <SelectField
        label={say(texts.set, { company })}
        hideLabel
        disabled={disabled}
        {...(chosen === undefined && { placeholder: otherwise })}
        choices={rightSetNames.map(name => ({ value: name, label: say(setTexts[name]) }))}
        value={chosen ?? ''}
        onChange={({ target }) => target.value !== '' && onChange(target.value as RightSetName)}
      />
    </Box>
  )
}
