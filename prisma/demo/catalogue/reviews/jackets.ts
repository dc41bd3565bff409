import type { ReviewRows } from './rows.ts'

export const jacketReviews: ReviewRows = {
  'orballo-raincoat': [
    [5, 'Uxío', 560, 'es', 'En Santiago llueve doscientos días al año. Llevo dos inviernos y ni una gota.'],
    [5, 'Emily R.', 505, 'en', 'The hood turns with your head. Why does nobody else do this?'],
    [4, 'Charo', 431, 'es', 'Pesa un poco, pero abriga y es precioso. El olor a cera se va en unos días.'],
    [5, 'Matteo', 377, 'en', 'It already has a map of creases and I love it more every month.'],
    [5, '', 298, 'es', 'Los bolsillos con franela son un detalle de alguien que ha pasado frío de verdad.'],
    [3, 'Alistair', 211, 'en', 'Excellent in the rain, less airy in summer than I had hoped.'],
    [5, 'Sara Q.', 142, 'es', 'El amarillo es suave, no de señal de tráfico. Me alegra los lunes.'],
    [5, 'Bríd', 29, 'en', 'Survived a November in Galway. I can think of no higher praise.'],
  ],
  'temporal-raincoat': [
    [5, 'Moncho', 222, 'es', 'Se guarda en su bolsillo y no abulta nada en la bici.'],
    [4, 'Sofie', 173, 'en', 'Light and really waterproof. It rustles a little when you walk.'],
    [5, 'Raquel', 120, 'es', 'Me gustó saber lo de las redes. Y además funciona.'],
    [3, '', 68, 'es', 'La manga me queda corta y en la espalda se condensa algo de humedad si andas deprisa.'],
    [5, 'Jonas', 26, 'en', 'An afternoon of horizontal rain on Ons. Dry shirt.'],
  ],
  'calafate-chore-jacket': [
    [5, 'Roi', 500, 'es', 'Dura como una piedra. Al cuarto mes empezó a parecer que llevaba conmigo toda la vida.'],
    [5, 'Henrik', 422, 'en', 'Excellent canvas and very good buttons. I wear it in the workshop and to dinner.'],
    [4, 'Belén', 340, 'es', 'La pedí una talla grande para llevar jersey debajo y acerté. Destiñe un poco.'],
    [5, 'Quique', 261, 'es', 'Los bolsillos aguantan un metro, un lápiz y un bocadillo. No pido más.'],
    [4, '', 153, 'en', 'Handsome and sober. It took over a week to reach Ireland, fair enough.'],
    [5, 'Eoin', 44, 'en', 'Stiff at first. Stick with it.'],
  ],
  'indiana-linen-blazer': [
    [5, 'Jacobo', 350, 'es', 'Me casé con ella puesta. Se arrugó y dio igual.'],
    [4, 'Philippe', 241, 'en', 'Unstructured in the best sense. The inside finishing is impeccable.'],
    [4, 'Arturo S.', 139, 'es', 'Muy cómoda, como llevar una camisa. Se ensucia con facilidad por el color.'],
    [2, '', 61, 'es', 'Se arruga demasiado para ir a trabajar. Ya lo decían, pero no pensé que tanto.'],
  ],
  'carbon-denim-jacket': [
    [5, 'Vera', 150, 'es', 'Negra, limpia y sin tonterías. Justo eso.'],
    [4, 'Luke', 112, 'en', 'Very neat fit, so do size up if you layer. Superb denim.'],
    [5, 'Iria', 77, 'es', 'A las dos semanas los hombros ya eran los míos, como prometían.'],
    [4, 'Samuel', 18, 'es', 'Buena cazadora. Me habría gustado un bolsillo interior.'],
  ],
  'pilot-wool-jacket': [
    [5, 'Eduardo F.', 410, 'es', 'Corta el viento de verdad. El color llama la atención y a mí me encanta.'],
    [4, 'Gráinne', 250, 'en', 'Dense, warm and handsome. Heavy on the shoulders by the end of the day.'],
    [5, '', 85, 'es', 'Lo esperé dos meses y mereció la pena. Tengo chaquetón para diez inviernos.'],
  ],
  'finisterre-wool-coat': [
    [5, 'Blanca', 590, 'es', 'Dos inviernos después sigue impecable. El camel es profundo, nada de galleta.'],
    [
      5,
      'Charlotte',
      470,
      'en',
      'I tried on far more expensive coats before this one. It hangs better than all of them.',
    ],
    [4, 'Montse', 352, 'es', 'Maravilloso, pero largo: mido 1,58 y tuve que subirle el bajo.'],
    [5, 'Gema R.', 205, 'es', 'La percha de madera de regalo es un detalle. El abrigo, una inversión.'],
    [4, '', 73, 'en', 'Very fine cloth. It sheds a little fluff in the first days.'],
  ],
  'tojal-check-coat': [
    [5, 'Isabel O.', 360, 'es', 'El forro de rayas me roba una sonrisa cada vez que me lo quito.'],
    [4, 'Dirk', 228, 'en', 'Roomy, as described. The check is as subtle as they say.'],
    [5, 'Mar', 90, 'es', 'Cabe el jersey de ochos debajo, comprobado. Y aún queda sitio para la bufanda.'],
  ],
}
