import type { ReviewRows } from './rows.ts'

export const knitwearReviews: ReviewRows = {
  'fisherman-jumper': [
    [5, 'Manuel O.', 600, 'es', 'Pesa, abriga y huele a oveja los dos primeros días. Es lo que buscaba.'],
    [5, 'Siobhán', 540, 'en', 'I am from Donegal and hard to please in the matter of jumpers. This one passes.'],
    [4, 'Cristina A.', 455, 'es', 'Pica un poco en el cuello, tal como avisan. A la semana ya ni me acordaba.'],
    [5, 'Brais', 380, 'es', 'Navegué con él en febrero. Con llovizna ni te mojas.'],
    [5, 'Markus H.', 301, 'en', 'The cables have real depth, nothing flat about them. Worth every cent.'],
    [3, '', 222, 'es', 'Es muy bonito, pero para vivir en Sevilla resulta demasiado. Lo he puesto tres veces.'],
    [
      5,
      'Ana Belén',
      128,
      'es',
      'Se lo compré a mi padre, que no se quita el suyo de hace treinta años. Ahora alterna.',
    ],
    [5, 'Julien', 35, 'en', 'Sober, warm, made to last. I washed it by hand once and it kept its shape.'],
  ],
  'quay-striped-jumper': [
    [5, 'Paula D.', 270, 'es', 'El de las noches de verano, tal cual. No pica nada.'],
    [4, 'Miguel', 214, 'es', 'Muy cómodo y fresco. Las mangas dan un poco de sí a lo largo del día.'],
    [5, 'Lotte', 166, 'en', 'Lent it to my sister on the first evening. As the text predicts, it has not come back.'],
    [5, 'Rocío', 105, 'es', 'Las rayas dan la vuelta perfectas y el azul no ha soltado color.'],
    [4, '', 58, 'es', 'Bonito y bien tejido. Tarda en secar más de lo que dicen si no hay viento.'],
    [5, 'Fran C.', 20, 'es', 'Regalo acertadísimo. Mi novia lo lleva con todo.'],
  ],
  'fraga-rib-jumper': [
    [5, 'Antía', 112, 'es', 'Qué verde. De lejos parece oscuro y al sol es puro bosque.'],
    [4, 'Kate L.', 80, 'en', 'Very warm for its weight. Some pilling in the first weeks, which the comb sorted out.'],
    [4, 'Sergio', 27, 'es', 'Me lo pongo sin camiseta debajo y no molesta. La talla es justa.'],
  ],
  'faro-oat-cardigan': [
    [5, 'Pilar H.', 420, 'es', 'Vive en mi silla del despacho y ya me preguntan por él. Los bolsillos, enormes.'],
    [5, 'Greta', 333, 'en', 'The half sandwich claim is accurate. I tested it with a whole one and it nearly fits.'],
    [4, 'Olalla', 240, 'es', 'Muy agradable. Con el uso se ha dado un poco de sí por abajo, pero tiene su gracia.'],
    [5, '', 125, 'es', 'Mi madre, de ochenta años, dice que ya no se hacen chaquetas así. Se equivoca.'],
    [3, 'Nicole B.', 49, 'en', 'Nice cardigan, but the colour is paler than it looked on my screen.'],
  ],
  'brezo-plum-cardigan': [
    [5, 'Irene', 150, 'es', 'Justo a la cintura, ni un centímetro más. Perfecto con faldas altas.'],
    [
      4,
      'Fiona',
      92,
      'en',
      'Lovely fine knit. I had not thought of wearing it back to front and now I do nothing else.',
    ],
    [4, 'Yolanda R.', 38, 'es', 'El ciruela es elegantísimo. Hay que lavarlo a mano y eso me da pereza.'],
  ],
  'maceira-check-scarf': [
    [5, 'Xurxo', 510, 'es', 'Ancha de verdad. En el tren la uso de manta y en casa me la quitan.'],
    [5, 'Helen P.', 390, 'en', 'Beautiful weaving, real selvedges. My mother, who was a weaver, approved.'],
    [4, 'Amparo', 260, 'es', 'Calienta mucho. Suelta algo de pelusa las primeras veces sobre ropa negra.'],
    [5, '', 90, 'en', 'The rust colour cheers up every grey coat in the house.'],
  ],
  'watchman-beanie': [
    [5, 'Adrián', 440, 'es', 'No se me baja a los ojos con el viento. Y aquí hay viento.'],
    [5, 'Clodagh', 352, 'en', 'Bought one, then four more as Christmas presents.'],
    [4, 'Mónica', 265, 'es', 'Abriga y no aprieta. Si tienes mucho pelo, queda un pelín corto.'],
    [5, 'Rubén T.', 148, 'es', 'Lo uso para correr por la playa en enero. Se lava y como nuevo.'],
    [4, '', 52, 'en', 'Good beanie, nice blue. A second colour would be welcome.'],
  ],
  'mimosa-knit-tee': [
    [5, 'Alba', 140, 'es', 'Un amarillo que no grita. La he llevado a trabajar todo el mes.'],
    [3, 'Verónica S.', 95, 'es', 'Bonita, pero se engancha con mirarla. Hay que tener cuidado con el bolso.'],
    [5, 'Sophie', 44, 'en', 'Feels like a jumper, behaves like a T-shirt. Please restock!'],
  ],
}
