/** No answer of the server takes so long: the network is there and leads nowhere, and the same is better sent again. */
export const requestTimeoutMs = 20_000
