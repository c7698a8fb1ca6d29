/** For component tests: an empty document after each, and the time that a busy machine may need for what comes later. */
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

configure({ asyncUtilTimeout: 20_000 })
afterEach(cleanup)
