import process from 'node:process'

/**
 * Calls `stop` once npm has been stopped. npm runs a script in a shell that does not forward signals, so this process would
 * stay. It gets another parent when the shell is gone.
 */
export function onNpmStopped(stop) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, 500)
  watch.unref()
}
