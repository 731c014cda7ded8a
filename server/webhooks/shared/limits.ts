/** More than anybody needs; each is served by itself. */
export const mostWebhooks = 10
