/** Keeps the content of files. The table `stored_file` lists them, wherever their content is. */
export type FileStore = {
  /** Writes the content of a file that the table lists. */
  put: (key: string, content: Uint8Array<ArrayBuffer>, contentType: string) => Promise<void>
  /** Null for a file that the store does not have. */
  get: (key: string) => Promise<Uint8Array<ArrayBuffer> | null>
  /** Succeeds for a file that the store does not have. */
  delete: (key: string) => Promise<void>
}
