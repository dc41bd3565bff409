import type { Sharp } from 'sharp'
import { type BrandPictureKind, iconFile, iconSizes, logoFile } from '../../../shared/look/brand-pictures.ts'
import { hashContent } from '../store/file-names.ts'
import { type Encoded, inspectPicture, openPicture } from './decode-picture.ts'
import { isSvg, openSvg } from './drawing.ts'
import { detectFormat } from './picture-formats.ts'

/** Largest logo in pixels: four times as high as pages and mails show it. */
const logoBox = { width: 640, height: 160 }
/** Behind an icon on home screens, which show transparent parts in black. */
const paper = '#fffdf9'
const clear = { r: 0, g: 0, b: 0, alpha: 0 }

export interface MadePicture {
  file: string
  files: Pick<Encoded, 'file' | 'data'>[]
}

const png = (picture: Sharp) => picture.png({ compressionLevel: 9 }).toBuffer({ resolveWithObject: true })

async function makeLogo(upright: Sharp): Promise<MadePicture> {
  const { data, info } = await png(upright.resize({ ...logoBox, fit: 'inside', withoutEnlargement: true }))
  const file = logoFile(hashContent(data), info.width, info.height)
  return { file, files: [{ file, data }] }
}

async function makeIcon(upright: Sharp): Promise<MadePicture> {
  const [largest, ...others] = iconSizes
  const fit = { fit: 'contain', background: clear } as const
  const { data } = await png(upright.resize(largest, largest, fit))
  const name = `icon-${hashContent(data)}-${largest}.png`
  const rest = others.map(async (size) => {
    const resized = openPicture(data).resize(size, size)
    const encoded = await png(size === 180 ? resized.flatten({ background: paper }) : resized)
    return { file: iconFile(name, size), data: encoded.data }
  })
  return { file: name, files: [{ file: name, data }, ...(await Promise.all(rest))] }
}

const makers: Record<BrandPictureKind, (upright: Sharp) => Promise<MadePicture>> = { logo: makeLogo, icon: makeIcon }

/**
 * The files of a logo or an icon: the pixels of the upload, upright and in sRGB, encoded again as PNG, so that nothing
 * else of the file is served. A drawing (SVG) is rasterized.
 * @throws PictureRefused, and what the decoder throws
 */
export async function makeBrandPicture(kind: BrandPictureKind, data: Buffer): Promise<MadePicture> {
  if (!detectFormat(data) && isSvg(data)) {
    const box = kind === 'logo' ? logoBox : { width: iconSizes[0], height: iconSizes[0] }
    return makers[kind](await openSvg(data, box))
  }
  await inspectPicture(data)
  return makers[kind](openPicture(data).autoOrient().toColourspace('srgb'))
}
