import { useState, type ReactNode } from 'react'
import type { Person } from '@portal/contracts/people/person'
import { defineTexts, useText } from '@portal/i18n'
import { Box, ComboboxField, Grid, SelectField } from '@portal/ui'
import { FormField } from '@portal/ui/forms'
import { corporationsOf, OwnerContext } from './owner-places'
import { useCorporations, useOwners, useOwnerSearch, type OwnersOptions } from './owners.query'

const texts = defineTexts({
  owner: { tr: 'Kimin adına', en: 'On behalf of' },
  corporation: { tr: 'Şirket', en: 'Company' },
})

interface OwnerFieldsProps {
  /** The chosen owner. */
  userId: number | undefined
  /** The person who fills in the form. */
  self: Person | undefined
  /** Whether they may submit for others. */
  mayChoose?: boolean
  /** Returns whether they may submit for a person. */
  isChoice?: OwnersOptions['isChoice']
  /** An error of the owner that the form does not know. */
  problem?: string | undefined
  /** Called when another person or company was chosen. */
  onPlace: (corporationId: number, owner: Person | undefined) => void
  /** One more field, such as the department. With it, the company is always shown. */
  children?: ReactNode
}

/** The owner of a form and their company: the fields `userId` and `corporationId`. */
export function OwnerFields({
  userId,
  self,
  mayChoose = true,
  isChoice,
  problem: problemOfOwner,
  onPlace,
  children,
}: OwnerFieldsProps) {
  const say = useText()
  const judged = useOwners(userId, { when: mayChoose && isChoice !== undefined, ...(isChoice && { isChoice }) })
  // Most forms are for who fills them in.
  const [isUsed, setUsed] = useState(false)
  const { search, ...searched } = useOwnerSearch(isChoice ? undefined : userId, isUsed && mayChoose && !isChoice)
  const owners = isChoice ? judged : searched
  const owner = owners.chosen ?? (self?.id === userId ? self : undefined)
  const places = owner ? corporationsOf(owner) : []
  const hasMore = children !== undefined
  const showsPlace = hasMore || places.length > 1
  const corporations = useCorporations(showsPlace)
  const nameOf = (id: number) => corporations.data?.find(each => each.id === id)?.name ?? ''
  return (
    <Grid gridTemplateColumns={columnsFor(showsPlace, hasMore)} alignItems="start">
      <FormField name="userId" label={say(texts.owner)}>
        {({ value, onChange, problem, ...field }) => (
          <Box onFocus={() => setUsed(true)}>
            <ComboboxField
              {...field}
              required
              disabled={!mayChoose}
              busy={owners.isLoading}
              onSearch={isChoice ? undefined : search}
              problem={problem ?? problemOfOwner}
              options={mayChoose || !self ? owners.options : [{ value: String(self.id), label: self.name }]}
              value={value ? String(value) : ''}
              onChange={chosen => {
                const person = owners.people.find(({ id }) => String(id) === chosen)
                onChange(person?.id)
                if (person) onPlace(person.corporationId, person)
              }}
            />
          </Box>
        )}
      </FormField>
      {showsPlace && (
        <FormField name="corporationId" label={say(texts.corporation)}>
          {({ value, onChange: _throughPlace, ...field }) => (
            <SelectField
              {...field}
              required
              disabled={places.length < 2}
              choices={places.map(id => ({ value: String(id), label: nameOf(id) }))}
              value={value ? String(value) : ''}
              onChange={event => onPlace(Number(event.target.value), owner)}
            />
          )}
        </FormField>
      )}
      <OwnerContext value={owner}>{children}</OwnerContext>
    </Grid>
  )
}

function columnsFor(showsPlace: boolean, hasMore: boolean) {
  if (hasMore) return { md: 'repeat(3, minmax(0, 1fr))' }
  return showsPlace ? { sm: 'repeat(2, minmax(0, 1fr))' } : {}
}
