import type { ReviewRows } from './rows.ts'

export const sunAndHairReviews: ReviewRows = {
  'noon-canvas-hat': [
    [5, 'Lourdes', 290, 'es', 'Con viento fuerte no se dobla el ala. En Tarifa, nada menos.'],
    [4, 'Esmée', 220, 'en', 'Rolls up into my bag and springs back. Runs a little large, but the cord solves it.'],
    [5, 'Carme', 161, 'es', 'Lo mojo antes de bajar a la playa y es como llevar aire acondicionado.'],
    [4, '', 97, 'es', 'Muy bueno. El color crudo se ensucia, aunque se lava fácil.'],
    [3, 'Ginés', 38, 'es', 'Bonito, pero tengo la cabeza grande y me aprieta un poco.'],
  ],
  'zenith-face-sunscreen': [
    [5, 'Ainara', 340, 'es', 'Primer mineral que no me deja cara de fantasma. Y soy morena.'],
    [5, 'Kayleigh', 298, 'en', 'No sting in the eyes on long runs. That alone earns the five stars.'],
    [4, 'Sonia G.', 255, 'es', 'Acabado mate muy bonito. Hay que agitarlo antes o sale aceitoso.'],
    [5, 'Luz', 213, 'es', 'Encima del sérum de algas queda perfecto, ni una pelotilla.'],
    [5, '', 170, 'es', 'Me lo pongo todo el año, como dicen. También los días de niebla.'],
    [3, 'Mireia', 131, 'es', 'Bueno, pero caro para la cantidad si te echas lo que hay que echarse.'],
    [5, 'Yves', 88, 'en', 'A sober tube, a matt finish, no smell. Exactly what I want in a sunscreen.'],
    [4, 'Patri', 52, 'es', 'En mi piel muy clara se nota un poco el pigmento arena. Con los polvos se iguala.'],
    [5, 'Ramiro', 16, 'es', 'Trabajo en obra y me dura bien la mañana. Luego repongo.'],
  ],
  'ridge-sun-stick': [
    [5, 'Telmo', 190, 'es', 'Dos horas de surf y seguía ahí. El azul se ve y así sabes dónde te falta.'],
    [
      5,
      'Ronan',
      143,
      'en',
      'Kids fight over it because of the war paint. I have never had so little trouble with sunscreen.',
    ],
    [4, 'Zoe', 85, 'es', 'Muy práctica. No se me ha derretido en la furgoneta, y eso que estaba a pleno sol.'],
    [3, '', 30, 'es', 'Protege, pero cuesta quitarlo. Necesité el bálsamo desmaquillante.'],
  ],
  'towel-sun-mist': [
    [4, 'Jesús M.', 230, 'es', 'Llego a la espalda yo solo. Ya no dependo de nadie.'],
    [
      1,
      'Antonia',
      190,
      'es',
      'El pulverizador se atascó a la segunda semana y el recambio tardó casi un mes. Con el verano acabado ya no me sirve.',
    ],
    [5, 'Caoimhe', 141, 'en', 'Absorbs fast and sand does not stick. Smells faintly of lemon.'],
    [3, 'Lucía R.', 93, 'es', 'Con viento se va la mitad. Mejor ponérsela en casa.'],
    [4, '', 37, 'en', 'Light and never sticky. One bottle does not go far with a family of four.'],
  ],
  'dusk-after-sun': [
    [5, 'Ámbar', 320, 'es', 'De la nevera a los hombros. Se oye el suspiro en todo el edificio.'],
    [5, 'Lena', 231, 'en', 'Cooling without that icy sting. It was gone in one holiday.'],
    [4, 'Pepa', 150, 'es', 'Muy fresco. A mi hijo el olor a eucalipto le parece de resfriado.'],
    [4, '', 59, 'es', 'No mancha las sábanas. ¿Cuándo vuelve a haber?'],
  ],
  'surf-salt-spray': [
    [5, 'Malena', 480, 'es', 'Pelo fino y sin gracia, hasta ahora. Volumen todo el día.'],
    [4, 'Jade', 401, 'en', 'Soft texture with none of the straw feeling. I use it on day-two hair.'],
    [5, 'Izan', 322, 'es', 'Me lo robó mi hermana y tuve que comprar otro.'],
    [3, 'Paloma', 240, 'es', 'En mi pelo rizado define, pero pide algo de crema después.'],
    [5, '', 139, 'es', 'Huele a vacaciones sin empalagar.'],
    [4, 'Finn', 43, 'en', 'Good hold, natural look. The nozzle clogs if you leave it for a week.'],
  ],
  'nettle-shampoo-bar': [
    [5, 'Noelia V.', 380, 'es', 'Había probado cuatro pastillas y todas me dejaban cera. Esta no.'],
    [5, 'Jasper', 311, 'en', 'Lathers like a liquid shampoo. Going on two months with one bar.'],
    [4, 'Itziar', 252, 'es', 'El pelo aguanta limpio un día más. El olor a hierba es suave.'],
    [2, 'Lorea', 170, 'es', 'En mi pelo seco no funciona: me lo deja encrespado. Creo que es más para graso.'],
    [5, '', 98, 'es', 'Al avión sin líquidos y sin dramas.'],
    [4, 'Pedro L.', 22, 'es', 'Muy bien. Lo de los setenta lavados es cierto si lo dejas secar.'],
  ],
}
