import { configure } from '@testing-library/dom'

// A test that waits for something waits for as long as a busy machine may need; one that is right does not wait at all.
configure({ asyncUtilTimeout: 10_000 })
