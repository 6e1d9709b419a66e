export { default } from '@portal/workspace/jest/node.mjs'
