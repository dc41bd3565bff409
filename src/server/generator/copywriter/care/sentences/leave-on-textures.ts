import type { Form } from '../care.types.ts'
import type { Line } from './line.ts'

/** What it is like to the touch: of products that stay where they are put. Any two of them may meet in one text. */
export const leaveOnTextures = {
  cream: [
    ['Se funde al segundo pase y no deja brillo.', '{It} melt{s} in at the second stroke and leave{s} no shine.'],
    ['Dens{o} en el envase, ligerísim{o} en la piel.', 'Dense in the pot, barely there on skin.'],
    ['Se absorbe mientras buscas las llaves.', 'Absorbed while you look for your keys.'],
    ['El tacto es el de una camisa recién planchada.', 'The feel is that of a freshly ironed shirt.'],
    ['Se extiende bien y con poco basta.', 'A little spreads a long way.'],
    ['Deja un velo suave, nada de película.', 'What stays is a soft veil, never a film.'],
    ['Cremos{o}, sin peso y sin prisa.', 'Creamy, weightless and unhurried.'],
    [
      'No mancha el cuello de la camisa ni la funda de la almohada.',
      'No marks on your collar, none on your pillowcase.',
    ],
  ],
  lotion: [
    [
      'Es casi líquid{o} y se absorbe en lo que tardas en vestirte.',
      'Nearly liquid, and absorbed by the time you are dressed.',
    ],
    ['Cae fresc{o} y no blanquea.', 'Cool as it lands, and never chalky.'],
    ['Se extiende de dos pasadas y no se pega a la ropa.', 'Two strokes spread it, and clothes don’t cling.'],
    ['Tacto ligero, como de leche, y nada de grasa.', 'A light, milky touch without any grease.'],
    ['Deja la piel fresca y lista para lo que venga.', 'Skin is left cool and ready for whatever comes.'],
    ['Da gusto en verano y se agradece en invierno.', 'A pleasure in summer, a comfort in winter.'],
    ['No pesa, no brilla y no se nota al minuto.', 'No weight, no shine, and after a minute no trace.'],
  ],
  butter: [
    ['Sólid{o} en el tarro, aceite entre los dedos.', 'Solid in the jar, oil between your fingers.'],
    [
      'Es espes{o} como un buen invierno y se funde con el calor de la mano.',
      'As thick as a proper winter, until the warmth of your hand melts it.',
    ],
    ['Una cucharadita da para las dos piernas.', 'A teaspoonful covers both legs.'],
    [
      'Se queda un rato en la superficie y luego desaparece del todo.',
      'It lingers on the surface for a while, then is gone altogether.',
    ],
    [
      'Tacto rico, de los que invitan a no vestirse todavía.',
      'A rich touch, the kind that makes you put off getting dressed.',
    ],
    ['Deja la piel suave hasta el día siguiente.', 'Skin stays soft until the next day.'],
    ['Batid{o} despacio para que no se formen granos.', 'Whipped slowly, so that no grains form.'],
  ],
  balm: [
    ['Firme al tocar{lo}, suave en cuanto se calienta.', 'Firm to the touch, soft as soon as it warms.'],
    ['Forma una capa fina que se siente y no se ve.', 'What forms is a thin layer you can feel and not see.'],
    ['Cunde mucho: lo normal es terminar{lo} un año después.', 'A little does so much that finishing it takes a year.'],
    ['No gotea, no se derrama y viaja en cualquier bolsillo.', 'No drips, no spills, and any pocket will do.'],
    ['Se desliza sin tirar y dura horas.', 'A smooth glide, and hours of comfort.'],
    [
      'Ceras y aceites, nada de agua: por eso se conserva tan bien.',
      'Waxes and oils without any water, which is why it keeps so well.',
    ],
    ['Se ablanda con el calor del dedo y vuelve a cuajar.', 'A fingertip softens it, and afterwards it sets again.'],
  ],
  oil: [
    ['Es dorad{o}, fin{o}, y se queda justo donde lo pones.', 'Golden and fine, and happy to stay where you put it.'],
    ['Se absorbe despacio, que es parte de la gracia.', 'Slow to sink in, which is half the pleasure.'],
    ['Deja un brillo de después del baño, no de sartén.', 'The sheen is that of a swim, not of a frying pan.'],
    ['Unas gotas dan para más de lo que parece.', 'A few drops go further than you would think.'],
    [
      'Tacto seco: a los cinco minutos no queda rastro en los dedos.',
      'A dry touch: five minutes later your fingers have forgotten.',
    ],
    ['Resbala bien y no corre.', 'A good glide, and no running.'],
    ['Liger{o} al caer, sedos{o} al rato.', 'Light as it lands, silky a little later.'],
  ],
  serum: [
    ['Es casi agua y desaparece en tres palmadas.', 'Almost water, and gone in three pats.'],
    ['Dos gotas bastan; la tercera es capricho.', 'Two drops are enough; a third is whim.'],
    ['No pega, no brilla y deja sitio a la crema.', 'Neither sticky nor shiny, and good company under cream.'],
    [
      'La textura es tan ligera que cuesta saber si te lo has puesto.',
      'So light that you may wonder whether you have put it on.',
    ],
    ['Entra fresco y se asienta pronto.', 'Cool going on, quick to settle.'],
    ['Fluido, limpio, sin sensación de capa.', 'Fluid and clean, without feeling like a layer.'],
    [
      'Se nota más al día siguiente que al ponerlo, y eso es buena señal.',
      'You notice it more the next day than as you put it on, which is a good sign.',
    ],
  ],
  water: [
    [
      'Liger{o} como el aire de la mañana, y casi igual de fresc{o}.',
      'As light as morning air, and very nearly as cool.',
    ],
    ['Fin{o} como el orballo: más que mojar, refresca.', 'As fine as drizzle, and more cooling than wet.'],
    ['Sin alcohol y sin residuo; se seca al aire.', 'No alcohol and no residue; air does the drying.'],
    [
      'Una pasada, y la sensación de haber abierto la ventana.',
      'One pass, and it is as if somebody had opened a window.',
    ],
    ['Es agua con oficio, nada más y nada menos.', 'Water that knows its trade, no more and no less.'],
    ['No deja rastro, solo frescor.', 'Nothing stays behind but freshness.'],
    ['Fresc{o} al caer, invisible al minuto.', 'Cool as it lands, invisible a minute later.'],
  ],
  sunscreen: [
    ['Se extiende fácil y no deja cara de fantasma.', 'Easy to spread, and nobody ends up looking like a ghost.'],
    ['No es pegajos{o}: la arena se queda en la playa.', 'Not sticky, so the sand stays on the beach.'],
    ['Tacto ligero, acabado natural.', 'A light touch and a natural finish.'],
    ['Se absorbe rápido y se vuelve a poner sin pereza.', 'Quick to absorb, and no bother to reapply.'],
    ['Ni blanquea ni brilla.', 'Neither white nor shiny.'],
    ['Cómod{o} a solas o debajo del maquillaje.', 'Comfortable alone or under make-up.'],
    ['No escuece en los ojos a la primera gota de sudor.', 'No stinging eyes at the first drop of sweat.'],
  ],
  stick: [
    ['Se desliza sin tirones y se seca enseguida.', 'Glides without dragging and dries at once.'],
    ['El tacto es seco, de talco fino.', 'The touch is dry, like fine talc.'],
    ['No deja cercos en la ropa clara.', 'No rings on pale clothes.'],
    ['Firme hasta en agosto, suave al primer pase.', 'Firm even in August, soft at the first stroke.'],
    ['Dos pasadas y a otra cosa.', 'Two strokes and on with your day.'],
    ['Discret{o} al poner{lo}, discret{o} después.', 'Discreet as it goes on, discreet ever after.'],
    ['Cabe en la palma y dura meses.', 'Small enough for a palm, with months inside.'],
  ],
  powder: [
    ['Tacto fino de ceniza, suave como la harina buena.', 'As fine as ash, as soft as good flour.'],
    ['Una nube pequeña y la piel queda seca y mate.', 'A small cloud, and skin is dry and matt.'],
    ['Con mesura, no blanquea{n}.', 'Used in moderation, nothing turns white.'],
    [
      'Sin talco: almidón de arroz y maíz, molidos muy finos.',
      'No talc in it: rice and maize starch, very finely milled.',
    ],
    ['Un momento de seda, y luego nada.', 'Silky for a moment, then not there at all.'],
    ['Poco peso, nada de humedad y buen carácter.', 'Light, dry and good-natured.'],
    ['El tacto queda liso y la humedad se va.', 'The touch turns smooth, and damp is gone.'],
  ],
} as const satisfies Partial<Record<Form, readonly Line[]>>
