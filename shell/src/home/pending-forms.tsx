import { useCall } from '@portal/auth/queries'
import { pendingFormsCall } from '@portal/contracts/forms/form-request.calls'
import {
  FilteredList,
  FormFilters,
  formListShape,
  FormTable,
  NothingWaits,
  queryOf,
  useListedCorporations,
  useListInMemory,
  useTurns,
} from '@portal/form-list'
import { PageLink } from '@portal/form-page/links'
import { defineTexts, useText } from '@portal/i18n'
import { Row } from '@portal/ui'
import { linkTo, useMenu } from '../remotes/menu'
import { Section } from './section'

const texts = defineTexts({
  title: { tr: 'Bana gelen formlar', en: 'Forms for me' },
  table: { tr: 'Bana gelen formlar tablosu', en: 'Table of forms for me' },
})

/** Forms that wait for the reader have a tab, and come first in the others. */
const shape: typeof formListShape = {
  ...formListShape,
  ignored: [],
  sort: { by: 'isCurrentUserTurn', direction: 'desc' },
}

/** Lists the forms with the reader in their tree, and links to the lists of the modules. */
export function PendingForms() {
  const say = useText()
  const menu = useMenu()
  const control = useListInMemory(shape, 'turn=mine')
  const turns = useTurns(undefined)
  const corporationIds = useListedCorporations({ of: 'pending' })
  const answer = useCall(pendingFormsCall, { body: queryOf(control) }, { keepPrevious: true })
  const lists = (
    <Row columnGap="4" rowGap="1" flexWrap="wrap" fontSize="sm">
      {menu.pending.map(entry => (
        <PageLink key={entry.to} {...linkTo(entry)}>
          {say(entry.title)}
        </PageLink>
      ))}
    </Row>
  )
  // People without any form to decide do not see an empty table.
  if (corporationIds.length === 0) return null
  return (
    <Section title={say(texts.title)} tools={lists}>
      <FilteredList
        control={control}
        turns={turns}
        corporationIds={corporationIds}
        drafts
        filters={<FormFilters control={control} />}
      >
        <FormTable
          name="home"
          label={say(texts.table)}
          answer={answer}
          control={control}
          showsModule
          isForDeciding={false}
          empty={<NothingWaits />}
        />
      </FilteredList>
    </Section>
  )
}
