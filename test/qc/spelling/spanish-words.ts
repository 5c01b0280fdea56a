/** Lines of Spanish and of two languages whose spelling is right, as designs of churches have them. */
export const rightSpanish: readonly string[] = `
Acompáñanos este domingo en nuestra celebración de Pascua
¡Ven y celebra con nosotros el nacimiento de Jesús!
Estudio bíblico cada miércoles a las siete de la noche
Escuela dominical para niños, jóvenes y adultos
¿Necesitas oración? Llámanos, queremos orar por ti
Sábado 14 de noviembre a las 5 de la tarde en el salón parroquial
Misa en español todos los domingos a mediodía
Traiga su Biblia y un platillo para compartir
Noche de alabanza y adoración con el ministerio de música
Retiro espiritual de mujeres: Renovadas en Su presencia
Campamento de verano para adolescentes, cupo limitado
Inscríbete en línea o comunícate con la secretaría
Bautismos, bodas y quinceañeras: regístrate en la oficina
La Última Cena y el Viernes Santo, Vía Crucis viviente
Porque de tal manera amó Dios al mundo, que ha dado a su Hijo unigénito
Jehová es mi pastor; nada me faltará
Todo lo puedo en Cristo que me fortalece
Bienvenidos a la familia de la fe
Cena de Acción de Gracias, entrada gratuita, comida y juegos
Vigilia de Año Nuevo: testimonios, cánticos y chocolate caliente
Feria de salud gratuita: vacunas, exámenes de la vista y despensa
Únete al grupo de matrimonios, habrá cuidado de niños
Primera Comunión y Confirmación, clases de catecismo
Las Posadas: piñata, tamales, champurrado y villancicos
Tráiganlos al altar, démosle gracias al Señor
Reconciliación, misericordia y perdón; el Espíritu Santo nos guía
Ofrendas y diezmos ayudan a los necesitados de nuestra comunidad
Predicador invitado: pastor Ramón Ibáñez, desde Tegucigalpa
Ayuno congregacional y reunión de intercesión
El Buen Pastor da su vida por las ovejas
San Mateo, San Lucas, Romanos, Corintios, Apocalipsis, Génesis, Éxodo
Génesis 1:1 · Éxodo 20 · Josué 1:9 · Isaías 9:6 · Jeremías 29:11 · Filipenses 4:13 · Hebreos 11
Moisés, Abraham, José, María, Belén, Nazaret, Galilea, Jerusalén
Kermés familiar: antojitos, rifas, brincolines y bailables
Día de los Muertos, altar de ofrendas y pan dulce
Anímate, ¡te esperamos con los brazos abiertos!
Nuestra Señora de Guadalupe, mañanitas a las cinco de la mañana
Conéctate: transmisión en vivo por nuestra página
Clases de inglés y ciudadanía, sin costo
Levántate y resplandece, porque ha venido tu luz
Sanidad, liberación y avivamiento
¿Dudas? Escríbenos o síguenos en las redes sociales
Desayuno de varones, traigan a un amigo
Lávense las manos, quédense en casa, cuídense mucho
Sunday worship in English and Spanish, culto bilingüe
Join us for the fiesta, comida y música para toda la familia
Domingo Family Day: games, food and juegos para los niños
Iglesia Cristiana Nueva Vida, Sunday School for all ages
Habrá childcare disponible, please register by Friday
`
  .trim()
  .split('\n')

/** `wrong right`, in a line of Spanish: slips of the pen and lost accents, as a file's own text has them. */
export const misspelledSpanish: readonly (readonly [string, string])[] = `
alabansa alabanza | igelsia iglesia | bienvendos bienvenidos | domigno domingo | celebrasion celebración | adorasión adoración | miercoles miércoles | sabado sábado
nosostros nosotros | comundad comunidad | jovenes jóvenes | oracion oración | musica música | biblico bíblico | espritu espíritu | desayunno desayuno
familiia familia | retriro retiro | mujueres mujeres | confrencia conferencia | viernez viernes | juevez jueves | testimono testimonio | evanjelio evangelio
pastro pastor | invitdos invitados | hermnos hermanos | grasias gracias | nacimeinto nacimiento | resurección resurrección | septimbre septiembre | novimebre noviembre
diciemre diciembre | enrtada entrada | grattis gratis | nececitas necesitas | bautismmo bautismo | matrimonnios matrimonios | campamneto campamento | minsterio ministerio
compartri compartir | esperanzza esperanza | vrano verano | inscripsión inscripción | liberasión liberación | sanasión sanación | presencai presencia | congregacion congregación
`
  .trim()
  .split(/\s*[|\n]\s*/)
  .map((pair) => {
    const [wrong = '', right = ''] = pair.split(' ')
    return [wrong, right] as const
  })
