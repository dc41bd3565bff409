/** Largest picture file, in bytes (contract section 2). */
export const maxPictureBytes = 10 * 1024 * 1024
/** Largest picture, in pixels (contract section 2). */
export const maxPicturePixels = 40_000_000
/** Most pictures of one request (contract section 2). */
export const maxPictures = 12
