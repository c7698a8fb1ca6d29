/** The data of a user leaves out data about other people. */

/** The file says that an administrator changed another user, but not whom and how. */
export function hideOtherUser<Row extends { subjectType: string | null; subjectId: string | null }>(
  row: Row,
  userId: string,
) {
  const isOther = row.subjectType === 'user' && row.subjectId !== userId
  return isOther ? { ...row, subjectId: undefined, subjectName: undefined, detail: undefined } : row
}

/** During an impersonation, the address and the device are those of the administrator. */
export function hideAdministrator<Row extends { userAgent: string | null }>(
  row: Row,
  administratorId: string | null,
) {
  const hidden = { address: undefined, ipAddress: undefined, userAgent: undefined }
  return administratorId ? { ...row, ...hidden, byAdministrator: true } : { ...row, byAdministrator: false }
}
