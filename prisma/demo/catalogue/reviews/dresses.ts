import type { ReviewRows } from './rows.ts'

export const dressReviews: ReviewRows = {
  'albariza-linen-dress': [
    [5, 'Macarena', 480, 'es', 'Soy de Jerez y el color es exactamente el de los tejados. Y tiene bolsillos.'],
    [5, 'Lorena V.', 415, 'es', 'Te lo metes por la cabeza y sales de casa. Este verano no he llevado otra cosa.'],
    [
      4,
      'Julia K.',
      352,
      'en',
      'Lovely weight of linen. On me, at 1.60 m, it is nearly ankle length, so I took up the hem.',
    ],
    [5, '', 300, 'es', 'Lo usé embarazada de siete meses y después. Eso es un vestido bien cortado.'],
    [5, 'Rita', 236, 'en', 'Washed it a dozen times and the terracotta has not faded at all.'],
    [3, 'Esther P.', 161, 'es', 'El vestido es precioso, pero yo necesito algo más de cintura. Con cinturón mejora.'],
    [5, 'Gloria', 88, 'es', 'No necesita forro y no se transparenta. Doy fe a las tres de la tarde.'],
    [5, 'Mariana F.', 24, 'es', 'Llegó a Lisboa en tres días y muy bien envuelto. Ya quiero otro color.'],
  ],
  'merienda-gingham-dress': [
    [5, 'Uxía L.', 75, 'es', 'Es alegre sin ser infantil. Me paran por la calle.'],
    [4, 'Beth', 60, 'en', 'Pretty, crisp and properly opaque. I would have loved pockets in this one.'],
    [5, 'Nieves', 39, 'es', 'Se me cayó un helado encima. Salió a la primera.'],
    [4, '', 11, 'en', 'Cool and cheerful. The waist sits a little high if you have a long torso.'],
  ],
  'pizarra-knit-dress': [
    [5, 'Silvia M.', 190, 'es', 'Con botas y nada más. Caliente, cómodo y elegante.'],
    [4, 'Ingrid', 122, 'en', 'Heavy in a good way and it recovers its shape. Do not hang it, they mean it.'],
    [2, 'Lidia', 57, 'es', 'El tejido es bueno, pero marca todo lo que hay debajo. No era para mí.'],
  ],
  'noite-slip-dress': [
    [
      5,
      'Tamara',
      350,
      'es',
      'El vestido negro de lino que llevaba años buscando. La abertura permite andar de verdad.',
    ],
    [4, 'Orla', 268, 'en', 'Elegant and cool. The straps could be a bit longer for broad shoulders.'],
    [5, 'Isabelle', 190, 'en', 'Cold washes only, and it is still properly black.'],
    [5, '', 110, 'es', 'A la verbena y a una cena con mis jefes. El mismo vestido.'],
    [3, 'Steffi', 46, 'en', 'The back is cut lower than I like. You will want a special bra.'],
  ],
  'brisa-shirt-dress': [
    [5, 'Alicia N.', 250, 'es', 'Fresquísimo y de los que aguantan una reunión y una playa el mismo día.'],
    [5, 'Saskia', 201, 'en', 'The stripe is so fine that colleagues only notice it up close. Excellent poplin.'],
    [4, 'Rebeca', 147, 'es', 'Muy bonito, pero hay que plancharlo. El truco del vapor de la ducha funciona a medias.'],
    [5, 'Concha', 99, 'es', 'Me lo pongo abierto encima del bañador y parezco otra.'],
    [4, '', 62, 'es', 'La tela es de diez. El cinturón se me escurre un poco.'],
    [5, 'Louise T.', 21, 'en', 'Buttons firmly sewn, collar sits well, and a size M really is an M.'],
  ],
  'arenal-linen-skirt': [
    [5, 'Ariadna', 400, 'es', 'La goma por detrás es la mejor idea del mundo. Nadie se entera.'],
    [5, 'Maeve', 311, 'en', 'Twisted it into a suitcase for a fortnight and it came out looking intentional.'],
    [4, 'Chus', 225, 'es', 'Cae muy bien. El color cambió un poco respecto a la de mi hermana, cosa de las tandas.'],
    [5, '', 130, 'es', 'Con viento de levante y no se levanta. Prueba superada.'],
    [4, 'Pilar A.', 37, 'es', 'Quedaban pocas y llegué a tiempo. Muy cómoda, algo larga para mí.'],
  ],
}
