import * as streams from 'node:stream/web'
import { BroadcastChannel } from 'node:worker_threads'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Streams and channels are globals of Node that the context of a test lacks.
Object.assign(globalThis, { ...streams, BroadcastChannel })

// Machines that run many tests at once are slow.
configure({ asyncUtilTimeout: 20_000 })
afterEach(cleanup)

// The DOM of the tests has no top layer, and nothing scrolls.
HTMLElement.prototype.showPopover ??= () => {}
Element.prototype.scrollIntoView ??= () => {}

// Radix disables the pointer on the body before it enables the pointer in a dialog. `src/styles.css` has the same rule.
const style = document.createElement('style')
style.textContent = 'body { pointer-events: auto !important }'
document.head.append(style)
