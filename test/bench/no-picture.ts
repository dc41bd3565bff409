import type { PictureSource } from '../../prisma/demo/pictures.ts'

/** Pictures are not what is measured. */
export const noPicture: PictureSource = async ({ name }) => ({
  ...{ file: `${name.replaceAll('/', '-')}.svg`, data: Buffer.from('<svg/>'), width: 3, height: 4, color: '#aabbcc' },
})
