import type { ErrorEntry } from '../wire/error-entry'

/** Refusals of the lists that forms choose from. */
export const lookupErrors = {
  ALL_AREAS_REQUIRED: {
    status: 422,
    tr: 'Tüm alanlar zorunludur!',
    en: 'All areas are required!',
  },
  LOOKUP_IS_NEEDED: {
    status: 409,
    tr: 'Portalın kuralları bu kayda dayanıyor; silinemez.',
    en: 'The portal’s rules depend on this entry, so it can’t be deleted.',
  },
} as const satisfies Record<string, ErrorEntry>
