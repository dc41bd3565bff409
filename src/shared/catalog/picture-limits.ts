/** Largest picture file, in bytes (docs/rules.md#pictures). */
export const maxPictureBytes = 10 * 1024 * 1024
/** Largest picture, in pixels (docs/rules.md#pictures). */
export const maxPicturePixels = 40_000_000
/** Most pictures of one request (docs/rules.md#pictures). */
export const maxPictures = 12
