import { useState } from 'react'
import type { RefusalAnswer, SuccessAnswer } from '@portal/contracts/wire/envelope'
import { Hint } from '@portal/form-page/parts'
import { defineTexts, useText } from '@portal/i18n'
import { BareCheckbox, Button, Column, Grid, Notice, RadioGroup, Row, TextField, toast } from '@portal/ui'
import { Unfold } from './unfold'
import { isSameEntry, type Region, type StarterEntry } from './starter-sets'

const texts = defineTexts({
  open: { tr: 'Hazır listeden seç', en: 'Choose from a ready-made list' },
  lead: {
    tr: 'İhtiyacınız olanları işaretleyin; adlarını eklemeden önce değiştirebilirsiniz.',
    en: 'Tick what you need. You can change the names before you add them.',
  },
  region: { tr: 'Bölge', en: 'Region' },
  turkey: { tr: 'Türkiye', en: 'Türkiye' },
  europe: { tr: 'Avrupa', en: 'Europe' },
  there: { tr: 'Listede var', en: 'Already in the list' },
  tick: { tr: 'Ekle: {name}', en: 'Add {name}' },
  add: { tr: 'Seçilen {count} kaydı ekle', en: 'Add the {count, plural, one {ticked entry} other {# ticked entries}}' },
  close: { tr: 'Kapat', en: 'Close' },
  done: { tr: '{count} kayıt eklendi.', en: '{count, plural, one {# entry} other {# entries}} added.' },
  refused: { tr: '“{name}” eklenemedi: {message}', en: 'Couldn’t add “{name}”: {message}' },
})

const fieldTexts = defineTexts({
  nameTranslate: { tr: 'Türkçe adı: {name}', en: 'Turkish name: {name}' },
  name: { tr: 'İngilizce adı: {name}', en: 'English name: {name}' },
  code: { tr: 'Ad: {name}', en: 'Name: {name}' },
  sign: { tr: 'Simge: {name}', en: 'Symbol: {name}' },
})

/** The fields of an entry, with their labels. */
const fieldsOf = ({ sign }: StarterEntry) =>
  sign === undefined
    ? ([
        ['nameTranslate', fieldTexts.nameTranslate],
        ['name', fieldTexts.name],
      ] as const)
    : ([
        ['name', fieldTexts.code],
        ['sign', fieldTexts.sign],
      ] as const)

interface StarterSetProps {
  sets: Readonly<Record<Region, readonly StarterEntry[]>>
  /** The entries of the list. */
  known: readonly StarterEntry[]
  /** The name of an entry in the reader's language. */
  nameOf: (entry: StarterEntry) => string
  add: (entry: StarterEntry) => Promise<SuccessAnswer<unknown, unknown> | RefusalAnswer>
}

/** Offers the usual entries of a region, to tick, edit and add together. */
export function StarterSet({ sets, ...list }: StarterSetProps) {
  const say = useText()
  const [region, setRegion] = useState<Region>('turkey')
  return (
    // Every portal has lira from the beginning.
    <Unfold label={say(texts.open)} icon="list" isOpenAtFirst={list.known.length < 2}>
      {onClose => (
        <Column gap="3">
          <Hint>{say(texts.lead)}</Hint>
          {sets.turkey !== sets.europe && (
            <RadioGroup
              segmented
              hideLabel
              label={say(texts.region)}
              value={region}
              choices={(['turkey', 'europe'] as const).map(value => ({ value, label: say(texts[value]) }))}
              onChange={setRegion}
            />
          )}
          <Entries key={region} offered={sets[region]} {...list} onClose={onClose} />
        </Column>
      )}
    </Unfold>
  )
}

interface EntriesProps extends Omit<StarterSetProps, 'sets'> {
  offered: readonly StarterEntry[]
  onClose: () => void
}

function Entries({ offered, known, nameOf, add, onClose }: EntriesProps) {
  const say = useText()
  const [rows, setRows] = useState(() => offered.map(entry => ({ entry, isTicked: true })))
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isThere = (entry: StarterEntry) => known.some(each => isSameEntry(entry, each))
  const chosen = rows.flatMap(({ entry, isTicked }) => (isTicked && !isThere(entry) ? [entry] : []))
  const addChosen = async () => {
    setBusy(true)
    const { count, refused } = await addEach(chosen, add)
    setBusy(false)
    setProblem(refused && say(texts.refused, { name: nameOf(refused.entry), message: refused.message }))
    if (count > 0) toast.success(say(texts.done, { count }))
    if (!refused) onClose()
  }
  return (
    <>
      <Column as="ul" gap="2" listStyleType="none">
        {rows.map((row, at) => (
          <EntryRow
            // An edited name must not move the focus.
            key={offered[at]?.name}
            {...row}
            name={nameOf(offered[at] ?? row.entry)}
            isThere={isThere(row.entry)}
            onTick={isTicked => setRows(rows.with(at, { ...row, isTicked }))}
            onEdit={entry => setRows(rows.with(at, { ...row, entry }))}
          />
        ))}
      </Column>
      {problem && <Notice tone="error">{problem}</Notice>}
      <Row justifyContent="flex-end" flexWrap="wrap">
        <Button variant="ghost" onClick={onClose}>
          {say(texts.close)}
        </Button>
        <Button disabled={isBusy || chosen.length === 0} onClick={() => void addChosen()}>
          {say(texts.add, { count: chosen.length })}
        </Button>
      </Row>
    </>
  )
}

/** Adds entries one after another. The first refusal stops, so that its entry can be corrected. */
async function addEach(entries: readonly StarterEntry[], add: StarterSetProps['add']) {
  let count = 0
  for (const entry of entries) {
    const outcome = await add(entry)
    if (!outcome.success) return { count, refused: { entry, message: outcome.errors[0]?.message ?? outcome.message } }
    count += 1
  }
  return { count }
}

interface EntryRowProps {
  entry: StarterEntry
  /** Its name in the set, which labels its fields while it is edited. */
  name: string
  isThere: boolean
  isTicked: boolean
  onTick: (isTicked: boolean) => void
  onEdit: (entry: StarterEntry) => void
}

/** Shows an entry with its names as fields, or that the list has it. */
function EntryRow({ entry, name, isThere, isTicked, onTick, onEdit }: EntryRowProps) {
  const say = useText()
  return (
    <Row as="li" gap="3" alignItems="center">
      <BareCheckbox
        aria-label={say(texts.tick, { name })}
        checked={isThere || isTicked}
        disabled={isThere}
        onChange={event => onTick(event.target.checked)}
      />
      {isThere ? (
        <Row flex="1" minW="0" gap="2" flexWrap="wrap">
          {name}
          <Hint>{say(texts.there)}</Hint>
        </Row>
      ) : (
        <Grid flex="1" minW="0" gap="2" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
          {fieldsOf(entry).map(([field, label]) => (
            <TextField
              key={field}
              hideLabel
              size="sm"
              label={say(label, { name })}
              value={entry[field] ?? ''}
              onChange={event => onEdit({ ...entry, [field]: event.target.value })}
            />
          ))}
        </Grid>
      )}
    </Row>
  )
}
