/** What is wrong with a field, by the server's own codes: `validationTexts.TOO_LONG` with its `limit`. */
export { fieldErrorCatalogue as validationTexts } from '@portal/contracts/field-errors'
