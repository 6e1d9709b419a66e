import type { CalendarDate, Decimal } from './column-types'

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

export interface FigureTables {
  form_figure: Figure & { form_id: number }
  figure_change: Figure & { sign: 1 | -1 }

  figure_sum: {
    span: 'day' | 'month' | 'due' | 'week' | 'company'
    corporation_id: number
    first_day: CalendarDate | null
    module_id: number
    currency_id: number | null
    need_type_id: number | null
    is_paid: boolean | null
    company: string | null
    count: number
    amount: Decimal
  }
}
