import { callTo } from '@portal/auth'
import { useCall } from '@portal/auth/queries'
import { everyWay, type ModuleExpression } from '@portal/contracts/modules/modules'
import { coverageVerdictTexts } from '@portal/contracts/trees/coverage-texts'
import {
  coverageCall,
  type CoverageRow,
  type CoveredWay,
  coverageVerdicts,
  type CoverageVerdict,
  exportCoverageCall,
} from '@portal/contracts/trees/coverage.calls'
import { ChoiceFilter, FilterPanel, ListTable, useFilterDraft, useListAddress } from '@portal/form-list'
import { useColumn } from '@portal/form-page/columns'
import { defineTexts, useText, useFormats } from '@portal/i18n'
import { Column, EmptyState, Row, Span } from '@portal/ui'
import { type DataColumn, TwoLines } from '@portal/ui/table'
import { useCorporationChoices, useDepartmentChoices, useModuleChoices } from '../selection/choices'
import { type CoverageControl, coverageFilters, coverageShape } from './coverage.shape'
import { useWayTitle, WayDetails, WayVerdict } from './way'
import { selectionTexts } from '../selection/selection-texts'
import { CountedFilter } from '../frame/counted-filter'
import { ExportRows } from '../frame/export-rows'

const texts = defineTexts({
  label: { tr: 'Onay kapsamı', en: 'Approval coverage' },
  person: { tr: 'Kişi', en: 'Person' },
  search: { tr: 'Kişi, şirket, departman…', en: 'Person, company, department…' },
  none: { tr: 'Şirketlerinizde etkin kimse yok', en: 'No active people in your companies' },
  exported: {
    tr: 'Filtrelenenler: {count, number} satır. Her modül ve satın alma türü ayrı bir satır olur.',
    en: '{count, plural, one {The filtered row.} other {The # filtered rows.}} Each module and purchase type becomes its own row.',
  },
  byVerdict: { tr: 'Duruma göre', en: 'By status' },
})

/** Reports who would approve everyone's next form, with a row per person and place of work. */
export function CoverageReport() {
  const say = useText()
  const control = useListAddress(coverageShape)
  const { search, verdict: _, ...filters } = control.filters
  const asked = coverageFilters(control)
  const answer = useCall(
    coverageCall,
    { body: { ...asked, currentPage: control.currentPage, rowsPerPage: control.rowsPerPage } },
    { keepPrevious: true },
  )
  const totalCount = answer.common?.totalCount ?? 0
  const { columns, titleOf } = useWayColumns(filters.module)
  return (
    <Column>
      <FilterPanel
        control={control}
        search={search}
        searchIn={texts.search}
        onSearch={text => control.filter({ search: text }, { replace: true })}
        count={Object.keys(filters).length}
        onClear={control.clear}
        tools={
          <ExportRows
            what={say(texts.exported, { count: totalCount })}
            isEmpty={totalCount === 0}
            ask={format => callTo(exportCoverageCall)({ body: { ...asked, format } })}
          />
        }
      >
        <CoverageFilters control={control} />
      </FilterPanel>
      {answer.common && <VerdictButtons control={control} ways={answer.common.ways} />}
      <ListTable
        control={control}
        answer={answer}
        label={say(texts.label)}
        columns={columns}
        rowKey={({ userId, corporationId, departmentId }) => [userId, corporationId, departmentId].join(' ')}
        rowLabel={row => `${row.name}, ${placeOf(row)}`}
        empty={<EmptyState icon="people" title={say(texts.none)} />}
        details={row => (
          <Column gap="3">
            {row.ways.map(way => (
              <WayDetails
                key={`${way.moduleExpression} ${way.purchaseTypeId}`}
                row={row}
                way={way}
                title={titleOf(way.moduleExpression, way.purchaseTypeId)}
              />
            ))}
          </Column>
        )}
      />
    </Column>
  )
}

