import type { Form } from '../care.types.ts'
import type { Line } from './line.ts'

/** What it is like to the touch: of products that are rinsed off, burnt, or opened one by one. */
export const rinseOffTextures = {
  bar: [
    [
      'Espuma fina, pastilla dura y ninguna prisa por gastarse.',
      'A fine lather, a hard bar and no hurry to wear down.',
    ],
    ['Hace una espuma cremosa que se aclara de una vez.', 'The lather is creamy and rinses off in one go.'],
    ['Cabe en la mano y no se resbala más de lo justo.', 'Made to fit a hand, and no more slippery than is fair.'],
    ['Curad{o} durante semanas, para que dure meses.', 'Cured for weeks, so that it lasts for months.'],
    ['Limpia sin dejar sensación de tirantez.', 'Clean, without that tight feeling.'],
    ['Se gasta despacio y por igual, como un canto rodado.', 'Wears slowly and evenly, like a pebble.'],
    ['Espuma baja, tacto de crema.', 'Low lather, creamy touch.'],
  ],
  wash: [
    ['Espuma ligera, aclarado rápido y buena conciencia.', 'A light lather, a quick rinse, a clear conscience.'],
    ['Con poco basta; con el doble hay fiesta.', 'A little is enough; twice that makes a party.'],
    ['Limpia con suavidad y se va con el agua.', 'Gentle as it cleans, and gone with the water.'],
    ['Es fluid{o} y hace la espuma justa.', 'Fluid, with just as much lather as is needed.'],
    ['No reseca, ni a la tercera vez del día.', 'Not drying, even the third time in a day.'],
    ['Tacto de seda mojada.', 'It feels like wet silk.'],
    ['Arrastra lo del día y deja lo tuyo en su sitio.', 'The day comes off; what is yours stays in place.'],
  ],
  conditioner: [
    [
      'Cremos{o} y liger{o} a la vez: desenreda sin apelmazar.',
      'Creamy and light at once: tangles go, weight doesn’t come.',
    ],
    ['El peine pasa de largo, sin detenerse.', 'The comb goes straight through without stopping.'],
    ['Se aclara del todo, que es más raro de lo que parece.', 'Rinses out completely, which is rarer than it sounds.'],
    ['Deja movimiento, no una capa.', 'What stays is movement, not a layer.'],
    ['Espes{o} en la mano, suave en el pelo.', 'Thick in the hand, soft in the hair.'],
    ['El pelo queda suelto y con brillo natural.', 'Hair is left loose, with a shine of its own.'],
    ['Con poco hay para media melena.', 'A little does for shoulder-length hair.'],
  ],
  mask: [
    ['Se aplica como una crema y no se agrieta como el barro.', 'On like cream, and never cracking like mud.'],
    ['Fresca al ponerla, suave al quitarla.', 'Cool going on, soft coming off.'],
    ['Diez minutos de silencio, incluidos en el envase.', 'Ten minutes of silence are included.'],
    [
      'Se retira con agua, sin frotar y sin dejar el lavabo perdido.',
      'Water takes it off, without rubbing and without wrecking the basin.',
    ],
    ['Untuosa y fina, se queda donde la pones.', 'Smooth and fine, and it stays where you put it.'],
    ['Al aclararla, la piel se nota descansada.', 'Once rinsed, skin feels rested.'],
    ['No tira, no pica, no huele a laboratorio.', 'No pulling, no stinging, no smell of a laboratory.'],
  ],
  scrub: [
    ['El grano es fino y redondo: pule, no araña.', 'The grain is fine and round: it polishes and does not scratch.'],
    ['Se deshace con el agua cuando ya ha hecho su parte.', 'Once its part is done, water dissolves it.'],
    ['Deja un tacto liso, como de haber nadado un rato.', 'Smooth to the touch, as though after a swim.'],
    ['Ni áspero ni tímido.', 'Neither harsh nor shy.'],
    [
      'Los aceites se quedan después, así que casi no hace falta crema.',
      'The oils stay behind, so there is hardly any need for cream.',
    ],
    ['Un minuto de masaje y otro de agua.', 'One minute of massage and another of water.'],
    ['Textura de arena mojada en la orilla.', 'The texture is that of wet sand at the water’s edge.'],
  ],
  salts: [
    [
      'El grano es grueso y gris, y se deshace en el agua sin dejar posos.',
      'The grain is coarse and grey, and dissolves without leaving a trace.',
    ],
    ['Veinte minutos de agua caliente y ningún mensaje.', 'Twenty minutes of hot water and no messages.'],
    ['El agua se vuelve suave, casi sedosa.', 'The water turns soft, almost silky.'],
    ['Un puñado para los pies, dos para ti entero.', 'One handful for your feet, two for all of you.'],
    ['Huele{n} antes de abrir el grifo.', 'You can smell {them} before the tap is on.'],
    ['Sin colorantes: el agua se queda del color del agua.', 'No dyes: water stays the colour of water.'],
    ['El vapor hace la mitad del trabajo.', 'The steam does half the work.'],
  ],
  perfume: [
    ['Abre fresco y se queda cerca de la piel.', 'A fresh opening, then close to the skin.'],
    ['Acompaña, no anuncia.', 'Good company rather than an announcement.'],
    ['Se nota en un abrazo y no en el ascensor.', 'Noticed in an embrace and not in a lift.'],
    ['Dura una mañana larga y se va con educación.', 'Lasts a long morning and leaves politely.'],
    ['Pocas notas, bien afinadas.', 'Few notes, well tuned.'],
    ['Sirve igual para ella que para él.', 'Hers as much as his.'],
    ['Recuerda a alguien que acaba de salir de la habitación.', 'It recalls somebody who has just left the room.'],
  ],
  essence: [
    [
      'Muy concentrad{o}: se cuenta por gotas, no por chorros.',
      'Highly concentrated: think in drops rather than dashes.',
    ],
    ['Llena un cuarto sin levantar la voz.', 'Fills a room without raising its voice.'],
    ['Al abrir el frasco ya ha empezado.', 'Opening the bottle is how it begins.'],
    [
      'Primero viva, después tranquila: así es una buena esencia.',
      'Lively at first and calm later, as a good essence should be.',
    ],
    ['Se evapora despacio y no deja mancha de grasa.', 'Slow to evaporate, and no greasy mark behind.'],
    ['Un frasco pequeño que dura un invierno.', 'A small bottle that lasts for a winter.'],
    ['Puro quiere decir puro: nada que lo alargue.', 'Pure means pure: nothing to stretch it.'],
  ],
  candle: [
    ['La llama es baja y pareja, y no hace humo.', 'The flame is low and even, and doesn’t smoke.'],
    [
      'Cera vegetal, mecha de algodón, unas cuarenta horas de luz.',
      'Plant wax, a cotton wick, some forty hours of light.',
    ],
    [
      'Huele también apagada, que es cuando se nota si es buena.',
      'The scent is there unlit, too, which is how you tell a good one.',
    ],
    ['Luz de leer, olor de quedarse.', 'Light to read by, a scent to stay for.'],
    ['Se consume hasta el fondo y deja un vaso útil.', 'Burns right down and leaves a useful glass.'],
    ['Llena una habitación sin apoderarse de ella.', 'Fills a room without taking it over.'],
    [
      'Tarda una tarde en perfumar la casa y una noche en irse.',
      'An afternoon to scent the house, a night to leave it.',
    ],
  ],
  cleanser: [
    [
      'Se lleva el día, el maquillaje y el polvo, y deja lo demás.',
      'Off come the day, the make-up and the dust; the rest stays.',
    ],
    ['No reseca ni deja velo.', 'Neither drying nor filmy.'],
    ['Limpia por las buenas, sin frotar.', 'Persuasion rather than rubbing.'],
    ['Suave hasta con los ojos cansados.', 'Gentle even when eyes are tired.'],
    ['Primero resbala, después desaparece.', 'First a glide, then nothing.'],
    ['Deja sensación de limpio y ganas de dormir.', 'What stays is a clean feeling and a wish for bed.'],
    ['Tan suave que se convierte en costumbre.', 'So mild that it becomes a habit.'],
  ],
  paste: [
    ['Espuma poca y sensación de limpio mucha.', 'Little foam, plenty of clean.'],
    ['Fin{o}, sin arenilla, con un sabor que no invade el café.', 'Smooth, without grit, and no rival to your coffee.'],
    ['Deja la boca fresca y la lengua en paz.', 'Your mouth is fresh and your tongue unharmed.'],
    ['Sabe a hoja, no a caramelo.', 'The taste is of leaves, not of sweets.'],
    ['Con un guisante de pasta sobra.', 'An amount the size of a pea will do.'],
    ['Se aclara de un trago de agua.', 'One sip of water rinses it away.'],
    ['Cremos{o}, blanc{o} y sin sorpresas.', 'Creamy, white and free of surprises.'],
  ],
  set: [
    ['Cada pieza funciona sola; juntas se entienden mejor.', 'Each piece works alone; together they get on better.'],
    ['Tamaños que se terminan, no que se olvidan.', 'Sizes that get finished rather than forgotten.'],
    ['Todo huele a familia, sin ser lo mismo.', 'It all smells related without smelling the same.'],
    ['Nada de relleno: lo que va dentro se usa.', 'No padding: everything inside gets used.'],
    ['Para regalar o para no compartir.', 'To give away, or not to share.'],
    ['Cabe en el hueco que queda en cualquier maleta.', 'Made for the gap that is left in any suitcase.'],
    ['Una rutina entera, sin instrucciones de tres páginas.', 'A whole routine without three pages of instructions.'],
  ],
} as const satisfies Partial<Record<Form, readonly Line[]>>
