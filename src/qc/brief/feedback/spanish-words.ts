/** What reviewers who write Spanish say of a design, word by word. Without accents; adjectives without their endings. */

/** Infinitives; the forms in which people ask are made of them. */
export const verbs: Record<string, string> = {
  quitar: 'remove', eliminar: 'remove', borrar: 'remove', sacar: 'take out', suprimir: 'remove', omitir: 'omit',
  agregar: 'add', anadir: 'add', incluir: 'include', insertar: 'insert', mencionar: 'mention', aumentar: 'enlarge',
  mover: 'move', pasar: 'move', bajar: 'lower', subir: 'raise', acercar: 'bring closer', alejar: 'move away',
  poner: 'put', colocar: 'place', ubicar: 'place', centrar: 'center', alinear: 'align', dejar: 'leave',
  cambiar: 'change', reemplazar: 'replace', remplazar: 'replace', sustituir: 'replace', corregir: 'correct',
  arreglar: 'fix', usar: 'use', utilizar: 'use', escribir: 'write', agrandar: 'enlarge', ampliar: 'enlarge',
  engrandecer: 'enlarge', achicar: 'shrink', reducir: 'shrink', encoger: 'shrink', disminuir: 'shrink',
  oscurecer: 'darken', aclarar: 'lighten', iluminar: 'brighten', resaltar: 'highlight', destacar: 'highlight',
  separar: 'separate', juntar: 'combine', girar: 'rotate', voltear: 'flip', invertir: 'swap', recortar: 'crop',
  cortar: 'cut', difuminar: 'blur', desenfocar: 'blur', suavizar: 'soften', engrosar: 'make bolder',
  mostrar: 'show', repetir: 'repeat', enderezar: 'straighten', redondear: 'round', subrayar: 'underline',
  hacer: 'make', ajustar: 'adjust', actualizar: 'update', mantener: 'keep', revisar: 'check', probar: 'try',
} // prettier-ignore

/** Forms that no rule makes. */
export const irregular: Record<string, string> = {
  pon: 'put', ponga: 'put', pongan: 'put', pongamos: 'put', haz: 'make', haga: 'make', hagan: 'make', hagamos: 'make',
  mueve: 'move', mueva: 'move', muevan: 'move', corrige: 'correct', corrija: 'correct', corrijan: 'correct',
  muestra: 'show', muestre: 'show', muestren: 'show', invierte: 'swap', invierta: 'swap', inviertan: 'swap',
  manten: 'keep', mantenga: 'keep', mantengan: 'keep', prueba: 'try', prueben: 'try', diga: 'it should say',
  digan: 'it should say', usemos: 'use', encoja: 'shrink', encojan: 'shrink',
} // prettier-ignore

/** Of one form, or with a plural. */
export const nouns: Record<string, string> = {
  titulo: 'title', encabezado: 'heading', subtitulo: 'subtitle', lema: 'tagline', foto: 'photo', fotografia: 'photo',
  imagen: 'image', imagenes: 'images', fondo: 'background', letra: 'text', texto: 'text', palabra: 'word',
  frase: 'phrase', fecha: 'date', hora: 'time', horario: 'time', direccion: 'address', lugar: 'location',
  logo: 'logo', logotipo: 'logo', telefono: 'phone', numero: 'number', correo: 'email', enlace: 'link', liga: 'link',
  precio: 'price', costo: 'price', nombre: 'name', versiculo: 'verse', cita: 'reference', boton: 'button',
  botones: 'buttons', borde: 'border', marco: 'frame', barra: 'bar', franja: 'strip', banda: 'strip', cinta: 'ribbon',
  recuadro: 'box', cuadro: 'box', caja: 'box', circulo: 'circle', icono: 'icon', codigo: 'code', linea: 'line',
  renglon: 'line', renglones: 'lines', raya: 'line', flor: 'flower', flores: 'flowers', cruz: 'cross',
  cruces: 'crosses', estrella: 'star', hoja: 'leaf', corazon: 'heart', paloma: 'dove', sombra: 'shadow',
  dibujo: 'drawing', ilustracion: 'illustration', etiqueta: 'label', mayuscula: 'all caps', mayusculas: 'all caps',
  minuscula: 'lower case', minusculas: 'lower case', negrita: 'bold', negritas: 'bold', cursiva: 'italics',
  cursivas: 'italics', fuente: 'font', tipografia: 'font', tamano: 'size', color: 'color', colores: 'colors',
  acento: 'accent', tilde: 'accent', espacio: 'space', orador: 'speaker', predicador: 'speaker', iglesia: 'church',
  esquina: 'corner', lado: 'side', parte: 'part', mitad: 'half', centro: 'center', medio: 'middle', orilla: 'edge',
  izquierda: 'left', derecha: 'right', contraste: 'contrast', comilla: 'quote', apostrofo: 'apostrophe',
  error: 'typo', diseno: 'design', volante: 'flyer', ortografia: 'spelling', signo: 'mark', coma: 'comma',
  degradado: 'gradient', globo: 'balloon', vela: 'candle', arbol: 'tree', mapa: 'map', sitio: 'website',
} // prettier-ignore

