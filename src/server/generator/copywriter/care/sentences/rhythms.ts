import type { Rhythm } from '../care.types.ts'
import type { Line } from './line.ts'

/** When it is used. */
export const rhythms: Record<Rhythm, readonly Line[]> = {
  daily: [
    ['Mañana y noche, con constancia.', 'Morning and night, and stick with it.'],
    ['Todos los días, sin más ceremonia.', 'Every day, without further ceremony.'],
    ['Por la mañana al empezar y por la noche al soltar.', 'In the morning to begin, at night to let go.'],
    ['A diario: lo que cuenta es la costumbre.', 'Daily: habit is what counts.'],
    ['Dos veces al día, o una si vas con prisa.', 'Twice a day, or once when you are in a hurry.'],
    [
      'A la hora que te venga bien, siempre que vuelvas mañana.',
      'At whatever time suits you, provided you come back tomorrow.',
    ],
  ],
  morning: [
    ['Por la mañana, antes de que empiece el ruido.', 'In the morning, before the noise begins.'],
    ['Cada mañana, mientras se hace el café.', 'Every morning, while the coffee is brewing.'],
    ['Es para las mañanas, también las de los lunes.', 'It is for mornings, Mondays included.'],
    ['Al levantarte, antes de salir.', 'When you get up, before you leave.'],
    ['Con el primer café, o un poco antes.', 'With your first coffee, or shortly before.'],
    ['Con la primera luz, que es la que no engaña.', 'At first light, which never lies.'],
  ],
  night: [
    ['Por la noche, cuando ya no esperas a nadie.', 'At night, when you no longer expect anyone.'],
    ['Antes de dormir, con la luz baja.', 'Before sleep, with the lights low.'],
    ['Es para la noche: trabaja mientras tú no.', 'It is for the night, and works while you don’t.'],
    ['Cada noche, lo último antes del libro.', 'Every night, last thing before your book.'],
    [
      'De noche, con tiempo y sin espejo de aumento.',
      'At night, taking your time and leaving the magnifying mirror alone.',
    ],
    ['Al final del día, que es cuando se nota.', 'At the end of the day, which is when you feel it.'],
  ],
  weekly: [
    ['Una o dos veces por semana; más no hace falta.', 'Once or twice a week; there is no need for more.'],
    ['Los domingos, por ejemplo.', 'On Sundays, for instance.'],
    ['Una vez por semana basta para notar la diferencia.', 'Once a week is enough to tell the difference.'],
    ['Dos veces por semana como mucho: lo bueno, con medida.', 'Twice a week at most: good things in measure.'],
    ['Cada siete días, o cuando el espejo lo pida.', 'Every seven days, or when the mirror asks.'],
    ['El día en que no haya prisa.', 'On the day without a hurry.'],
  ],
  shower: [
    ['En cada ducha.', 'With every shower.'],
    ['Todos los días, o los que te duches.', 'Every day, or whenever you shower.'],
    ['Por la mañana para despertar, por la noche para acabar.', 'In the morning to wake up, at night to wind down.'],
    ['A diario, que para eso es suave.', 'Daily: it is mild enough for that.'],
    ['Después del mar, lo primero.', 'After the sea, before anything else.'],
    ['Tan a menudo como quieras.', 'As often as you like.'],
  ],
  need: [
    [
      'Cuando haga falta, que suele ser más de lo que uno cree.',
      'Whenever needed, which tends to be more often than one thinks.',
    ],
    ['A cualquier hora.', 'At any time of day.'],
    ['Tantas veces como quieras; no lleva la cuenta.', 'As many times as you like; nobody is counting.'],
    ['En casa, en el tren, a media tarde.', 'At home, on a train, in the middle of the afternoon.'],
    ['Cuando el día se ponga áspero.', 'Whenever the day gets rough.'],
    ['Antes de salir, al volver y entre medias.', 'Before you go out, when you come back, and in between.'],
  ],
  leisure: [
    ['Para las tardes que no hay que llegar a ningún sitio.', 'For evenings when there is nowhere to be.'],
    ['Un domingo, o un martes que lo parezca.', 'On a Sunday, or a Tuesday that feels like one.'],
    ['Cuando los demás ya duermen.', 'Once everyone else is asleep.'],
    ['Los días de lluvia, que aquí son material de sobra.', 'On rainy days, of which we have plenty.'],
    ['Después de un día largo.', 'After a long day.'],
    ['Sin reloj a la vista.', 'With no clock in sight.'],
  ],
  sun: [
    [
      'Ninguno protege del todo: busca la sombra a mediodía y cubre bien a los más pequeños.',
      'None protects completely: find shade at noon and keep small children covered.',
    ],
    [
      'No alargues por eso las horas al sol, y a los bebés tenlos a la sombra.',
      'It is no reason to stay in the sun for longer, and babies belong in the shade.',
    ],
    ['También en invierno y a través de las nubes.', 'In winter, too, and through clouds.'],
    ['A mediodía, además, sombra, gorra y camiseta.', 'At noon add shade, a hat and a T-shirt.'],
    [
      'Todo el año en cara y manos; en verano, donde dé el sol.',
      'All year on face and hands; in summer, wherever the sun falls.',
    ],
    ['Y después del baño, otra vez, aunque dé pereza.', 'And after a swim once more, even if you can’t be bothered.'],
  ],
  meals: [
    ['Mañana, noche y cuando vuelvas de la calle.', 'Morning, night and whenever you come home.'],
    ['Varias veces al día, sin que se note.', 'Several times a day, and none the worse for it.'],
    ['Antes y después de la mesa.', 'Before and after meals.'],
    ['A diario, grandes y pequeños.', 'Daily, for all ages.'],
    ['Tantas veces como mande el día.', 'As often as the day demands.'],
    ['Después de cada comida, por ejemplo.', 'After each meal, for example.'],
  ],
}
