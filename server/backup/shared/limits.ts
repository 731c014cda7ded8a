const megabyte = 1024 * 1024

/** The largest file that the browser may bring. */
export const mostUploaded = 1024 * megabyte
/** A file travels in pieces, each of them a short request, so that no router and no slow line cuts it off. */
export const pieceBytes = 4 * megabyte
/** What a file may come to when it is unpacked, in characters. */
export const mostUnpacked = 8 * 1024 * megabyte
/** A row is one line; the longest hold a piece of a picture. */
export const longestLine = 64 * megabyte
