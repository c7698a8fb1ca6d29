/** The introduction of the API documentation: rules that hold for every operation. */

export const openApiDescription = `
Everything that people do with repositories, users and their own account in the application, for programs.

**Who asks.** Send a personal API token as \`Authorization: Bearer …\`. Pages of this origin may use the session of whoever is
logged in instead. Every call has the permissions of that person and no others.

**Lists** are \`{ items, nextCursor, total }\`. Ask for the next page with \`?cursor=\` and the \`nextCursor\` of the page before; on the
last one it is \`null\`. \`total\` is \`{ count, isMore }\` and comes with the first page only, since the count does not change from page to
page. It is counted up to a limit: \`isMore\` says that there are more than \`count\`. A parameter that is not known is refused.

**Changes** name the fields that change; the others stay as they are. Send the \`ETag\` of what you have read as \`If-Match\`, and nothing
is done if somebody else was faster (412). Without it your fields win, and never mix with half of another change.

**Reading again** with \`If-None-Match\` costs nothing while nothing has changed (304).

**Repeating a create** is safe with an \`Idempotency-Key\`: within 24 hours the same request with the same key is done once, and answered
with the first answer and \`Idempotency-Replayed: true\`. With another body it is refused (422), while the first is still being
answered as well (409). A create that failed may be repeated with its key.

**What goes wrong** is told as \`application/problem+json\` (RFC 9457). Decide by \`code\`, show \`detail\`, which comes in the language of
\`Accept-Language\` (en, fr, ar, sw); \`errors\` says what is wrong with which field. \`instance\` names the request: it is in the log, and in
the header \`X-Request-Id\` of every answer. Wait as many seconds as \`Retry-After\` says before trying again.

**Bodies** are JSON of at most 64 kB. A method that an address does not have is answered with 405 and \`Allow\`.

**Other sites** are answered in a browser only if the operator names them, and never with cookies.
`.trim()
