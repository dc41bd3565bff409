import { categoryRefSchema } from '../../../../shared/catalog/category-ref.ts'
import {
  categorySchema,
  homeSchema,
  productCardSchema,
  productDetailSchema,
  productSchema,
  reviewSchema,
} from '../../../../shared/catalog/entities.ts'
import { listQuerySchema } from '../../../../shared/catalog/list-query.ts'
import { categoryTitleSchema } from '../../../../shared/catalog/responses.ts'
import { newGenerationSchema } from '../../../../shared/generator/entities.ts'
import { translationSchema } from '../../../../shared/generator/texts.ts'
import { idSchema } from '../../../../shared/id-schema.ts'
import { localizedSchema } from '../../../../shared/localized-schema.ts'
import { described, describedInPart, named } from '../../described.ts'
import { bilingualTexts, plainTexts } from './product-fields.ts'
import { euros, example, exampleId, identifier, time, whole } from './words.ts'

/** The catalogue as everybody sees it. */

named('Localized', localizedSchema, 'A text in both languages: a list whose first and only element has them.')
described(localizedSchema.def.element, {
  es: example('The text in Spanish.', 'Camisa de lino'),
  en: example('The text in English.', 'Linen shirt'),
})

named('CategoryRef', categoryRefSchema, 'A category as a product names it.', {
  id: identifier('Identifier of the category.'),
  name: 'Its name.',
})

named('Review', reviewSchema, 'What a buyer says of a product.', {
  id: identifier('Identifier of the review.'),
  rating: example('Stars, 0 to 5.', 4),
  created: { description: 'The day on which it was written.', format: 'date', examples: ['2026-11-20'] },
  review: 'The text, in the language in which it was written.',
  username: example('Who wrote it; empty: anonymous.', 'Ana'),
  avatar: 'Address of a picture of the writer; absent: none.',
})

const pictures = example('File names, the main picture first; they are at `/images/{file}`.', ['linen-shirt-1.webp'])
const colors = example('Dominant colour of each picture, in the same order.', ['#dccdb5'])

named('ProductCard', productCardSchema, 'A product as a card shows it.', {
  id: identifier('Identifier of the product.'),
  images: pictures,
  colors,
  price: euros('Price of one piece, with VAT.'),
  priceVaries:
    'Its variants differ in price, and `price` is that of the cheapest; absent: they do not, or it has none.',
  rating: example('Mean of the reviews, 0 to 5; 0 without any.', 4.5),
  reviews: whole('How many reviews it has.', 12),
  sells: euros('What its completed payments come to; up to a minute old.', 489.5),
  isHot: 'It is one of the five best-selling visible products.',
  createdAt: time('When it was added. It is new for fewer than five days.'),
  title: 'Its title.',
  category: 'Its categories, the main one first.',
  availability: example('Whether it can be bought: `last` is five pieces or fewer.', 'available'),
  options: {
    description:
      'What it differs in, such as size and colour, in its order; absent for a product that is sold as it is.',
    fields: {
      id: identifier('Identifier of the option.'),
      name: 'Its name.',
      kind: example('How it is shown.', 'text'),
      values: {
        description: 'The values that it is sold in, in the shop’s order.',
        fields: {
          id: identifier('Identifier of the value.'),
          name: 'Its name.',
          swatch: example('A colour to show; absent: none.', '#3c5a77'),
          availability: example('The best of the variants that have it.', 'available'),
        },
      },
    },
  },
})

named('Product', productSchema, 'A product as a list gives it.')
describedInPart(productSchema, {
  ...bilingualTexts({ shown: 'lists' }),
})

named('ProductDetail', productDetailSchema, 'A product as its page shows it.')
describedInPart(productDetailSchema, {
  comments: 'Its reviews, newest first.',
  left: example('Pieces that are left, told of last units only: absent with more than 5, and with none.', 2),
  sku: example('Stock keeping unit, which no other product has.', 'LS-0042'),
  variants: {
    description: 'The combinations in which it is sold, in their order; absent for a product that is sold as it is.',
    fields: {
      id: identifier('Identifier of the variant, for carts and orders.'),
      sku: example('Its stock keeping unit.', 'LYS-CAM-001-M'),
      price: euros('Price of one piece, with VAT.'),
      availability: example('Whether it can be bought.', 'available'),
      left: example('Pieces that are left, told of last units only.', 2),
      values: 'By option, the value.',
      options: 'What it is called.',
      images: example('Its file names, those that show its values first.', ['linen-shirt-1.webp']),
    },
  },
  sizeGuide: 'Its measures: its own, else those of its first category that has some; absent without.',
  ...plainTexts('shown'),
  ...bilingualTexts({ shown: 'page' }),
  unapproved: 'A visitor has generated it and no admin has approved it: it opens by its link only.',
})

named('Category', categorySchema, 'A category as the grid of categories shows it.')
describedInPart(categorySchema, {
  id: identifier('Identifier of the category.'),
  name: 'Its name.',
  image: example('File name of its picture, in a list; empty without one. It is at `/images/{file}`.', ['shirts.webp']),
  colors,
  numberOfProducts: whole('How many visible products it has.', 18),
})

named('CategoryTitle', categoryTitleSchema, 'A category as the title of its list needs it.', {
  id: identifier('Identifier of the category.'),
  name: 'Its name.',
  image: example('File name of its picture, in a list; empty without one.', ['shirts.webp']),
})

named('Home', homeSchema, 'What the home page shows.', {
  featuredProducts: 'The eight newest visible products.',
  topRatedProducts: 'The three with the best ratings.',
  recommendedProducts: 'Three others: neither top rated nor popular, while there are enough.',
  popularProducts: 'The three that sell best.',
})

described(idSchema, { id: identifier('Identifier of the product, or of the category where the path is about one.') })

described(listQuerySchema, {
  sort: example('The order: best sellers first, best rated first, cheapest first or dearest first.', 'price'),
  min: euros('Least price, included.', 20),
  max: euros('Greatest price, included.', 60),
  q: example('Words to search for in titles, categories and SKUs; typing errors are forgiven.', 'camisa lino'),
  category: identifier('Identifier of the category whose products are listed.'),
  categories: example('Identifiers of categories: only products of one of them.', [exampleId]),
  rating: example('Least rating: so many stars or more, of products with reviews.', 4),
  availability: example('Only products in one of these states.', ['available', 'last']),
  options: example(
    'Identifiers of values of options: of one option any, of several options one of each, met by one variant that can be bought.',
    [exampleId],
  ),
  page: whole(
    'Page, from 1; pages have 24 products unless `limit` says otherwise. Without both, up to 1,000 products.',
    1,
  ),
  limit: whole('Products of a page.', 24),
})

described(newGenerationSchema, { title: example('What is to be made, in either language.', 'Camisa de lino azul') })

described(translationSchema, {
  textToTranslate: example('The text to translate.', 'Camisa de lino'),
  languageFrom: example('Language of the text.', 'es'),
  languageTo: example('Language wanted.', 'en'),
})
