import type { ReviewRows } from './rows.ts'

export const trouserReviews: ReviewRows = {
  'bajamar-wide-trousers': [
    [5, 'Elvira', 520, 'Los bolsillos son de verdad. Cabe el móvil entero y no se nota.'],
    [5, 'Noa P.', 466, 'Tengo muslo y estos pantalones me dan la vida en verano.'],
    [4, 'Catherine', 402, 'Superb linen and very flattering. Mine came with a loose thread at the waistband.'],
    [5, 'Sandra I.', 345, 'No clarean nada, ni con braguita negra. Increíble en un color tan claro.'],
    [5, '', 287, 'Escribí para pedir el bajo sin coser y me contestaron en una hora.'],
    [3, 'Eva', 218, 'Muy anchos, más de lo que parece. Si eres bajita, te comen.'],
    [5, 'Doris W.', 160, 'Wore them for ten hours on trains. Creased, of course, but I arrived happy.'],
    [4, 'Rosalía', 93, 'Preciosos y frescos. Preferiría cremallera más larga.'],
    [5, 'Ainhoa', 30, 'Segundo par. El primero se lo quedó mi cuñada.'],
  ],
  'redera-wide-jeans': [
    [5, 'Carla', 360, 'Denim de los de antes, sin nada de goma. Duros una semana y luego un guante.'],
    [4, 'Melanie', 299, 'Great rise and the raw hem lets you choose. Size up if you are between sizes.'],
    [2, 'Judit', 231, 'Me apretaban muchísimo de cintura y no han cedido como prometían. Devueltos.'],
    [5, 'Maruxa', 175, 'Mi abuela era redera. Se los enseñé y dijo que el tiro está bien. Poco más hay que decir.'],
    [4, '', 102, 'Very good jeans. They bleed a lot at first, so mind your pale sofa.'],
    [5, 'Tess', 48, 'Sat on the floor all weekend assembling furniture. Not one complaint.'],
  ],
  'olivar-linen-trousers': [
    [5, 'Jaime', 460, 'No me los quito desde junio. Del barco al restaurante sin cambiarme.'],
    [4, 'Stefan', 380, 'Comfortable and a very good olive. The drawstring tips came off after a month.'],
    [5, 'Andrés M.', 305, 'El corte es recto pero no de pijama. Difícil de encontrar.'],
    [5, 'Gema', 222, 'Se los compré a mi pareja y ha pedido otros iguales para el trabajo.'],
    [4, '', 134, 'Buen lino. Me faltan dos centímetros de largo, mido 1,90.'],
    [5, 'Ruairí', 51, 'Rinsed in fresh water after the beach as told. Still perfect.'],
  ],
  'cubierta-canvas-trousers': [
    [5, 'Toño', 310, 'Soy carpintero. Seis meses de rodillas en el suelo y ni un agujero.'],
    [4, 'Will H.', 190, 'Proper workwear. Stiff out of the box, so give them a couple of washes.'],
    [4, 'Fernando', 66, 'Muy resistentes y cómodos. Dan calor en agosto, lógico.'],
  ],
  'lonja-pinstripe-trousers': [
    [5, 'Ignacio B.', 550, 'La goma escondida de la cintura debería ser obligatoria en todos los trajes.'],
    [4, '', 330, 'Nice cool wool and a discreet stripe. I needed the hem taken up.'],
    [3, 'Ben', 115, 'Good cloth, but the cut is wider than I like.'],
  ],
  'cala-linen-shorts': [
    [5, 'Santi', 205, 'El forro de red de los bolsillos es brillante. Cero arena en casa.'],
    [4, 'Marta V.', 168, 'Se los robo a mi novio. Comodísimos.'],
    [5, 'Aidan', 131, 'Dry in no time and the colour really does change through the day.'],
    [5, 'Katrin', 97, 'Perfect length, and they do not ride up when you sit down.'],
    [4, '', 59, 'Buenas, aunque el cordón es demasiado corto.'],
    [3, 'Koldo', 14, 'Tardaron nueve días en llegar y ya se me había acabado la semana de playa. Las bermudas, bien.'],
  ],
  'sendero-canvas-shorts': [
    [5, 'Nico', 255, 'Hice con ellas tres etapas del Camiño dos Faros. La trasera, intacta.'],
    [4, 'Oliver', 180, 'Tough and comfortable. The zipped pocket is just big enough for keys and a card.'],
    [4, 'Diego A.', 101, 'Rozan un poquito el primer día, nada grave.'],
    [5, '', 40, 'The camel picks up dust and somehow looks better for it.'],
  ],
  'caseta-striped-shorts': [
    [5, 'Cloe', 36, 'He dormido con ellos y he ido a por el pan. Nadie notó nada.'],
    [4, 'Megan', 25, 'Cute stripes and good cotton. A tiny bit shorter than I imagined.'],
    [5, 'Maite', 9, 'Salen de la lavadora casi planchados.'],
  ],
}
