/** Whatever was started, to be stopped in the reverse order. */
export type Cleanup = ReturnType<typeof createCleanup>

export function createCleanup() {
  const tasks: (() => unknown)[] = []
  return {
    add: (task: () => unknown) => void tasks.push(task),
    async run() {
      for (let task = tasks.pop(); task; task = tasks.pop()) await task()
    },
  }
}
