import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Button } from './elements'
import { Icon } from './icon'
import { Row, Span } from './layout'
import { SelectField } from './fields/select-field'
import { chakra } from './styled'

/** The page sizes to choose from. */
export const pageSizes = [10, 15, 20, 25, 30] as const

const Frame = chakra('nav', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    fontSize: 'sm',
    // A printed page keeps the range of its rows.
    _print: { '& [data-choice], & button': { display: 'none' } },
  },
})

const texts = defineTexts({
  pages: { tr: 'Sayfalar', en: 'Pages' },
  pagesOf: { tr: 'Sayfalar: {list}', en: 'Pages: {list}' },
  range: { tr: '{from}–{to} / {total}', en: '{from}–{to} of {total}' },
  perPage: { tr: 'Sayfadaki satır', en: 'Rows per page' },
  previous: { tr: 'Önceki sayfa', en: 'Previous page' },
  next: { tr: 'Sonraki sayfa', en: 'Next page' },
  countAll: { tr: 'Tümünü say', en: 'Count all' },
})

interface PaginationProps {
  /** From 1. */
  page: number
  rowsPerPage: number
  total: number
  /** More rows exist than `total`, so the last page is unknown. */
  isCapped?: boolean | undefined
  /** Counts all rows. */
  onCountAll?: (() => void) | undefined
  onPage: (page: number) => void
  /** Without it the page size is fixed. */
  onRowsPerPage?: (rows: number) => void
  sizes?: readonly number[]
  /** Names the list, on a page with several. */
  list?: string
}

/** The position in a list, and the buttons to move on: `1–10 of 134`, or `1–10 of 10.000+`. */
export function Pagination({
  page,
  rowsPerPage,
  total,
  isCapped = false,
  onCountAll,
  onPage,
  onRowsPerPage,
  sizes = pageSizes,
  list,
}: PaginationProps) {
  const say = useText()
  const { number } = useFormats()
  const pages = Math.max(1, Math.ceil(total / rowsPerPage))
  const from = total === 0 ? 0 : (page - 1) * rowsPerPage + 1
  const to = Math.min(total, page * rowsPerPage)
  const range = { from: number(from), to: number(to), total: number(total) + (isCapped ? '+' : '') }
  const step = (target: number, label: string, icon: 'left' | 'right') => (
    <Button
      variant="outline"
      size="sm"
      px="0"
      aria-label={label}
      disabled={target < 1 || (target > pages && !isCapped)}
      onClick={() => onPage(target)}
    >
      <Icon name={icon} size="4" />
    </Button>
  )
  return (
    <Frame data-printed="" aria-label={list ? say(texts.pagesOf, { list }) : say(texts.pages)}>
      <Row gap="2" data-choice>
        {onRowsPerPage && <PageSize {...{ rowsPerPage, sizes, onRowsPerPage }} />}
      </Row>
      <Row gap="2">
        <Span role="status">{say(texts.range, range)}</Span>
        {isCapped && onCountAll && (
          <Button variant="ghost" size="sm" onClick={onCountAll}>
            {say(texts.countAll)}
          </Button>
        )}
        {step(page - 1, say(texts.previous), 'left')}
        {step(page + 1, say(texts.next), 'right')}
      </Row>
    </Frame>
  )
}

function PageSize({
  rowsPerPage,
  sizes,
  onRowsPerPage,
}: Required<Pick<PaginationProps, 'rowsPerPage' | 'sizes' | 'onRowsPerPage'>>) {
  const say = useText()
  return (
    <>
      <Span color="fg.muted" hideBelow="md">
        {say(texts.perPage)}
      </Span>
      <SelectField
        hideLabel
        label={say(texts.perPage)}
        size="sm"
        w="20"
        value={String(rowsPerPage)}
        choices={sizes.map(size => ({ value: String(size), label: String(size) }))}
        onChange={event => onRowsPerPage(Number(event.target.value))}
      />
    </>
  )
}
