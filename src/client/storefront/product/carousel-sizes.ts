/** Width of the carousel's pictures, for `sizes`: that of their column, beside the purchase box on wide screens. */
export const carouselSizes = '(min-width: 84rem) 55rem, (min-width: 62em) calc(100vw - 29rem), 100vw'
