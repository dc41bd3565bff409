import type { Rhythm, Ritual } from '../care.types.ts'
import type { Line } from './line.ts'

/** How a product is used. */
export const rituals: Record<Ritual, readonly Line[]> = {
  face: [
    [
      'Extiéndel{o} con la cara limpia, de dentro hacia fuera, y no te olvides del cuello.',
      'Spread {them} over a clean face, from the centre outwards, and don’t forget your neck.',
    ],
    [
      'Reparte una pequeña cantidad entre los dedos y presiona sobre el rostro, sin arrastrar.',
      'Share a small amount between your fingers and press it into your face, without dragging.',
    ],
    ['Sobre la piel todavía húmeda cunde el doble.', 'On skin that is still damp, it goes twice as far.'],
  ],
  eyes: [
    [
      'Un grano de arroz para los dos ojos, a toquecitos, con el dedo anular.',
      'A grain of rice for both eyes, tapped in with your ring finger.',
    ],
    [
      'Aplícal{o} sobre el hueso, no sobre el párpado: se reparte con el propio gesto.',
      'Apply {them} along the bone rather than on the lid; blinking does the rest.',
    ],
    [
      'Guárdal{o} en la nevera y el frescor hará la mitad del trabajo.',
      'Keep {them} in the fridge, and the chill will do half of the work.',
    ],
  ],
  lips: [
    [
      'Una pasada por cada labio, y otra por las comisuras si sopla fuerte.',
      'One stroke for each lip, and another for the corners when it blows.',
    ],
    ['Póntel{o} antes de salir, no después de volver.', 'Put {them} on before you go out, not after you come back.'],
    [
      'Una capa generosa por la noche y los labios amanecen blandos.',
      'A generous layer at night, and you wake up with soft lips.',
    ],
  ],
  hands: [
    [
      'Empieza por el dorso, que es lo que se reseca, y deja las palmas para el final.',
      'Begin with the backs, which are what dries out, and leave the palms for last.',
    ],
    [
      'Una cantidad como un garbanzo da para las dos manos, cutículas incluidas.',
      'An amount like a chickpea is enough for both hands, cuticles included.',
    ],
    [
      'Masajea dedo a dedo, como quien se quita unos guantes.',
      'Massage finger by finger, as though taking off gloves.',
    ],
  ],
  feet: [
    [
      'Insiste en los talones y ponte unos calcetines de algodón hasta mañana.',
      'Spend time on the heels and wear cotton socks until tomorrow.',
    ],
    [
      'Después de la ducha, con los pies bien secos, del talón a los dedos.',
      'After a shower, on dry feet, from heel to toes.',
    ],
    [
      'Masajea la planta con los pulgares: la mitad del efecto está ahí.',
      'Work the soles with your thumbs: half of the effect is there.',
    ],
  ],
  body: [
    [
      'Aplícal{o} después de la ducha, con la piel apenas seca, que es cuando mejor entra.',
      'Apply {them} after a shower, on barely dry skin, which is when it takes best.',
    ],
    [
      'Calienta un poco entre las palmas y sube de los tobillos hacia arriba.',
      'Warm a little between your palms and work upwards from the ankles.',
    ],
    [
      'Reparte con pasadas largas e insiste en codos y rodillas.',
      'Spread in long strokes, and linger on elbows and knees.',
    ],
  ],
  'hair-ends': [
    [
      'Dos o tres gotas entre las palmas, y de medios a puntas; nunca en la raíz.',
      'Two or three drops between your palms, mid-lengths to ends and never at the roots.',
    ],
    [
      'Con el pelo húmedo protege del secador; en seco, doma los pelillos sueltos.',
      'On damp hair it helps before the dryer; on dry hair it tames what flies away.',
    ],
    [
      'Déjal{o} una noche entera y lava por la mañana: es otra forma de usar{lo}.',
      'Leave {them} in overnight and wash in the morning: that is another way to use {them}.',
    ],
  ],
  beard: [
    [
      'Tres gotas en las palmas, primero la piel y luego el pelo.',
      'Three drops on your palms, skin first and hair afterwards.',
    ],
    ['Peina después con un cepillo de cerdas, de arriba abajo.', 'Brush afterwards with bristles, from top to bottom.'],
    ['Mejor recién lavada y todavía húmeda.', 'Best on a beard just washed and still damp.'],
  ],
  lather: [
    ['Haz espuma entre las manos mojadas, repártela y aclara.', 'Lather {them} between wet hands, spread and rinse.'],
    ['Con una manopla o una esponja rinde el doble.', 'A flannel or a sponge makes {them} last twice as long.'],
    ['Frota lo justo: la espuma trabaja sola.', 'Rub just a little: the lather does the work.'],
  ],
  wash: [
    [
      'Una nuez sobre la piel mojada o la esponja, masaje y agua.',
      'A walnut of it on wet skin or a sponge, a massage, and water.',
    ],
    [
      'Deja que haga espuma sin prisa y aclara con agua templada.',
      'Let {them} lather at leisure and rinse with lukewarm water.',
    ],
    ['En la bañera, un chorrito bajo el grifo y ya hay espuma.', 'In the bath, a dash under the tap is all it takes.'],
  ],
  'wash-hands': [
    [
      'Una dosis en las manos mojadas, veinte segundos y aclara.',
      'One measure on wet hands, twenty seconds, and rinse.',
    ],
    ['Entre los dedos y debajo de las uñas también.', 'Between your fingers and under your nails, too.'],
    [
      'Sécate bien después: la humedad reseca más que el jabón.',
      'Dry well afterwards: damp dries hands out more than soap does.',
    ],
  ],
  shampoo: [
    [
      'Masajea la raíz con las yemas; a las puntas les basta la espuma que baja.',
      'Massage the roots with your fingertips; for the ends, the lather running down is enough.',
    ],
    ['Moja bien el pelo antes: la mitad del lavado es agua.', 'Wet your hair well first: half of a wash is water.'],
    [
      'Si llevas días sin lavarlo, dos veces poco es mejor que una mucho.',
      'After some days without washing, little and twice beats once and plenty.',
    ],
  ],
  'shampoo-bar': [
    [
      'Frota la pastilla entre las manos, no en la cabeza, y lava con la espuma.',
      'Rub the bar between your hands rather than on your head, and wash with the lather.',
    ],
    [
      'Moja mucho el pelo antes: con agua de sobra hace falta la mitad.',
      'Wet your hair thoroughly first: with plenty of water you need half as much.',
    ],
    [
      'Masajea la raíz con las yemas y aclara hasta que el agua salga clara.',
      'Massage the roots with your fingertips and rinse until the water runs clear.',
    ],
  ],
  rinse: [
    [
      'De medios a puntas, un peine de púas anchas y un par de minutos.',
      'Mid-lengths to ends, a wide-toothed comb and a couple of minutes.',
    ],
    ['Escurre el pelo antes: con menos agua entra mejor.', 'Squeeze the water out first: it takes better that way.'],
    [
      'Termina con agua fresca; el pelo lo agradece y tú te despiertas.',
      'Finish with cool water; your hair likes it, and it wakes you up.',
    ],
  ],
  'hair-mask': [
    [
      'Reparte con los dedos, envuelve en una toalla tibia y espera diez minutos.',
      'Work through with your fingers, wrap in a warm towel and wait ten minutes.',
    ],
    [
      'De medios a puntas, tras el champú y en lugar del acondicionador.',
      'Mid-lengths to ends, after shampoo and in place of conditioner.',
    ],
    [
      'Aclara a conciencia, primero con agua templada y luego con fresca.',
      'Rinse thoroughly, first lukewarm and then cool.',
    ],
  ],
  mask: [
    [
      'Una capa fina sobre la cara limpia, lejos de ojos y labios; diez minutos y agua templada.',
      'A thin layer on a clean face, away from eyes and lips; ten minutes, then lukewarm water.',
    ],
    [
      'Retírala con una toallita húmeda antes de que se seque del todo.',
      'Take it off with a damp flannel before it dries completely.',
    ],
    ['Aprovecha para no contestar al teléfono.', 'Use the time for not answering the phone.'],
  ],
  scrub: [
    ['En círculos pequeños, sobre mojado y sin apretar.', 'In small circles, on wet skin and without pressing.'],
    ['Aclara con agua templada y sécate a toquecitos.', 'Rinse with lukewarm water and pat dry.'],
    [
      'Deja descansar un par de días las zonas recién depiladas o irritadas.',
      'Give freshly shaved or irritated areas a couple of days off.',
    ],
  ],
  toner: [
    [
      'Después de limpiar y antes de la crema, con las manos o con un disco de algodón lavable.',
      'After cleansing and before cream, with your hands or a washable cotton pad.',
    ],
    ['Unas gotas en las palmas y presiona sobre el rostro.', 'A few drops on your palms, pressed into your face.'],
    ['Deja que se seque al aire: son diez segundos.', 'Let it dry by itself: it takes ten seconds.'],
  ],
  micellar: [
    [
      'Empapa un disco lavable, apóyalo unos segundos y desliza; con los ojos, paciencia.',
      'Soak a washable pad, hold it there for some seconds and wipe; with eyes, patience.',
    ],
    ['Repite hasta que el algodón salga limpio.', 'Repeat until the cotton comes away clean.'],
    ['No hace falta aclarar, aunque a nosotros nos gusta hacerlo.', 'No rinsing needed, though we like to.'],
  ],
  cleanse: [
    [
      'Masajea un minuto sobre la cara y aclara con agua templada.',
      'Massage over your face for a minute and rinse with lukewarm water.',
    ],
    [
      'Primero con las manos secas para el maquillaje, luego con agua para el resto.',
      'First with dry hands for make-up, then with water for everything else.',
    ],
    ['Sécate a toquecitos, con una toalla limpia.', 'Pat dry with a clean towel.'],
  ],
  sun: [
    [
      'Aplícal{o} en cantidad generosa antes de salir, y repite cada dos horas y después de bañarte.',
      'Apply generously before you go out, and again every two hours and after bathing.',
    ],
    [
      'Sé generoso: con poca cantidad, la protección baja mucho. Repite cada dos horas.',
      'Be generous: with too little, protection drops sharply. Repeat every two hours.',
    ],
    [
      'Repártel{o} bien por orejas, nuca y empeines, y repite cada dos horas y tras el baño.',
      'Mind ears, nape and insteps, and repeat every two hours and after a swim.',
    ],
  ],
  'after-sun': [
    [
      'Después de una ducha fresca, en capa generosa y sin frotar.',
      'After a cool shower, in a generous layer and without rubbing.',
    ],
    [
      'Media hora de nevera antes y se agradece el doble.',
      'Half an hour in the fridge first makes it twice as welcome.',
    ],
    [
      'Repite por la noche. Si te has quemado de verdad, pregunta en la farmacia.',
      'Once more at night. If you are properly burnt, ask a pharmacist.',
    ],
  ],
  deodorant: [
    ['Dos pasadas sobre la piel limpia y seca.', 'Two strokes on clean, dry skin.'],
    ['Deja que se asiente un minuto antes de vestirte.', 'Give {them} a minute to settle before you dress.'],
    ['Espera un rato si acabas de depilarte.', 'Wait a while if you have just shaved.'],
  ],
  bath: [
    [
      'Échal{o} bajo el grifo con el agua a treinta y siete grados, y cierra la puerta.',
      'Add {them} under the running tap, at thirty-seven degrees, and shut the door.',
    ],
    [
      'Si no tienes bañera, una palangana y los pies también cuentan.',
      'Without a bath, a basin and your feet will do.',
    ],
    [
      'Veinte minutos y después una ducha corta. Cuidado al salir, que el suelo resbala.',
      'Twenty minutes, then a short shower. Mind the floor when you get out: it is slippery.',
    ],
  ],
  mist: [
    [
      'Cierra los ojos y pulveriza a un palmo, en dos o tres veces.',
      'Close your eyes and spray from a hand’s width, two or three times.',
    ],
    [
      'Llévatel{o} en la bolsa: donde más se agradece es lejos de casa.',
      'Take {them} along: away from home is where it is most welcome.',
    ],
    ['Agita antes, porque los aceites suben.', 'Shake first, for the oils rise.'],
  ],
  'salt-spray': [
    [
      'Pulveriza sobre el pelo húmedo, estruja con las manos y deja secar al aire.',
      'Spray on damp hair, scrunch with your hands and let it dry in the air.',
    ],
    ['Para más cuerpo, cabeza abajo y un poco de secador.', 'For more body, head down and a little dryer.'],
    [
      'En el segundo día, dos toques en la raíz y como nuevo.',
      'On day two, a couple of puffs at the roots and it is as good as new.',
    ],
  ],
  perfume: [
    [
      'Muñecas, cuello y el interior del codo; con eso basta.',
      'Wrists, neck and the crook of your elbow: that is all it takes.',
    ],
    ['No frotes las muñecas: deja que se seque solo.', 'Don’t rub your wrists together: let it dry by itself.'],
    [
      'Un poco en la bufanda y te acompaña todo el invierno.',
      'A touch on your scarf, and it keeps you company all winter.',
    ],
  ],
  candle: [
    [
      'Enciéndela la primera vez hasta que se funda toda la superficie; así arderá pareja.',
      'The first time, let the whole surface melt; it will burn evenly ever after.',
    ],
    [
      'Corta la mecha a medio centímetro antes de cada encendido, y no la dejes sola.',
      'Trim the wick to half a centimetre before each lighting, and never leave it unattended.',
    ],
    [
      'Lejos de cortinas, niños y gatos curiosos; nunca más de cuatro horas seguidas.',
      'Away from curtains, children and curious cats; never for more than four hours at a time.',
    ],
  ],
  powder: [
    [
      'Espolvorea en la palma, lejos de la cara, y reparte con la mano.',
      'Shake onto your palm, away from your face, and spread by hand.',
    ],
    ['Con la piel bien seca, sobre todo en los pliegues.', 'On thoroughly dry skin, folds above all.'],
    ['Una borla de algodón lo hace todavía más agradable.', 'A cotton puff makes it nicer still.'],
  ],
  teeth: [
    [
      'Un guisante en el cepillo, dos minutos y escupe sin tragar.',
      'A pea on your brush, two minutes, and spit rather than swallow.',
    ],
    ['De la encía hacia el borde, sin apretar.', 'From gum to edge, without pressing.'],
    ['También por dentro, que es donde nadie mira.', 'The insides as well, which is where nobody looks.'],
  ],
  shave: [
    [
      'Con la cara mojada y templada, haz espuma con la brocha y afeita a favor del pelo.',
      'On a warm, wet face, work up a lather with a brush and shave with the grain.',
    ],
    [
      'Deja que ablande la barba un minuto antes de la primera pasada.',
      'Let {them} soften your beard for a minute before the first stroke.',
    ],
    ['Aclara con agua fría y seca sin frotar.', 'Rinse with cold water and dry without rubbing.'],
  ],
  balm: [
    [
      'Calienta un poco entre los dedos y ponlo en codos, nudillos o donde raspe.',
      'Warm a little between your fingers and put it on elbows, knuckles or wherever is rough.',
    ],
    ['Por la noche, en capa gruesa, es cuando más luce.', 'At night, in a thick layer, is when it shines.'],
    ['Sirve también para cutículas y para los zapatos buenos.', 'It also does cuticles, and your good shoes.'],
  ],
  set: [
    [
      'El orden es fácil: primero lo que limpia, después lo que cuida.',
      'The order is easy: first what cleans, then what cares.',
    ],
    [
      'Empieza por la pieza que más te apetezca; ninguna se enfada.',
      'Begin with whichever piece you like best; none will take offence.',
    ],
    [
      'Dentro va una nota con el orden y las cantidades, en una sola cara.',
      'A note inside tells order and amounts, on a single page.',
    ],
  ],
}

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
    ['De día, y si el sol aprieta, con protección encima.', 'By day, and with sunscreen on top when it is sunny.'],
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
      'Ninguno protege del todo: busca la sombra a mediodía y viste a los más pequeños.',
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