/** Stems of adjectives: with o, a, os, as, or e, es, or nothing. */
export const adjectives: Record<string, string> = {
  grand: 'big', pequen: 'small', chic: 'small', chiquit: 'small', oscur: 'dark', clar: 'light', brillant: 'bright',
  grues: 'bold', delgad: 'thin', fin: 'thin', alt: 'tall', anch: 'wide', fuert: 'bright', visibl: 'visible',
  legibl: 'readable', amarill: 'yellow', morad: 'purple', roj: 'red', azul: 'blue', verd: 'green', blanc: 'white',
  negr: 'black', dorad: 'gold', anaranjad: 'orange', naranj: 'orange', rosad: 'pink', ros: 'pink', gris: 'gray',
  platead: 'silver', celest: 'light blue', turques: 'turquoise', lil: 'lavender', violet: 'violet', crem: 'cream',
  centrad: 'centered', alinead: 'aligned', cortad: 'cut off', borros: 'blurry', pixelad: 'pixelated',
  repetid: 'repeated', estirad: 'stretched', torcid: 'crooked', incorrect: 'incorrect', equivocad: 'wrong',
  correct: 'correct', larg: 'long', cort: 'short', redond: 'round', superior: 'top', inferior: 'bottom',
  izquierd: 'left', derech: 'right', otr: 'another', distint: 'different', diferent: 'different', nuev: 'new',
  junt: 'together', separad: 'apart', guind: 'burgundy', marron: 'brown',
} // prettier-ignore

