import { useEffect, useId, useMemo, useRef, useState, type ComponentType } from 'react'
import {
  FormStateBadge,
  FormSurroundingsContext,
  PagerBar,
  type FormSurroundings,
  type FormPager,
} from '@portal/approval-tree'
import type { FormRow } from '@portal/contracts/forms/form'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Link } from '@portal/router'
import { Box, Button, Heading, Icon, Span, useSingleKeys, chakra } from '@portal/ui'

const texts = defineTexts({
  whole: { tr: 'Tam sayfada aç', en: 'Open full page' },
  close: { tr: 'Önizlemeyi kapat', en: 'Close preview' },
  shown: { tr: 'Önizleme: {title}', en: 'Preview: {title}' },
})

const Pane = chakra('section', {
  base: {
    position: 'sticky',
    top: '20',
    display: 'flex',
    flexDirection: 'column',
    scrollMarginTop: '20',
    h: 'calc(100dvh - 6rem)',
    minH: '24rem',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'xl',
    boxShadow: 'sm',
    overflow: 'hidden',
    _print: { display: 'none' },
  },
})
const Head = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    flexShrink: 0,
    h: '12',
    ps: '2',
    pe: '2',
    bg: 'bg.panel',
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
})
const Body = chakra('div', {
  base: {
    flex: '1',
    minH: '0',
    overflowY: 'auto',
    px: '4',
    py: '3',
    display: 'grid',
    gap: '4',
    alignContent: 'start',
  },
})
const Foot = chakra('footer', {
  base: {
    position: 'relative',
    // Above the sticky titles of a comparison.
    zIndex: 2,
    flexShrink: 0,
    bg: 'bg.panel',
    borderTopWidth: '1px',
    borderColor: 'border',
    _empty: { display: 'none' },
  },
})

interface PreviewPaneProps {
  row: FormRow
  surroundings: Pick<FormSurroundings, 'begun' | 'holdsUnsaved'> & { pager: FormPager }
  Page: ComponentType<{ to: string }>
  onClose: () => void
}

/** A form beside its list. The decision below it stays visible while the form scrolls. */
export default function PreviewPane({ row, surroundings, Page, onClose }: PreviewPaneProps) {
  const say = useText()
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const pane = useRef<HTMLElement>(null)
  const [decisionPlace, setDecisionPlace] = useState<HTMLElement | null>(null)
  const { money } = useFormats()
  const { formGuid, detailLink, status, amount, currencySign } = row
  const words = `${row.id} · ${row.summary}`
  const { followsDecision } = surroundings.pager
  const beside = useMemo(() => ({ decisionPlace }), [decisionPlace])
  useSingleKeys({ Escape: onClose })
  // The whole pane must be visible, because the decision is at its lower edge.
  useEffect(() => {
    pane.current?.scrollIntoView?.({ block: 'start' })
  }, [])
  useEffect(() => {
    if (body.current) body.current.scrollTop = 0
    // The button of the decision is gone with its form.
    if (followsDecision) title.current?.focus({ preventScroll: true })
  }, [formGuid, followsDecision])
  return (
    <Pane ref={pane} aria-labelledby={titleId}>
      <Head>
        <PagerBar pager={surroundings.pager} />
        <Heading ref={title} as="h2" size="sm" id={titleId} tabIndex={-1} data-preview-title truncate title={words}>
          {words}
        </Heading>
        <FormStateBadge state={status} />
        <Span ms="auto" ps="2" fontWeight="semibold" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
          {amount !== null && money(amount, currencySign ?? '')}
        </Span>
        <Button asChild variant="ghost" size="xs" px="1" title={say(texts.whole)}>
          <Link to={detailLink} aria-label={say(texts.whole)}>
            <Icon name="expand" size="4" />
          </Link>
        </Button>
        <Button variant="ghost" size="xs" px="1" aria-label={say(texts.close)} onClick={onClose}>
          <Icon name="close" size="4" />
        </Button>
      </Head>
      <Body ref={body} tabIndex={0} role="group" aria-labelledby={titleId}>
        <FormSurroundingsContext value={{ ...surroundings, beside }}>
          <Page key={formGuid} to={detailLink} />
        </FormSurroundingsContext>
      </Body>
      <Foot ref={setDecisionPlace} />
      <Box srOnly role="status">
        {say(texts.shown, { title: words })}
      </Box>
    </Pane>
  )
}
