import { useEffect, useRef } from 'react'
import { get, useFormState } from 'react-hook-form'
import { defineTexts, useLanguage, useText } from '@portal/i18n'
import { Heading, TextLink } from '../elements'
import { Text } from '../layout'
import { chakra } from '../styled'
import { useFormContext } from './form-context'

const Frame = chakra('div', {
  base: {
    p: '4',
    borderWidth: '1px',
    borderInlineStartWidth: '4px',
    borderColor: 'border.error',
    borderRadius: 'lg',
    bg: 'bg.error',
  },
})
const List = chakra('ul', { base: { display: 'grid', gap: '1', mt: '2', listStyleType: 'none' } })

const texts = defineTexts({
  title: { tr: 'Bir sorun var', en: 'There is a problem' },
  prefix: { tr: 'Hata: ', en: 'Error: ' },
  elsewhere: { tr: 'Bazı alanlar düzeltilmeli.', en: 'Some fields need your attention.' },
  line: { tr: '{label}: {problem}', en: '{label}: {problem}' },
})

/**
 * The errors of a form, as links to its fields. It takes the focus whenever a submit finds some. It alone follows all
 * errors: a form that did would be rendered again as a whole with each of them.
 */
export function ErrorSummary() {
  const say = useText()
  const { hook, labels, general, refusals } = useFormContext()
  const { errors } = useFormState({ control: hook.control })
  const frame = useRef<HTMLDivElement>(null)
  const lines = [...labels].flatMap(([name, label]) => {
    const problem = (get(errors, name) as { message?: string } | undefined)?.message
    return problem ? [{ name, label, problem }] : []
  })
  // An error of a field that this form does not show must still be listed.
  const said = general ?? (lines.length === 0 && Object.keys(errors).length > 0 ? say(texts.elsewhere) : undefined)
  const isShown = refusals > 0 && (lines.length > 0 || said !== undefined)

  // Errors may arrive a moment after the submit, and change again as fields lose the focus.
  const focusedFor = useRef(0)
  useEffect(() => {
    if (!isShown || focusedFor.current === refusals) return
    focusedFor.current = refusals
    frame.current?.focus()
  }, [isShown, refusals])
  useTitlePrefix(isShown ? say(texts.prefix) : '')
  useSentencesInLanguage(Object.keys(errors), hook.trigger)

  if (!isShown) return null
  return (
    <Frame ref={frame} tabIndex={-1} role="alert">
      <Heading as="h2" size="md">
        {say(texts.title)}
      </Heading>
      {said && <Text mt="2">{said}</Text>}
      {lines.length > 0 && (
        <List>
          {lines.map(({ name, label, problem }) => (
            <li key={name}>
              <TextLink
                href="#"
                variant="underline"
                color="fg.error"
                onClick={event => {
                  event.preventDefault()
                  hook.setFocus(name)
                }}
              >
                {say(texts.line, { label, problem })}
              </TextLink>
            </li>
          ))}
        </List>
      )}
    </Frame>
  )
}

/** Puts a prefix before the page's title while it applies. */
function useTitlePrefix(prefix: string) {
  useEffect(() => {
    if (!prefix) return
    document.title = prefix + document.title
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length)
    }
  }, [prefix])
}

/** Translates the errors again after a change of language. */
function useSentencesInLanguage(names: readonly string[], trigger: (names: readonly string[]) => Promise<boolean>) {
  const language = useLanguage()
  const said = useRef(language)
  useEffect(() => {
    if (said.current === language) return
    said.current = language
    if (names.length > 0) void trigger(names)
  })
}
