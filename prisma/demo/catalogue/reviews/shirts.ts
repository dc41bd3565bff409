import type { ReviewRows } from './rows.ts'

export const shirtReviews: ReviewRows = {
  'ria-linen-shirt': [
    [5, 'Marta G.', 12, 'La tercera que compro. La primera tiene dos veranos y está mejor que el día que llegó.'],
    [
      5,
      'Iago',
      640,
      'Por fin una camisa blanca de lino que no se transparenta. El cuello se queda en su sitio sin planchar.',
    ],
    [
      4,
      'Lucía Ferreiro',
      530,
      'Preciosa. Le quito una estrella porque la M me queda algo larga de manga; con un doblez, lista.',
    ],
    [
      5,
      'Hannah B.',
      410,
      'Wore it at a wedding in Vigo and again on the beach the next morning. It looked right both times.',
    ],
    [5, '', 377, 'Se nota el peso de la tela. Nada que ver con el lino de las cadenas.'],
    [3, 'Raúl P.', 290, 'La camisa es buena, pero se arruga muchísimo. Ya sé que es lino, pero avisados quedáis.'],
    [5, 'Conor M.', 208, 'Third wash and it has gone wonderfully soft. The corozo buttons are a lovely detail.'],
    [4, 'Begoña', 151, 'Me la regalaron y se la ha quedado mi marido. Pediré otra una talla menos.'],
    [5, 'Anneke V.', 96, 'True to size, beautifully sewn, arrived in the Netherlands in five days.'],
    [5, 'Pablo S.', 33, 'Sencilla y perfecta. No le sobra nada.'],
  ],
  'carballo-check-shirt': [
    [5, 'Xoán R.', 350, 'Calentita sin ser un saco. Los cuadros casan en el bolsillo, me fijé antes que en nada.'],
    [4, 'Tom W.', 244, 'Great flannel, soft on the inside as promised. Sleeves run a little long on me.'],
    [5, 'Elena', 132, 'El verde es todavía más bonito que en la foto. La uso de sobrecamisa en la oficina.'],
    [3, '', 60, 'Bonita, pero esperaba una tela más gruesa para este precio.'],
  ],
  'harbour-denim-shirt': [
    [5, 'Nuria C.', 300, 'Llegó oscura y muy tiesa; al mes ya era mía. En los codos está cogiendo un azul precioso.'],
    [
      4,
      'Jörg',
      215,
      'Well made and the pockets are actually useful. Bled quite a bit in the first wash, as the notes warn.',
    ],
    [2, 'Sonia L.', 120, 'De hombros me queda enorme siendo mi talla de siempre. La devolución, eso sí, fue rápida.'],
    [5, 'Dani', 41, 'La llevo abierta con la camiseta marinera y no me la quito.'],
  ],
  'espuma-linen-blouse': [
    [5, 'Carmen T.', 225, 'Es como no llevar nada. El rosa es apagado, de los que favorecen a cualquier edad.'],
    [
      5,
      'Aoife',
      170,
      'So light I had to check the parcel was not empty. The colour is a grown-up pink, not a sweet one.',
    ],
    [4, 'Patricia M.', 118, 'Muy bonita y muy fresca. Con sujetador oscuro se transparenta un poco, es lo único.'],
    [5, '', 74, 'La manga por debajo del codo es un acierto. Cocino con ella puesta.'],
    [3, 'Inés', 22, 'Me encanta, pero al segundo lavado se soltó un hilo del fruncido. Lo cosí y ya está.'],
  ],
  'nacar-silk-blouse': [
    [5, 'Victoria R.', 460, 'Una joya. La lavé en casa como dicen, con mucho miedo, y salió perfecta.'],
    [4, 'Claire D.', 320, 'Gorgeous matt silk. I wish it came in one more size at the top end.'],
    [5, 'Mercedes', 140, 'Para la boda de mi hermana y para trabajar. Ya la he amortizado.'],
  ],
  'cabo-sailor-tee': [
    [5, 'Álvaro N.', 560, 'Las rayas coinciden en el costado. Parece una tontería hasta que lo ves.'],
    [5, 'Sabela', 498, 'Tengo dos y van para tres. El cuello no cede, y mira que lo he lavado.'],
    [4, 'Pieter', 433, 'Dense cotton, honest stripes. Feels stiff at first and improves quickly.'],
    [5, 'Rosa M.', 371, 'Mi hijo de quince años me la robó. No se puede decir nada mejor.'],
    [3, '', 298, 'Buena calidad, pero talla pequeño. Pedid una más si os gusta suelta.'],
    [5, 'Niamh K.', 230, 'I have owned the famous French one for years and this is better. Say hello to Loli.'],
    [5, 'Ewan', 155, 'Thick enough for a spring evening and it still breathes. I live in mine.'],
    [4, 'Marina V.', 87, 'El blanco no es blanco puro, es más bien sal, como dice el nombre. A mí me gusta.'],
    [5, 'Teresa B.', 19, 'Pedido el lunes y en casa el miércoles. La camiseta, un diez.'],
  ],
  'dune-organic-tee': [
    [5, 'Hugo', 340, 'La costura del hombro hacia atrás es una genialidad si llevas mochila.'],
    [4, 'Maxime', 262, 'A good plain tee. The sand shade goes with everything I own.'],
    [5, 'Emma S.', 190, 'Finally a plain tee that does not twist at the seams after two washes.'],
    [4, '', 133, 'Soft, hangs well. I tumble-dried it against advice and it shrank a touch.'],
    [
      2,
      'Óscar J.',
      71,
      'Me llegó con una manchita en la espalda. La cambiaron sin problema, pero tardaron dos semanas.',
    ],
    [5, 'Celia', 15, 'Ni corta ni larga. Por fin.'],
  ],
}
