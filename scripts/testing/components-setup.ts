import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Machines that run many tests at once are slow.
configure({ asyncUtilTimeout: 20_000 })
afterEach(cleanup)

// The DOM of the tests has no top layer.
HTMLElement.prototype.showPopover ??= () => {}