/** What is said in several words, and the small ones. */
export const phrases: Record<string, string> = {
  'por favor': 'please', porfa: 'please', porfavor: 'please', porfis: 'please', 'en lugar de la': 'instead of the', 'en lugar del': 'instead of the',
  'en lugar de': 'instead of', 'en vez de la': 'instead of the', 'en vez del': 'instead of the', 'en vez de': 'instead of',
  'hay que': 'please', 'se puede': 'can you', 'se pueden': 'can you', pueden: 'can you', puede: 'can you', puedes: 'can you', podrian: 'can you',
  podria: 'can you', podrias: 'can you', podemos: 'can we', 'me gustaria': 'we would like', 'nos gustaria': 'we would like',
  queremos: 'we want', quiero: 'I want', quisiera: 'I want', quisieramos: 'we want', necesitamos: 'we need', necesito: 'we need',
  prefiero: 'we would prefer', preferimos: 'we would prefer', preferiria: 'we would prefer', 'no se lee bien': 'is hard to read',
  'no se ve bien': 'is hard to read', 'casi no se lee': 'hard to read', 'casi no se ve': 'hard to read', 'no se lee': 'is hard to read',
  'no se leen': 'are hard to read', 'no se ve': 'is hard to see', 'no se ven': 'are hard to see', 'no se distingue': 'is hard to see',
  'no se alcanza a leer': 'is hard to read', 'se pierde': 'gets lost', 'se pierden': 'get lost', 'mal escrito': 'misspelled', 'mal escrita': 'misspelled',
  'esta mal escrito': 'is misspelled', 'esta mal escrita': 'is misspelled', 'esta mal': 'is wrong', 'va con': 'has', 'se escribe': 'is spelled', 'estan mal': 'are wrong', esta: 'is', estan: 'are', es: '=is', son: '=are', sea: 'should be',
  sean: 'should be', sera: 'will be', seran: 'will be', dice: 'says', 'debe decir': 'should say', 'deberia decir': 'should say', 'tiene que decir': 'should say',
  'que diga': 'it should say', debe: 'should', deben: 'should', deberia: 'should', deberian: 'should', 'debe ser': 'should be', 'deberia ser': 'should be',
  'tiene que': 'has to', 'tienen que': 'have to', ser: 'be', ir: 'go', estar: 'be', va: 'should go', van: 'should go', vaya: 'should go', vayan: 'should go',
  'solo falta corregir': 'correct', 'falta corregir': 'correct', 'falta agregar': 'add', 'falta poner': 'add', 'puede ser': 'can be', 'pueden ser': 'can be', 'podria ser': 'could be', 'pueda ser': 'can be', 'y no': 'and not', 'a las': 'at', 'a la': 'to the', 'esquina de abajo a la derecha': 'bottom right corner', 'esquina de abajo a la izquierda': 'bottom left corner', 'esquina de arriba a la derecha': 'top right corner', 'esquina de arriba a la izquierda': 'top left corner', donde: 'where', amontonado: 'crowded', compitiendo: 'competing', parroquia: 'parish', solo: 'only', falta: 'missing', faltan: 'missing', falto: 'missing', lleva: 'needs', llevan: 'need', sobra: 'remove', sobran: 'remove',
  muy: 'too', demasiado: 'too', demasiada: 'too much', demasiados: 'too many', demasiadas: 'too many', tan: 'so', mas: 'more', menos: 'less',
  mucho: 'much', 'un poco': 'a little', poquito: 'a little', 'un poquito': 'a little', 'mas abajo': 'lower', 'mas arriba': 'higher', 'abajo de la': 'below the',
  'abajo del': 'below the', 'abajo de': 'below', 'debajo de la': 'below the', 'debajo de las': 'below the', 'debajo de los': 'below the', 'debajo del': 'below the', 'debajo de': 'below',
  'arriba de la': 'above the', 'arriba del': 'above the', 'arriba de': 'above', 'encima de la': 'above the', 'encima del': 'above the', 'encima de': 'above',
  'al lado de la': 'next to the', 'al lado del': 'next to the', 'junto a la': 'next to the', 'junto al': 'next to the', 'detras de la': 'behind the', 'detras del': 'behind the',
  'abajo al centro': 'at the bottom center', 'abajo en el centro': 'at the bottom center', 'arriba al centro': 'at the top center', 'arriba en el centro': 'at the top center',
  'abajo a la derecha': 'at the bottom right', 'abajo a la izquierda': 'at the bottom left', 'arriba a la derecha': 'at the top right', 'arriba a la izquierda': 'at the top left',
  'hasta arriba': 'at the top', 'hasta abajo': 'at the bottom', abajo: 'at the bottom', arriba: 'at the top', 'en la parte de arriba': 'at the top', 'en la parte de abajo': 'at the bottom',
  'en la parte superior': 'at the top', 'en la parte inferior': 'at the bottom', 'al centro': 'in the center', 'en el centro': 'in the center', 'en medio': 'in the middle',
  'al lado izquierdo': 'to the left', 'al lado derecho': 'to the right', 'del lado izquierdo': 'on the left', 'del lado derecho': 'on the right', 'a la izquierda': 'to the left', 'a la derecha': 'to the right',
  'codigo qr': 'qr code', 'pagina web': 'website', 'sitio web': 'website', 'numero de telefono': 'phone number', 'correo electronico': 'email', 'tipo de letra': 'font', 'color de fondo': 'background color',
  'azul marino': 'navy', 'color vino': 'burgundy', 'en vino': 'in burgundy', 'color cafe': 'brown', 'en cafe': 'in brown', 'letra cursiva': 'script font', 'letras mayusculas': 'all caps',
  el: 'the', la: 'the', los: 'the', las: 'the', un: 'a', una: 'a', unos: 'some', unas: 'some', en: 'in', con: 'with', sin: 'without', al: 'to the', para: 'for', por: 'for', sobre: 'on', pero: 'but', tambien: 'also',
  entre: 'between', y: 'and', aqui: 'here', ahi: 'there', porque: 'because', que: 'that', todo: 'everything', ya: 'now', 'ya no': 'no longer', nuestro: 'our', nuestra: 'our', nuestros: 'our', nuestras: 'our',
} // prettier-ignore
