/** Work that no response waits for. A stop of the process does. */
const running = new Set<Promise<void>>()

/** `work` must not fail, because no caller would see it. */
export function runInBackground(work: Promise<void>): void {
  running.add(work)
  void work.finally(() => running.delete(work))
}

export async function finishBackgroundWork(): Promise<void> {
  while (running.size > 0) await Promise.all(running)
}
