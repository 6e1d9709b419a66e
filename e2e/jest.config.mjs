export { default } from '@portal/workspace/jest/database.mjs'
