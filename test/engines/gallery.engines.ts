import { afterAll, beforeAll, describe, inject, test } from 'vitest'
import { paths } from '../../src/shared/paths.ts'
import { findVariant } from './support/demo.ts'
import type { Engine } from './support/engine.ts'
import { engines, onLaptop, onPhone } from './support/settings.ts'
import { type Visitor, visitBy } from './support/visitor.ts'

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

describe.each(engines)('$engine', ({ start }) => {
  let engine: Engine
  beforeAll(async () => {
    engine = await start()
  })
  afterAll(() => engine?.close())

  test.each([onPhone, onLaptop])(
    "a product's pictures follow arrows, thumbnails and keys ($language, $size.width px)",
    (setting) =>
      visitBy(engine, setting, async (visitor) => {
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
      }),
  )
})
