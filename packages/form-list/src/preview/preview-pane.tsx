import { useEffect, useId, useMemo, useRef, useState, type ComponentType } from 'react'
import { FormSurroundingsContext, PagerBar, type FormSurroundings, type FormPager } from '@portal/approval-tree'
import type { FormRow } from '@portal/contracts/forms/form'
import { defineTexts, useText } from '@portal/i18n'
import { Link } from '@portal/router'
import { Box, Button, Heading, Icon, Row, Span, useSingleKeys, chakra } from '@portal/ui'

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
    bg: 'bg.muted',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'xl',
    boxShadow: 'sm',
    overflow: 'hidden',
    _print: { display: 'none' },
  },
})
const Head = chakra('header', {
  base: { ps: '4', pe: '2', py: '2', bg: 'bg.panel', borderBottomWidth: '1px', borderColor: 'border' },
})
const Body = chakra('div', {
  base: { flex: '1', minH: '0', overflowY: 'auto', p: '4', display: 'grid', gap: '4', alignContent: 'start' },
})
const Foot = chakra('footer', {
  base: {
    flexShrink: 0,
    maxH: '70%',
    overflowY: 'auto',
    bg: 'bg.panel',
    borderTopWidth: '1px',
    borderColor: 'border',
    p: '3',
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
  const { formGuid, detailLink } = row
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
        <Row justifyContent="space-between">
          <PagerBar pager={surroundings.pager} />
          <Row gap="1">
            <Button asChild variant="ghost" size="xs">
              <Link to={detailLink}>{say(texts.whole)}</Link>
            </Button>
            <Button variant="ghost" size="xs" px="1" aria-label={say(texts.close)} onClick={onClose}>
              <Icon name="close" size="4" />
            </Button>
          </Row>
        </Row>
        <Heading ref={title} as="h2" size="md" id={titleId} tabIndex={-1} data-preview-title>
          {words}
        </Heading>
        <Span display="block" pb="1" fontSize="sm" color="fg.muted">
          {row.userName} · {row.corporationName}
        </Span>
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
