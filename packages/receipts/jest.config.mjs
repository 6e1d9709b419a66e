export { default } from '@portal/workspace/jest/browser.mjs'
