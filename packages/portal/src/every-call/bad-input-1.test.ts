import { testBadInput } from '../testing/every-call/bad-input'

testBadInput(__filename)
