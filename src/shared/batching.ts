/** Most procedures that one request may call: the browser's links send no more, the server takes no more. */
export const maxBatchedCalls = 20
