import type { expenseSortFields, ExpenseFilters } from '@portal/contracts/expense.calls'
import { sql, type RawBuilder } from 'kysely'
import type { Condition } from '../forms/lists/filter-conditions'
import type { ListOrder } from '../forms/lists/find-forms.query'
import { hasText } from '../forms/lists/has-text'

type SortField = (typeof expenseSortFields)[number]

const columns: Record<SortField, RawBuilder<unknown>> = {
  expenseDate: sql`x.expense_date`,
  lastPayDate: sql`x.last_pay_date`,
  amount: sql`x.amount`,
  company: sql`x.company collate turkish`,
  invoiceNumber: sql`x.invoice_number collate turkish`,
  typeId: sql`x.type_id`,
}

/** What a list of expenses asks of the engine's lists. */
export function expenseOrder(filters: ExpenseFilters): Pick<ListOrder, 'filters' | 'conditions' | 'sortColumn'> {
  const {
    formStateId,
    expenseTypeId,
    companyName,
    countryId,
    startDate,
    endDate,
    currencyId,
    invoiceNumber,
    description,
    ...rest
  } = filters
  const { sortBy, ...common } = rest
  const own = ownConditions({
    expenseTypeId,
    companyName,
    countryId,
    startDate,
    endDate,
    currencyId,
    invoiceNumber,
    description,
  })
  const isOwnSort = (field: string): field is SortField => field in columns
  return {
    filters: {
      ...common,
      status: formStateId || common.status || null,
      module: 'EXP',
      sortBy: isOwnSort(sortBy) ? 'id' : sortBy,
    },
    conditions:
      own.length > 0
        ? [sql`exists (select from expense_form x where x.form_id = f.id and ${sql.join(own, sql` and `)})`]
        : [],
    ...(isOwnSort(sortBy) && { sortColumn: ownColumn(columns[sortBy]) }),
  }
}

function ownColumn(column: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select ${column} from expense_form x where x.form_id = f.id)`
}

type Own = Pick<
  ExpenseFilters,
  | 'expenseTypeId'
  | 'companyName'
  | 'countryId'
  | 'startDate'
  | 'endDate'
  | 'currencyId'
  | 'invoiceNumber'
  | 'description'
>

function ownConditions(own: Own): Condition[] {
  const all: (Condition | false | null | undefined | '' | 0)[] = [
    own.expenseTypeId && sql`x.type_id = ${own.expenseTypeId}`,
    own.countryId && sql`x.country_id = ${own.countryId}`,
    own.currencyId && sql`x.currency_id = ${own.currencyId}`,
    own.startDate && sql`x.expense_date >= ${own.startDate}::date`,
    own.endDate && sql`x.expense_date <= ${own.endDate}::date`,
    own.companyName && hasText('x.company', own.companyName),
    own.invoiceNumber && hasText('x.invoice_number', own.invoiceNumber),
    own.description && hasText('x.description', own.description),
  ]
  return all.filter(condition => !!condition)
}
