import type { ReviewRows } from './rows.ts'

export const trouserReviews: ReviewRows = {
  'bajamar-wide-trousers': [
    [5, 'Elvira', 520, 'es', 'Los bolsillos son de verdad. Cabe el móvil entero y no se nota.'],
    [5, 'Noa P.', 466, 'es', 'Tengo muslo y estos pantalones me dan la vida en verano.'],
    [4, 'Catherine', 402, 'en', 'Superb linen and very flattering. Mine came with a loose thread at the waistband.'],
    [5, 'Sandra I.', 345, 'es', 'No clarean nada, ni con braguita negra. Increíble en un color tan claro.'],
    [5, '', 287, 'es', 'Escribí para pedir el bajo sin coser y me contestaron en una hora.'],
    [3, 'Eva', 218, 'es', 'Muy anchos, más de lo que parece. Si eres bajita, te comen.'],
    [5, 'Doris W.', 160, 'en', 'Wore them for ten hours on trains. Creased, of course, but I arrived happy.'],
    [4, 'Rosalía', 93, 'es', 'Preciosos y frescos. Preferiría cremallera más larga.'],
    [5, 'Ainhoa', 30, 'es', 'Segundo par. El primero se lo quedó mi cuñada.'],
  ],
  'redera-wide-jeans': [
    [5, 'Carla', 360, 'es', 'Denim de los de antes, sin nada de goma. Duros una semana y luego un guante.'],
    [4, 'Melanie', 299, 'en', 'Great rise and the raw hem lets you choose. Size up if you are between sizes.'],
    [2, 'Judit', 231, 'es', 'Me apretaban muchísimo de cintura y no han cedido como prometían. Devueltos.'],
    [
      5,
      'Maruxa',
      175,
      'es',
      'Mi abuela era redera. Se los enseñé y dijo que el tiro está bien. Poco más hay que decir.',
    ],
    [4, '', 102, 'en', 'Very good jeans. They bleed a lot at first, so mind your pale sofa.'],
    [5, 'Tess', 48, 'en', 'Sat on the floor all weekend assembling furniture. Not one complaint.'],
  ],
  'olivar-linen-trousers': [
    [5, 'Jaime', 460, 'es', 'No me los quito desde junio. Del barco al restaurante sin cambiarme.'],
    [4, 'Stefan', 380, 'en', 'Comfortable and a very good olive. The drawstring tips came off after a month.'],
    [5, 'Andrés M.', 305, 'es', 'El corte es recto pero no de pijama. Difícil de encontrar.'],
    [5, 'Gema', 222, 'es', 'Se los compré a mi pareja y ha pedido otros iguales para el trabajo.'],
    [4, '', 134, 'es', 'Buen lino. Me faltan dos centímetros de largo, mido 1,90.'],
    [5, 'Ruairí', 51, 'en', 'Rinsed in fresh water after the beach as told. Still perfect.'],
  ],
  'cubierta-canvas-trousers': [
    [5, 'Toño', 310, 'es', 'Soy carpintero. Seis meses de rodillas en el suelo y ni un agujero.'],
    [4, 'Will H.', 190, 'en', 'Proper workwear. Stiff out of the box, so give them a couple of washes.'],
    [4, 'Fernando', 66, 'es', 'Muy resistentes y cómodos. Dan calor en agosto, lógico.'],
  ],
  'lonja-pinstripe-trousers': [
    [5, 'Ignacio B.', 550, 'es', 'La goma escondida de la cintura debería ser obligatoria en todos los trajes.'],
    [4, '', 330, 'en', 'Nice cool wool and a discreet stripe. I needed the hem taken up.'],
    [3, 'Ben', 115, 'en', 'Good cloth, but the cut is wider than I like.'],
  ],
  'cala-linen-shorts': [
    [5, 'Santi', 205, 'es', 'El forro de red de los bolsillos es brillante. Cero arena en casa.'],
    [4, 'Marta V.', 168, 'es', 'Se los robo a mi novio. Comodísimos.'],
    [5, 'Aidan', 131, 'en', 'Dry in no time and the colour really does change through the day.'],
    [5, 'Katrin', 97, 'en', 'Perfect length, and they do not ride up when you sit down.'],
    [4, '', 59, 'es', 'Buenas, aunque el cordón es demasiado corto.'],
    [
      3,
      'Koldo',
      14,
      'es',
      'Tardaron nueve días en llegar y ya se me había acabado la semana de playa. Las bermudas, bien.',
    ],
  ],
  'sendero-canvas-shorts': [
    [5, 'Nico', 255, 'es', 'Hice con ellas tres etapas del Camiño dos Faros. La trasera, intacta.'],
    [4, 'Oliver', 180, 'en', 'Tough and comfortable. The zipped pocket is just big enough for keys and a card.'],
    [4, 'Diego A.', 101, 'es', 'Rozan un poquito el primer día, nada grave.'],
    [5, '', 40, 'en', 'The camel picks up dust and somehow looks better for it.'],
  ],
  'caseta-striped-shorts': [
    [5, 'Cloe', 36, 'es', 'He dormido con ellos y he ido a por el pan. Nadie notó nada.'],
    [4, 'Megan', 25, 'en', 'Cute stripes and good cotton. A tiny bit shorter than I imagined.'],
    [5, 'Maite', 9, 'es', 'Salen de la lavadora casi planchados.'],
  ],
}
