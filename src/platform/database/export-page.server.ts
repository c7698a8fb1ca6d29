/** A page of rows for an export, for `findMany`. `where` are the rows after those of the page before. */
export type ExportPage = { take: number; orderBy: { id: 'desc' }; where: { id?: { lt: string } } }
