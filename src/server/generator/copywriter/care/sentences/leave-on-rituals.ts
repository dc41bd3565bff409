import type { Ritual } from '../care.types.ts'
import type { Line } from './line.ts'

/** How to use what stays where it is put, and what is there for its scent. */
export const leaveOnRituals = {
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
  toner: [
    [
      'Después de limpiar y antes de la crema, con las manos o con un disco de algodón lavable.',
      'After cleansing and before cream, with your hands or a washable cotton pad.',
    ],
    ['Unas gotas en las palmas y presiona sobre el rostro.', 'A few drops on your palms, pressed into your face.'],
    ['Deja que se seque al aire: son diez segundos.', 'Let it dry by itself: it takes ten seconds.'],
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
      'Corta la mecha a medio centímetro antes de cada encendido.',
      'Trim the wick to half a centimetre before each lighting.',
    ],
    [
      'Lejos de cortinas y corrientes, y nunca más de cuatro horas seguidas.',
      'Away from curtains and draughts, and never for more than four hours at a time.',
    ],
  ],
  powder: [
    [
      'Espolvorea en la palma, lejos de la cara, y reparte con la mano.',
      'Shake onto your palm, away from your face, and spread by hand.',
    ],
    ['Con la piel bien seca, sobre todo en los pliegues.', 'On thoroughly dry skin, folds above all.'],
    ['Con una borla de algodón da todavía más gusto.', 'A cotton puff makes {them} nicer still.'],
  ],
  balm: [
    [
      'Calienta un poco entre los dedos y ponlo en codos, nudillos o donde raspe.',
      'Warm a little between your fingers and put it on elbows, knuckles or wherever is rough.',
    ],
    ['Por la noche, en capa gruesa, es cuando más luce.', 'At night, in a thick layer, is when it shines.'],
    ['Sirve también para cutículas y para los zapatos buenos.', 'It also does cuticles, and your good shoes.'],
  ],
  diffuser: [
    [
      'Tres o cuatro gotas en el difusor, con la puerta entornada.',
      'Three or four drops in a diffuser, with the door ajar.',
    ],
    [
      'Dos gotas en un pañuelo, dentro del armario o bajo la almohada.',
      'Two drops on a handkerchief, in the wardrobe or under your pillow.',
    ],
    [
      'Unas gotas en un cuenco de agua caliente perfuman el baño entero.',
      'A few drops in a bowl of hot water scent the whole bathroom.',
    ],
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
} as const satisfies Partial<Record<Ritual, readonly Line[]>>
