import { companiesCall, companyCall, companyFieldsSchema, type Company } from '@portal/contracts/people/companies.calls'
import {
  corporationListCall,
  departmentListCall,
  departmentsByCorporationCall,
} from '@portal/contracts/people/corporation.calls'
import type { Call } from '@portal/contracts/wire/call'
import { z } from 'zod'

/** A select holds an id as text. */
const chosenId = z.string().transform(value => (value === '' ? null : Number(value)))
export const companyFormSchema = companyFieldsSchema.extend({
  generalManagerId: chosenId,
  leaveScaleId: chosenId,
  departmentName: z.string().trim().max(200),
})

/** Calls whose answers contain companies or departments. */
export const companyCalls: Call[] = [
  companiesCall,
  companyCall,
  corporationListCall,
  departmentListCall,
  departmentsByCorporationCall,
]

export type CompanyValues = z.input<typeof companyFormSchema>

export const companyValues = (company?: Company): CompanyValues => ({
  name: company?.name ?? '',
  locale: company?.locale ?? 'TR',
  status: company?.status ?? true,
  generalManagerId: String(company?.generalManagerId ?? ''),
  isGeneralManagerExempt: company?.isGeneralManagerExempt ?? false,
  countsEveryDay: company?.countsEveryDay ?? false,
  leaveScaleId: String(company?.leaveScaleId ?? ''),
  iban: company?.iban ?? '',
  bic: company?.bic ?? '',
  departmentName: '',
})
