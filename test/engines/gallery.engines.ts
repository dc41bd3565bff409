import { expect, inject } from 'vitest'
import { imagePath, paths } from '../../src/shared/paths.ts'
import { addPhotos } from '../e2e/support/gallery.ts'
import { findVariant } from './support/demo.ts'
import { describeEngines } from './support/journeys.ts'
import { type Visitor, waitMs } from './support/visitor.ts'

/** Waits until the picture of a number is in the middle of the gallery, loaded, and named as the one on the screen. */
async function expectPicture(visitor: Visitor, number: number, count: number): Promise<void> {
  const position = visitor.t('product:pictures.position', { number, count })
  await visitor.until(
    `${position} on the screen`,
    (name) => {
      const picture = document.querySelector(`main [role="group"][aria-label="${name}"]`)
      const image = picture?.querySelector('img')
      if (!picture || !image?.complete || image.naturalWidth === 0) return false
      // The thumbnails may be beside the row.
      const row = picture.parentElement?.getBoundingClientRect()
      const { left, width } = picture.getBoundingClientRect()
      return row && width > 100 && Math.abs(left + width / 2 - row.left - row.width / 2) < 3
    },
    position,
  )
  await visitor.see({ role: 'button', name: position, within: 'main' }, { attributes: { 'aria-current': 'true' } })
}

/** Larger than what the gallery fetches for any screen. */
const photo: [width: number, height: number] = [1600, 2134]
const enlarged = { css: '[role=dialog] img' }

/** Waits until a file, loaded as it was uploaded, is enlarged so much on the screen. */
async function expectEnlarged(visitor: Visitor, file: string | undefined, scale: number | object): Promise<void> {
  const measure = () =>
    visitor.tab
      .call(() => {
        const image = document.querySelector<HTMLImageElement>('[role=dialog] img')
        if (!image) return undefined
        const { currentSrc, complete, naturalWidth, offsetWidth, style } = image
        const shown = image.getBoundingClientRect().width / offsetWidth
        return {
          currentSrc,
          complete,
          naturalWidth,
          scale: Number(style.scale),
          isDrawnSo: Math.abs(shown - Number(style.scale)) < 0.01,
        }
      })
      .catch(String)
  const original = new URL(imagePath(file ?? ''), inject('shopUrl')).href
  const wanted = { currentSrc: original, complete: true, naturalWidth: photo[0], scale, isDrawnSo: true }
  await expect.poll(measure, { timeout: waitMs, message: `${original}, enlarged` }).toMatchObject(wanted)
}

describeEngines({
  "a product's pictures follow arrows, thumbnails and keys": async (visitor) => {
    const { t } = visitor
    const { product } = await findVariant(inject('shopUrl'))
    const count = product.images.length
    const thumbnail = (number: number) => ({
      role: 'button',
      name: t('product:pictures.position', { number, count }),
      within: 'main',
    })
    await visitor.open(paths.product(product.id))
    await expectPicture(visitor, 1, count)
    await visitor.click(thumbnail(count))
    await expectPicture(visitor, count, count)
    const previous = { role: 'button', name: t('product:pictures.previous') }
    await visitor.click(previous)
    await expectPicture(visitor, count - 1, count)
    await visitor.see(previous, { isFocused: true })
    await visitor.press('Home')
    await expectPicture(visitor, 1, count)
    await visitor.press('ArrowRight')
    await expectPicture(visitor, 2, count)
    await visitor.press('End')
    await expectPicture(visitor, count, count)
  },

  'a picture is enlarged by press, wheel and keys, as it was uploaded, and left by Escape': async (visitor) => {
    const { t } = visitor
    const product = await addPhotos(inject('shopUrl'), photo, photo)
    const [first, second] = product.images
    const picture = { role: 'link', name: t('product:pictures.zoom', { number: 1 }) }
    const dialog = { role: 'dialog' }
    await visitor.open(paths.product(product.id))
    await expectPicture(visitor, 1, product.images.length)
    await visitor.click(picture)
    await expectEnlarged(visitor, first, 2.5)
    await visitor.click(enlarged)
    await expectEnlarged(visitor, first, 1)
    await visitor.wheel(enlarged, -300)
    await expectEnlarged(visitor, first, expect.closeTo(Math.exp(0.6)))
    await visitor.press('Escape')
    await visitor.missSoon(dialog)

    await visitor.see(picture, { isFocused: true })
    await visitor.press('Enter')
    await expectEnlarged(visitor, first, 2.5)
    await visitor.see({ role: 'button', name: t('product:viewer.in') }, { isFocused: true })
    await visitor.press('+')
    await expectEnlarged(visitor, first, 3.75)
    await visitor.press('-')
    await expectEnlarged(visitor, first, 2.5)
    await visitor.press('0')
    await expectEnlarged(visitor, first, 1)
    await visitor.press('ArrowRight')
    await expectEnlarged(visitor, second, 1)
    await visitor.press('Escape')
    await visitor.missSoon(dialog)
    await expectPicture(visitor, 2, product.images.length)
  },
})
