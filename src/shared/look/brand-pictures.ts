import * as z from 'zod/mini'

/** Kinds of pictures of the brand: a logo may be wide, an icon is square. */
export const brandPictureKinds = ['logo', 'icon'] as const
export type BrandPictureKind = (typeof brandPictureKinds)[number]

/** Sides of an icon's files in pixels: of web apps, of an iPhone's home screen, of a browser's tab. */
export const iconSizes = [512, 192, 180, 48] as const

const logoName = /^logo-[0-9a-f]{32}-([1-9]\d{0,3})x([1-9]\d{0,3})\.png$/
const iconName = /^icon-[0-9a-f]{32}-512\.png$/
const storedName = /^(?:logo-[0-9a-f]{32}-\d{1,4}x\d{1,4}|icon-[0-9a-f]{32}-\d{1,4})\.png$/

/** Name of a logo's file, which tells its size: pages need it before the picture is there. */
export const logoFile = (hash: string, width: number, height: number): string => `logo-${hash}-${width}x${height}.png`

/** A stored logo by its name; undefined for none and for another file. */
export function findLogo(file: string) {
  const [, width, height] = logoName.exec(file) ?? []
  return width === undefined ? undefined : { file, width: Number(width), height: Number(height) }
}

/** Whether a name is that of an icon, by which settings know all of its sizes. */
export const isIcon = (file: string): boolean => iconName.test(file)

/** Sides of a logo or an icon in pixels, by its name; undefined for another file. */
export function brandPictureSize(file: string): { width: number; height: number } | undefined {
  const [side] = iconSizes
  if (isIcon(file)) return { width: side, height: side }
  const logo = findLogo(file)
  return logo && { width: logo.width, height: logo.height }
}

/** File of an icon in another size. */
export const iconFile = (icon: string, size: (typeof iconSizes)[number]): string =>
  icon.replace(/-512\.png$/, `-${size}.png`)

/** Whether a stored file belongs to a logo or an icon. */
export const isBrandPicture = (file: string): boolean => storedName.test(file)

/** The name by which settings know a stored file of a logo or an icon. */
export const namedBy = (file: string): string =>
  file.startsWith('icon-') ? file.replace(/-\d+\.png$/, '-512.png') : file

/** An upload that a save of the section `identity` may name. */
export const brandPictureSchema = z.object({ file: z.string(), url: z.string() })
export type BrandPicture = z.infer<typeof brandPictureSchema>

export const brandUploadSchema = z.object({ kind: z.enum(brandPictureKinds, 'choice') })