/** Returns the columns: the person, then each module and purchase type. */
function useWayColumns(wanted: ModuleExpression | undefined) {
  const titleOf = useWayTitle()
  const column = useColumn<CoverageRow>()
  const columns = [
    column('name', texts.person, { fixed: true, minWidth: '12rem', narrow: inBrief }, row => (
      <TwoLines below={placeOf(row)}>{row.name}</TwoLines>
    )),
    ...everyWay
      .filter(({ module }) => wanted === undefined || wanted === module)
      .map(({ module, purchaseTypeId }): DataColumn<CoverageRow> => {
        const wayIn = (ways: readonly CoveredWay[]) =>
          ways.find(each => each.moduleExpression === module && each.purchaseTypeId === purchaseTypeId)
        return {
          key: `${module} ${purchaseTypeId}`,
          title: titleOf(module, purchaseTypeId),
          // A narrow list shows findings only.
          narrow: {
            more: ({ ways }) => {
              const way = wayIn(ways)
              return way && way.findings.length > 0 && <FoundInWay title={titleOf(module, purchaseTypeId)} way={way} />
            },
          },
          cell: ({ ways }) => {
            const way = wayIn(ways)
            return way && <WayVerdict way={way} />
          },
        }
      }),
  ]
  return { columns, titleOf }
}

function FoundInWay({ title, way }: { title: string; way: CoveredWay }) {
  return (
    <Row gap="1" flexWrap="wrap">
      <span>{title}:</span>
      <WayVerdict way={way} />
    </Row>
  )
}

/** A person in a narrow list, with the verdict if every way is fine. */
const inBrief = {
  title: ({ name }: CoverageRow) => name,
  below: placeOf,
  badge: ({ ways: [way, ...others] }: CoverageRow) =>
    way && [way, ...others].every(({ findings }) => findings.length === 0) && <WayVerdict way={way} />,
}

function placeOf({ corporationName, departmentName }: CoverageRow): string {
  return `${corporationName} · ${departmentName}`
}

function CoverageFilters({ control: given }: { control: CoverageControl }) {
  const control = useFilterDraft(given)
  const say = useText()
  const { module, corporationId, departmentId } = control.filters
  const corporations = useCorporationChoices()
  const departments = useDepartmentChoices(String(corporationId ?? ''))
  const byId = (choices: typeof corporations) => choices.map(({ value, label }) => ({ value: Number(value), label }))
  return (
    <>
      <ChoiceFilter
        label={say(selectionTexts.module)}
        choices={useModuleChoices()}
        chosen={module}
        onChange={chosen => control.filter({ module: chosen })}
      />
      <ChoiceFilter
        label={say(selectionTexts.corporationId)}
        choices={byId(corporations)}
        chosen={corporationId}
        onChange={chosen => control.filter({ corporationId: chosen, departmentId: undefined })}
      />
      <ChoiceFilter
        label={say(selectionTexts.departmentId)}
        disabled={corporationId === undefined}
        choices={byId(departments)}
        chosen={departmentId}
        onChange={chosen => control.filter({ departmentId: chosen })}
      />
    </>
  )
}

type WayCounts = Readonly<Partial<Record<CoverageVerdict, number>>>

/** Counts the next forms by verdict, and filters by it. */
function VerdictButtons({ control, ways }: { control: CoverageControl; ways: WayCounts }) {
  const say = useText()
  const { number } = useFormats()
  const chosen = control.filters.verdict
  const shown = coverageVerdicts.filter(verdict => (ways[verdict] ?? 0) > 0 || verdict === chosen)
  return (
    <CountedFilter
      label={say(texts.byVerdict)}
      choices={shown.map(value => ({
        value,
        label: say(coverageVerdictTexts[value]),
        count: (
          <Span fontVariantNumeric="tabular-nums" {...(value !== chosen && { color: 'fg.muted' })}>
            {number(ways[value] ?? 0)}
          </Span>
        ),
      }))}
      chosen={chosen}
      onChoose={verdict => control.filter({ verdict })}
    />
  )
}
