/** A page of rows for an export, for `findMany`. */
export type ExportPage = { take: number; orderBy: { id: 'desc' }; cursor?: { id: string }; skip?: number }
