import { useCallback, useDeferredValue, useMemo, useState, type Ref } from 'react'
import { hasAll, searchText, searchWords } from '@portal/rules/search/search-text'
import { Combobox } from './combobox'
import { Field, splitField, type FieldBasics } from './field'
import type { Option } from './option-list'

export interface ComboboxFieldBasics extends FieldBasics {
  options: readonly Option[]
  /** Called with the typed text, if the server searches. Its options are shown in the server's order. */
  onSearch?: ((typed: string) => void) | undefined
  busy?: boolean | undefined
  placeholder?: string | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  name?: string | undefined
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

interface ComboboxFieldProps extends ComboboxFieldBasics {
  value: string
  onChange: (value: string) => void
}

/** A searchable select: a person, a company, a country. Typing `cagri` finds `Çağrı`. */
export function ComboboxField({ value, onChange, options, onSearch, ...props }: ComboboxFieldProps) {
  const [basics, input] = splitField(props)
  const search = useSearch(options, onSearch)
  const [chosen, setChosen] = useState<Option>()
  // The next search may not return the option that was chosen from the last one.
  const current = options.find(option => option.value === value) ?? (chosen?.value === value ? chosen : undefined)
  return (
    <Field {...basics}>
      {control => (
        <Combobox
          {...input}
          {...search}
          control={control}
          label={basics.label}
          text={current?.label ?? ''}
          isChosen={candidate => candidate === value}
          onChoose={option => {
            setChosen(option)
            onChange(option.value)
          }}
          onClear={value && !basics.required ? () => onChange('') : undefined}
        />
      )}
    </Field>
  )
}

/** Returns the typed text and the matching options, found here or by the server. */
export function useSearch(options: readonly Option[], onSearch: ((typed: string) => void) | undefined) {
  const [typed, setTyped] = useState<string | null>(null)
  const { matching, isLate } = useMatching(options, onSearch ? '' : (typed ?? ''))
  const onType = useCallback(
    (text: string | null) => {
      setTyped(text)
      onSearch?.(text ?? '')
    },
    [onSearch],
  )
  return { typed, onType, options: matching, isLate }
}

/**
 * Returns the options that contain all typed words, in their original order. On a busy machine they match an earlier
 * text for a moment; then `isLate` is true.
 */
function useMatching(options: readonly Option[], typed: string) {
  const deferred = useDeferredValue(typed)
  const searchable = useMemo(
    () => options.map(({ label, detail }) => searchText(`${label} ${detail ?? ''}`)),
    [options],
  )
  const matching = useMemo(() => {
    const words = searchWords(deferred)
    return words.length === 0 ? options : options.filter((_option, index) => hasAll(searchable[index] ?? '', words))
  }, [options, searchable, deferred])
  return { matching, isLate: deferred !== typed }
}
