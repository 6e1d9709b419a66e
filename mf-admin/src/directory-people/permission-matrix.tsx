import { useState } from 'react'
import { permissionTexts } from '@portal/contracts/identity/access-texts'
import { permissionNames, permissionTypes } from '@portal/contracts/identity/permission'
import { Hint } from '@portal/form-page/parts'
import { defineTexts, useText } from '@portal/i18n'
import { hasWords } from '@portal/rules/search/search-text'
import { Box, chakra, Column, Input, Span } from '@portal/ui'
import { levelTexts } from './person-texts'
import type { PersonValues } from './person-values'

const texts = defineTexts({
  label: { tr: 'Şirketlere göre yetkiler', en: 'Permissions by company' },
  company: { tr: 'Şirket', en: 'Company' },
  every: { tr: 'Hepsi', en: 'All' },
  mixed: { tr: 'Karışık', en: 'Mixed' },
  find: { tr: 'Şirket ara', en: 'Find a company' },
  others: {
    tr: 'Ayarlarını yazma yetkiniz olmayan şirketlerin satırlarını değiştiremezsiniz.',
    en: 'You can’t change rows of companies whose settings you can’t edit.',
  },
})

/** The number of companies from which on a search appears. */
const many = 8

type Permissions = PersonValues['permissionList']
type Level = 'none' | 'read' | 'write'

const Table = chakra('table', {
  base: {
    w: 'full',
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontSize: 'sm',
    '& th, & td': { px: '0.5', py: '1', borderBottomWidth: '1px', borderColor: 'border.muted', textAlign: 'start' },
    '& thead th': { px: '2', fontWeight: 'medium', color: 'fg.muted', verticalAlign: 'bottom', bg: 'bg.panel' },
    '& thead': { position: 'sticky', top: '0', zIndex: 2 },
    '& th:first-of-type': {
      position: 'sticky',
      insetInlineStart: '0',
      zIndex: 1,
      bg: 'bg.panel',
      px: '3',
      minW: { base: '7.5rem', md: '9.5rem' },
      fontWeight: 'medium',
    },
    '& tbody tr:hover > *': { bg: 'bg.subtle' },
  },
})
const Cell = chakra('select', {
  base: {
    w: 'full',
    minW: '5.5rem',
    h: '9',
    px: '1.5',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'transparent',
    bg: 'transparent',
    color: 'fg.muted',
    cursor: 'pointer',
    '&[data-level=read]': { color: 'fg', borderColor: 'border', bg: 'bg.panel' },
    '&[data-level=write]': { color: 'brand.fg', bg: 'brand.subtle', fontWeight: 'medium' },
    _hover: { borderColor: 'border' },
    _disabled: { cursor: 'not-allowed', opacity: 0.7 },
  },
})

interface PermissionMatrixProps {
  companies: readonly { id: number; name: string }[]
  permissions: Permissions
  /** The companies whose permissions the reader may change. */
  changeable?: readonly number[]
  /** Without it, the levels are shown as words. */
  onChange?: (permissions: Permissions) => void
}

/** Shows the permissions of a person by company. The first choice of a row sets the whole row. */
export function PermissionMatrix({ companies, permissions, changeable = [], onChange }: PermissionMatrixProps) {
  const isReadOnly = !onChange
  const say = useText()
  const [search, setSearch] = useState('')
  const shown = companies.filter(({ name }) => !search.trim() || hasWords(name, search))
  const levelOf = (corporationId: number, typeId: number): Level => {
    const held = permissions.find(each => each.corporationId === corporationId && each.typeId === typeId)
    return held ? (held.isWrite ? 'write' : 'read') : 'none'
  }
  const set = (corporationId: number, typeIds: readonly number[], level: Level) => {
    const others = permissions.filter(each => each.corporationId !== corporationId || !typeIds.includes(each.typeId))
    const given = typeIds.map(typeId => ({ typeId, corporationId, isWrite: level === 'write' }) as Permissions[number])
    onChange?.(level === 'none' ? others : [...others, ...given])
  }
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
      <Box overflow="auto" maxH="34rem" borderWidth="1px" borderColor="border" borderRadius="lg">
        <Table aria-label={say(texts.label)}>
          <thead>
            <tr>
              <th scope="col">{say(texts.company)}</th>
              {!isReadOnly && <th scope="col">{say(texts.every)}</th>}
              {permissionNames.map(name => (
                <th key={name} scope="col">
                  {say(permissionTexts[name])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ id, name }) => (
              <MatrixRow
                key={id}
                name={name}
                isReadOnly={isReadOnly}
                disabled={!changeable.includes(id)}
                levelOf={typeId => levelOf(id, typeId)}
                onChange={(typeIds, level) => set(id, typeIds, level)}
              />
            ))}
          </tbody>
        </Table>
      </Box>
      {!isReadOnly && companies.some(({ id }) => !changeable.includes(id)) && <Hint>{say(texts.others)}</Hint>}
    </Column>
  )
}

const everyType = Object.values(permissionTypes)

interface MatrixRowProps {
  name: string
  isReadOnly: boolean
  disabled: boolean
  levelOf: (typeId: number) => Level
  onChange: (typeIds: readonly number[], level: Level) => void
}

/** Shows a company: a choice for all permissions, then one for each. */
function MatrixRow({ name, isReadOnly, disabled, levelOf, onChange }: MatrixRowProps) {
  const say = useText()
  const levels = new Set(everyType.map(levelOf))
  const [only = 'none'] = levels
  const label = (permission: string) => `${name}: ${permission}`
  return (
    <tr>
      <th scope="row">{name}</th>
      {!isReadOnly && (
        <td>
          <LevelSelect
            label={label(say(texts.every))}
            level={levels.size === 1 ? only : 'mixed'}
            disabled={disabled}
            onChange={level => onChange(everyType, level)}
          />
        </td>
      )}
      {permissionNames.map(permission => {
        const level = levelOf(permissionTypes[permission])
        return (
          <td key={permission}>
            {isReadOnly ? (
              <Level level={level} />
            ) : (
              <LevelSelect
                label={label(say(permissionTexts[permission]))}
                level={level}
                disabled={disabled}
                onChange={chosen => onChange([permissionTypes[permission]], chosen)}
              />
            )}
          </td>
        )
      })}
    </tr>
  )
}

function Level({ level }: { level: Level }) {
  const say = useText()
  return (
    <Span px="2" color={level === 'none' ? 'fg.muted' : 'fg'} fontWeight={level === 'write' ? 'medium' : 'normal'}>
      {level === 'none' ? '–' : say(levelTexts[level])}
    </Span>
  )
}

interface LevelSelectProps {
  label: string
  level: Level | 'mixed'
  disabled: boolean
  onChange: (level: Level) => void
}

function LevelSelect({ label, level, disabled, onChange }: LevelSelectProps) {
  const say = useText()
  return (
    <Cell
      aria-label={label}
      data-level={level}
      value={level}
      disabled={disabled}
      onChange={event => onChange(event.target.value as Level)}
    >
      {level === 'mixed' && (
        <option value="mixed" disabled>
          {say(texts.mixed)}
        </option>
      )}
      {(['none', 'read', 'write'] as const).map(each => (
        <option key={each} value={each}>
          {each === 'none' ? '–' : say(levelTexts[each])}
        </option>
      ))}
    </Cell>
  )
}
