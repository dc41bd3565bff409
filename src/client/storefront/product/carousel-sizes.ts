/** How wide the carousel's pictures are drawn, for `sizes`: the page's column. */
export const carouselSizes = '(min-width: 84rem) 80rem, 100vw'
