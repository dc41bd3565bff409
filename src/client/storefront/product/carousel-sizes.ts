/** Width of the carousel's pictures, for `sizes`: that of the page's column. */
export const carouselSizes = '(min-width: 84rem) 80rem, 100vw'
