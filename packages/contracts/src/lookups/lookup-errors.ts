import { errors } from '../wire/error-entry'

/** Refusals of the lookups. */
export const lookupErrors = {
  ...errors(422, {
    ALL_AREAS_REQUIRED: { tr: 'Tüm alanlar zorunludur!', en: 'All areas are required!' },
  }),
  ...errors(409, {
    LOOKUP_IS_NEEDED: {
      tr: 'Portalın kuralları bu kayda dayanıyor; değiştirilemez ve silinemez.',
      en: 'The portal’s rules depend on this entry, so it can’t be changed or deleted.',
    },
  }),
}
