/** As `YYYY-MM-DD`. */
type CalendarDate = string

interface Figure {
  module_id: number
  corporation_id: number
  owner_id: number
  state: number
  amount: string
  currency_id: number | null
  day: CalendarDate | null
  need_type_id: number | null
  company: string | null
  due_on: CalendarDate | null
}

export interface FormFigureTable extends Figure {
  form_id: number
}

export interface FigureChangeTable extends Figure {
  sign: 1 | -1
}

export interface FigureSumTable {
  span: 'day' | 'month' | 'due' | 'week' | 'company'
  corporation_id: number
  first_day: CalendarDate | null
  module_id: number
  currency_id: number | null
  need_type_id: number | null
  is_paid: boolean | null
  company: string | null
  count: number
  amount: string
}
