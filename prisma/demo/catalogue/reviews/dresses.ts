import type { ReviewRows } from './rows.ts'

export const dressReviews: ReviewRows = {
  'albariza-linen-dress': [
    [5, 'Macarena', 480, 'Soy de Jerez y el color es exactamente el de los tejados. Y tiene bolsillos.'],
    [5, 'Lorena V.', 415, 'Te lo metes por la cabeza y sales de casa. Este verano no he llevado otra cosa.'],
    [4, 'Julia K.', 352, 'Lovely weight of linen. On me, at 1.60 m, it is nearly ankle length, so I took up the hem.'],
    [5, '', 300, 'Lo usé embarazada de siete meses y después. Eso es un vestido bien cortado.'],
    [5, 'Rita', 236, 'Washed it a dozen times and the terracotta has not faded at all.'],
    [3, 'Esther P.', 161, 'El vestido es precioso, pero yo necesito algo más de cintura. Con cinturón mejora.'],
    [5, 'Gloria', 88, 'No necesita forro y no se transparenta. Doy fe a las tres de la tarde.'],
    [5, 'Mariana F.', 24, 'Llegó a Lisboa en tres días y muy bien envuelto. Ya quiero otro color.'],
  ],
  'merienda-gingham-dress': [
    [5, 'Uxía L.', 75, 'Es alegre sin ser infantil. Me paran por la calle.'],
    [4, 'Beth', 60, 'Pretty, crisp and properly opaque. I would have loved pockets in this one.'],
    [5, 'Nieves', 39, 'Se me cayó un helado encima. Salió a la primera.'],
    [4, '', 11, 'Cool and cheerful. The waist sits a little high if you have a long torso.'],
  ],
  'pizarra-knit-dress': [
    [5, 'Silvia M.', 190, 'Con botas y nada más. Caliente, cómodo y elegante.'],
    [4, 'Ingrid', 122, 'Heavy in a good way and it recovers its shape. Do not hang it, they mean it.'],
    [2, 'Lidia', 57, 'El tejido es bueno, pero marca todo lo que hay debajo. No era para mí.'],
  ],
  'noite-slip-dress': [
    [5, 'Tamara', 350, 'El vestido negro de lino que llevaba años buscando. La abertura permite andar de verdad.'],
    [4, 'Orla', 268, 'Elegant and cool. The straps could be a bit longer for broad shoulders.'],
    [5, 'Isabelle', 190, 'Cold washes only, and it is still properly black.'],
    [5, '', 110, 'A la verbena y a una cena con mis jefes. El mismo vestido.'],
    [3, 'Steffi', 46, 'The back is cut lower than I like. You will want a special bra.'],
  ],
  'brisa-shirt-dress': [
    [5, 'Alicia N.', 250, 'Fresquísimo y de los que aguantan una reunión y una playa el mismo día.'],
    [5, 'Saskia', 201, 'The stripe is so fine that colleagues only notice it up close. Excellent poplin.'],
    [4, 'Rebeca', 147, 'Muy bonito, pero hay que plancharlo. El truco del vapor de la ducha funciona a medias.'],
    [5, 'Concha', 99, 'Me lo pongo abierto encima del bañador y parezco otra.'],
    [4, '', 62, 'La tela es de diez. El cinturón se me escurre un poco.'],
    [5, 'Louise T.', 21, 'Buttons firmly sewn, collar sits well, and a size M really is an M.'],
  ],
  'arenal-linen-skirt': [
    [5, 'Ariadna', 400, 'La goma por detrás es la mejor idea del mundo. Nadie se entera.'],
    [5, 'Maeve', 311, 'Twisted it into a suitcase for a fortnight and it came out looking intentional.'],
    [4, 'Chus', 225, 'Cae muy bien. El color cambió un poco respecto a la de mi hermana, cosa de las tandas.'],
    [5, '', 130, 'Con viento de levante y no se levanta. Prueba superada.'],
    [4, 'Pilar A.', 37, 'Quedaban pocas y llegué a tiempo. Muy cómoda, algo larga para mí.'],
  ],
}
