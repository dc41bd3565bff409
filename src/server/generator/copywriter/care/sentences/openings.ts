import type { Area } from '../care.types.ts'
import type { Line } from './line.ts'

/** First sentence of the long text, by where the product goes. */
export const openings: Record<Area, readonly Line[]> = {
  face: [
    [
      'La cara es lo que más ve el viento, y en esta costa el viento no descansa.',
      'Your face sees more wind than the rest of you, and on this coast the wind takes no days off.',
    ],
    [
      'Nos gustan los estantes de baño con sitio libre. Por eso {este} {head} hace{n} su trabajo sin pedir compañía.',
      'We like bathroom shelves with room to spare, so {this} {head} do{es} {its} work without asking for company.',
    ],
    [
      'Hay rutinas de diez pasos y hay mañanas con prisa. {Este} {head} se pensó para las segundas.',
      'There are ten-step routines and there are mornings in a rush. {This} {head} {was} made for the latter.',
    ],
    [
      'Cuidarse la cara no debería parecerse a estudiar química.',
      'Looking after your face shouldn’t feel like studying chemistry.',
    ],
    [
      'Empezamos por una pregunta: qué le quitarías. Lo que quedó es {este} {head}.',
      'We began with a question: what could be left out? What remained is {this} {head}.',
    ],
    [
      'La sal, el sol y la calefacción hacen lo suyo. {Este} {head}, lo contrario.',
      'Salt, sun and radiators do their thing. {This} {head} do{es} the opposite.',
    ],
    [
      'Un gesto pequeño, repetido muchos días, hace más que un milagro de un fin de semana.',
      'One small gesture on many days does more than a miracle over a weekend.',
    ],
  ],
  eyes: [
    [
      'La piel de alrededor de los ojos es la más fina que tienes, y la que antes cuenta cómo has dormido.',
      'The skin around your eyes is the thinnest you have, and the first to tell how you slept.',
    ],
    [
      'Ninguna crema sustituye a ocho horas de sueño. {Este} {head} acompaña{n} a las seis que duermes.',
      'No cream replaces eight hours of sleep. {This} {head} goes with the six you get.',
    ],
    [
      'Reírse deja líneas, y bien está. Lo que buscamos aquí es que la piel esté cómoda.',
      'Laughing leaves lines, and so it should. What we are after is comfortable skin.',
    ],
    [
      'Mirar al mar con el sol de frente tiene su precio, y se paga en el contorno de los ojos.',
      'Looking out to sea into the sun has its price, and the corners of your eyes pay it.',
    ],
    [
      'Para una zona tan pequeña hacen falta poca cantidad y buena mano.',
      'An area this small needs little product and a light hand.',
    ],
    [
      'Las pantallas cansan la mirada; {este} {head} le da{n} un respiro.',
      'Screens tire the eyes; {this} {head} gives the skin around them a rest.',
    ],
  ],
  lips: [
    [
      'Los labios no tienen defensa propia contra el viento, y aquí viento sobra.',
      'Lips have no defence of their own against wind, and wind is what we have.',
    ],
    [
      '{Este} {head} vive{n} en los bolsillos, que es donde hace{n} falta.',
      '{This} {head} live{s} in pockets, where {it} {is} needed.',
    ],
    [
      'Sal en los labios es buena señal, pero después hay que hacer algo.',
      'Salt on your lips is a good sign, but something must be done about it later.',
    ],
    [
      'Queríamos algo que no supiera a caramelo ni brillara como un escaparate.',
      'We wanted something that didn’t taste of sweets or shine like a shop window.',
    ],
    [
      'Se prueba en enero, en el muelle, a primera hora: si ahí funciona, funciona.',
      'The test is in January, on the quay, first thing: what works there works.',
    ],
    ['Lo pequeño también merece estar bien hecho.', 'Small things deserve to be well made, too.'],
  ],
  hands: [
    [
      'Las manos lo hacen todo y no se quejan hasta que se quejan mucho.',
      'Hands do everything and never complain, until they complain a lot.',
    ],
    [
      'Agua, jabón, frío, teclado, tierra: un día normal de unas manos normales.',
      'Water, soap, cold, keyboard, soil: an ordinary day for ordinary hands.',
    ],
    [
      'Se nota quién trabaja con las manos. También se nota quién las cuida.',
      'You can tell who works with their hands. You can tell who looks after them, too.',
    ],
    [
      'Las manos de la costa saben de cuerdas mojadas, y de ellas aprendimos qué pedir.',
      'Hands on this coast know about wet ropes, and they taught us what to ask for.',
    ],
    [
      'Junto al fregadero, en el bolso, en la mesilla: {este} {head} cabe{n} donde lo busques.',
      'By the sink, in your bag, on the bedside table: {this} {head} fit{s} wherever you will look for {them}.',
    ],
    [
      'Dar la mano es lo primero que hacemos. Mejor que sea una mano suave.',
      'Shaking hands is the first thing we do. Better that the hand is a soft one.',
    ],
  ],
  feet: [
    [
      'Los pies pasan el invierno a oscuras y el verano en la arena. Nadie les pregunta.',
      'Feet spend winter in the dark and summer in the sand. Nobody asks them.',
    ],
    [
      'Un camino largo se agradece más si al llegar alguien ha pensado en los pies.',
      'A long walk ends better when somebody has thought of your feet.',
    ],
    [
      'Descalzarse es el mejor momento del día, y este viene justo después.',
      'Taking off your shoes is the best moment of the day, and this one comes right after it.',
    ],
    ['Los talones son tercos. Nosotros también.', 'Heels are stubborn. So are we.'],
    [
      'De las rocas a la ciudad, los pies lo pisan todo y rara vez les toca algo bueno.',
      'From rocks to pavements, feet tread on everything and seldom get anything nice.',
    ],
    [
      'Cinco minutos sentado en el borde de la bañera bastan para reconciliarse con los pies.',
      'Five minutes on the edge of the bath are enough to make up with your feet.',
    ],
  ],
  body: [
    [
      'Hay días que se arreglan con una ducha, ropa limpia y la ventana abierta.',
      'Some days can be put right by a shower, clean clothes and an open window.',
    ],
    [
      'La piel del cuerpo es mucha y suele llegar la última al reparto.',
      'There is a lot of skin on a body, and it usually comes last in the queue.',
    ],
    [
      'Queríamos algo que apeteciera usar un lunes, no solo en vacaciones.',
      'We wanted something you would like to use on a Monday, not only on holiday.',
    ],
    [
      'Al volver de la playa, la piel trae sal, sol y ganas de que la dejen tranquila.',
      'Skin comes home from the beach with salt, with sun, and wishing to be left in peace.',
    ],
    [
      'En casa siempre hubo un frasco que olía a los de casa. Buscábamos eso.',
      'Every home had a bottle that smelled of the people in it. That is what we were after.',
    ],
    [
      'Nos gusta lo que se usa entero y se echa de menos al acabarse.',
      'We like things that get used to the last drop and missed once they are gone.',
    ],
    [
      'El invierno atlántico es largo, húmedo y bonito, y la piel necesita ayuda con dos de las tres cosas.',
      'Atlantic winters are long, damp and lovely, and skin needs help with two of the three.',
    ],
  ],
  hair: [
    [
      'El pelo de costa tiene carácter: sal, viento y humedad lo peinan antes que tú.',
      'Hair by the sea has character: salt, wind and damp get to comb it before you do.',
    ],
    [
      'Hay lavados que dejan el pelo chirriando. Nosotros preferimos que suene a nada.',
      'Some washes leave hair squeaking. We would rather hear nothing at all.',
    ],
    [
      'Un buen día de pelo no cambia el mundo, pero ayuda a salir a él.',
      'A good hair day won’t change the world, but it helps you go out into it.',
    ],
    [
      'El verano se queda en el pelo hasta noviembre. {Este} {head} lo acompaña{n} sin dramas.',
      'Summer stays in your hair until November. {This} {head} see{s} {them} through without fuss.',
    ],
    [
      'Menos espuma de anuncio y más pelo que se deja peinar.',
      'Less lather out of a commercial, more hair that lets itself be combed.',
    ],
    [
      'Preguntamos en la peluquería del puerto qué usarían en su casa. Salió esto.',
      'We asked at the hairdresser’s by the harbour what they would use at home. This is it.',
    ],
  ],
  beard: [
    [
      'Una barba es un jersey que no te quitas: conviene que no pique.',
      'A beard is a jumper you never take off, so it had better not itch.',
    ],
    [
      'La barba recoge sal, sopa y viento, más o menos por ese orden.',
      'Beards collect salt, soup and wind, in roughly that order.',
    ],
    [
      'Debajo de cada barba hay una piel que casi nadie recuerda.',
      'Beneath every beard there is skin that hardly anyone remembers.',
    ],
    [
      'Dejarse barba es fácil. Llevarla bien pide dos minutos al día.',
      'Growing a beard is easy. Wearing it well takes two minutes a day.',
    ],
    [
      'En el muelle hay barbas con más años que el barco, y sus dueños saben lo que hacen.',
      'There are beards on the quay older than the boat, and their owners know what they are doing.',
    ],
    ['Nada de aceites que brillan como un coche nuevo.', 'None of those oils that shine like a new car.'],
  ],
  sun: [
    [
      'El sol del Atlántico engaña: sopla fresco y quema igual.',
      'The Atlantic sun is deceptive: the breeze is cool and it burns all the same.',
    ],
    ['Nos gusta el sol, y por eso nos lo tomamos en serio.', 'We like the sun, which is why we take it seriously.'],
    [
      'La mejor protección solar es la que no da pereza ponerse.',
      'The best sunscreen is the one you don’t put off putting on.',
    ],
    [
      'Toalla, libro, bocadillo y {este} {head}: lo demás sobra.',
      'Towel, book, sandwich and {this} {head}: anything else is luggage.',
    ],
    [
      'También los días nublados cuentan, y aquí hay unos cuantos.',
      'Cloudy days count, too, and we have our share of them.',
    ],
    [
      'La piel tiene memoria. Mejor darle buenos recuerdos.',
      'Skin remembers. Better to give it something good to remember.',
    ],
  ],
  mouth: [
    [
      'Dos veces al día, dos minutos: poca gente nos ve tanto como el tubo de dientes.',
      'Twice a day, two minutes: few people see as much of us as our toothpaste does.',
    ],
    [
      'Queríamos empezar y acabar el día con algo que supiera a hierba, no a chicle.',
      'We wanted days to begin and end with a taste of herbs, not of bubble gum.',
    ],
    ['Un buen desayuno merece una buena despedida.', 'A good breakfast deserves a good farewell.'],
    ['El vaso del baño dice mucho de una casa.', 'The glass by the bathroom sink says a lot about a home.'],
    [
      'No hace falta mucha espuma para lavarse bien, aunque los anuncios digan otra cosa.',
      'Clean teeth don’t need mountains of foam, whatever the commercials say.',
    ],
    [
      'Pequeña, diaria y sin fuegos artificiales: así la queríamos.',
      'Small, daily and without fireworks: that is how we wanted it.',
    ],
  ],
  home: [
    [
      'Las casas de la costa huelen a madera, a sal y a lo que haya en el horno.',
      'Houses on the coast smell of wood, of salt and of whatever is in the oven.',
    ],
    [
      'A las seis, en invierno, fuera ya no se ve el mar. Dentro empieza lo bueno.',
      'By six in winter the sea has gone dark outside. Indoors, the good part begins.',
    ],
    ['Un olor trae una casa entera de vuelta.', 'One scent can bring back an entire house.'],
    ['Llueve. Es buena noticia: hay excusa para quedarse.', 'It is raining. Good news: that is an excuse to stay in.'],
    [
      'No queríamos tapar ningún olor, sino añadir uno que apeteciera.',
      'We didn’t want to cover up any smell, only to add one you would wish for.',
    ],
    [
      'Hay quien enciende la tele al llegar a casa. Proponemos otra cosa.',
      'Some people switch on the television when they get home. We suggest something else.',
    ],
  ],
}
