import { languageKeys } from '@/i18n/languages'

/** The introduction of the API documentation: rules that hold for every operation. */
export const openApiDescription = `
This API gives programs access to the functions of the application.

**Authentication.** Send a personal API token as \`Authorization: Bearer …\`. Pages of the same origin can use the session cookie of the
logged-in user instead. A session has the permissions of its user. A token has only those of its scopes that its owner also has.

**Lists** return \`{ items, nextCursor, total }\`. To get the next page, send \`?cursor=\` with the \`nextCursor\` of the previous page. On
the last page it is \`null\`. \`total\` is \`{ count, isMore }\`. It is returned on the first page only and is \`null\` on later pages.
Counting stops at a limit: \`isMore\` is true if there are more results than \`count\`. Unknown query parameters are rejected.

**Updates** are partial: fields that are absent keep their value. To detect concurrent changes, send the \`ETag\` of the resource as
\`If-Match\`. If the resource has changed, the response is 412 and nothing is written. Without \`If-Match\` the fields you send overwrite the
current values.

**Conditional reads.** With \`If-None-Match\` an unchanged resource returns 304 without a body.

**Idempotency.** Send an \`Idempotency-Key\` with a POST to retry it safely. Within 24 hours the same request with the same key runs once.
Later attempts return the first response with \`Idempotency-Replayed: true\`. The same key with another request is rejected (422). While the
first request is still running, the response is 409. The key of a failed request can be used again.

**Errors** are \`application/problem+json\` (RFC 9457). Programs should check \`code\`. \`detail\` is a message for people, in the language of
\`Accept-Language\` (${languageKeys.join(', ')}). \`errors\` lists the invalid fields. \`instance\` contains the request id, which is also in the
server log and in the \`X-Request-Id\` header of every response. Before a retry, wait as many seconds as \`Retry-After\` says.

**Requests** have JSON bodies of at most 64 kB. An unsupported method returns 405 with \`Allow\`.

**CORS.** Pages of other origins can call the API only if the operator allows their origin, and never with cookies.
`.trim()
