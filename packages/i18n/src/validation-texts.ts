/** The texts for invalid fields, by the server's codes: `validationTexts.TOO_LONG` with its `limit`. */
export { fieldErrorCatalogue as validationTexts } from '@portal/contracts/wire/field-errors'
