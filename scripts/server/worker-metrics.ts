/** A request for the metrics reaches one worker. It asks the supervisor, which asks all of them. */
import type { Worker } from 'node:cluster'

const COLLECT_MS = 2_000

type NumberedWorker = { number: number; process: Worker }

/** The messages have their other side in `src/platform/metrics.server.ts`. */
export function createMetricsCollector(listWorkers: () => NumberedWorker[]) {
  let collecting: Promise<string> | undefined

  /** Leaves out a worker that does not answer in time. */
  async function collect() {
    const texts = await Promise.all(
      listWorkers().map(async ({ number, process }) => {
        const text = await askForMetrics(process)
        return text && addWorkerLabel(text, number)
      }),
    )
    collecting = undefined
    return mergeMetrics(texts.filter((text) => text !== undefined))
  }

  return async function answer(asking: Worker) {
    collecting ??= collect()
    const allMetrics = await collecting
    if (asking.isConnected()) asking.send({ allMetrics })
  }
}

function askForMetrics(worker: Worker): Promise<string | undefined> {
  return new Promise((resolve) => {
    function end(text?: string) {
      clearTimeout(timer)
      worker.off('message', read)
      resolve(text)
    }
    function read(message: { ownMetrics?: string }) {
      if (message.ownMetrics !== undefined) end(message.ownMetrics)
    }
    const timer = setTimeout(end, COLLECT_MS)
    worker.on('message', read)
    worker.send('print-metrics')
  })
}

export function addWorkerLabel(text: string, number: number): string {
  return text.replace(
    /^([\w:]+)(\{)?/gm,
    (_, name, labels) => `${name}{worker="${number}"${labels ? ',' : '}'}`,
  )
}

/** The samples of a metric have to follow each other, so texts cannot be joined as they are. */
export function mergeMetrics(texts: string[]): string {
  const metrics = new Map<string, string[]>()
  for (const part of texts.flatMap((text) => text.replace(/# EOF\n$/, '').split(/^(?=# HELP )/m))) {
    const [help = '', ...lines] = part.trimEnd().split('\n')
    const known = metrics.get(help)
    if (known) known.push(...lines.filter((line) => !line.startsWith('#')))
    else if (help) metrics.set(help, [help, ...lines])
  }
  return [...[...metrics.values()].flat(), '# EOF\n'].join('\n')
}
