import { markPng, markSvg, paragraphs, prose, type SiteCase } from './made.ts'

const page = (head: string, body: string) => `<!doctype html><html><head>${head}</head><body>${body}</body></html>`
const fonts = (...families: string[]) =>
  `<link rel="stylesheet" href="https://fonts.googleapis.com/css2?${families.map((one) => `family=${one.replaceAll(' ', '+')}`).join('&')}">`

/** In the manner of sites that churches publish from repositories; written after the rules were improved, scored once. */
export const otherHandsSites: SiteCase[] = [
  {
    name: 'one page of tabs that a script shows',
    origin: 'https://oromo.example',
    truth: { primary: '#d7263d', heading: 'Bricolage Grotesque', body: 'Hanken Grotesk', logo: '/logo.svg' },
    files: {
      '/': page(
        `<title>Spring Street Church</title><link rel=stylesheet href=/s.css>`,
        `<header><a class=logo href="/"><img src=/logo.svg alt="Spring Street Church"></a><nav><a href="#a">About</a></nav></header><main><section class="page"><h1>Come as you are</h1>${paragraphs}<a class="btn primary" href="/v">Visit</a></section></main><footer><p>${prose[0]}</p></footer>`,
      ),
      '/s.css': `:root{--live:#d7263d}body{font-family:"Hanken Grotesk",sans-serif;background:#101015;color:#eee}.page{display:none}.page.show{display:block}h1{font-family:"Bricolage Grotesque",serif}.btn.primary{background:var(--live)}a{color:var(--live)}nav a{color:var(--live)}header{border-bottom:1px solid #333}`,
      '/logo.svg': markSvg('#d7263d', '#eeeeee'),
    },
  },
  {
    name: 'a free template with coloured bands',
    origin: 'https://hana.example',
    truth: { primary: '#1aa89c', heading: 'Open Sans', body: 'Open Sans', logo: '/images/mark.png' },
    files: {
      '/': page(
        `<title>하나교회</title><link rel=stylesheet href=/assets/main.css>`,
        `<header id=header class=alt><h1><a href="/"><img src="/images/mark.png" alt="하나교회 로고"></a></h1><nav id=nav><a href="#menu">Menu</a></nav></header><section id=banner><h2>하나교회</h2><p>${prose[1]}</p></section><section id=one class="wrapper style1 special"><h2>예배 안내</h2>${paragraphs}<a class="button primary" href="/w">오시는 길</a></section><footer id=footer><p>${prose[2]}</p></footer>`,
      ),
      '/assets/main.css': `body,input{font-family:"Open Sans",Helvetica,sans-serif;color:#fff;background:#2e3842}.style1{background-color:#1aa89c}.button.primary{background-color:#1aa89c;color:#fff}#footer{background:#1d242a}`,
      '/images/mark.png': markPng(['#1aa89c', '#ffffff']),
    },
  },
  {
    name: 'a framework of materials and one own colour',
    origin: 'https://beloved.example',
    truth: { primary: '#c2415b', heading: 'Josefin Sans', body: 'Roboto', logo: '/img/logo.png' },
    files: {
      '/': page(
        `<title>Church of the Beloved</title>${fonts('Josefin Sans', 'Roboto')}<link rel=stylesheet href=/m.css><link rel=stylesheet href=/own.css>`,
        `<nav class="nav-wrapper"><a class="brand-logo" href="/"><img src=/img/logo.png alt="Beloved"></a><ul><li><a href="/d">Downtown</a></li></ul></nav><main><h2>Sundays at ten</h2>${paragraphs}<a class="waves-effect btn" href="/m">Map</a><a class="waves-effect btn" href="/e">Events</a></main><footer class="page-footer">${prose[0]}</footer>`,
      ),
      '/m.css': `html{font-family:Roboto,sans-serif;color:rgba(0,0,0,.87)}nav{background-color:#ee6e73}.btn{background-color:#26a69a;color:#fff}.page-footer{background-color:#ee6e73}`,
      '/own.css': `h2,nav{font-family:"Josefin Sans",sans-serif}nav{background-color:#c2415b}.btn{background-color:#c2415b}.page-footer{background-color:#33202a}`,
      '/img/logo.png': markPng(['#ffffff', '#ffffff']),
    },
  },
  {
    name: 'a static generator with its colours in variables',
    origin: 'https://mec.example',
    truth: { primary: '#1f6f78', heading: 'Oswald', body: 'Merriweather', logo: '/img/mec.svg' },
    files: {
      '/': page(
        `<title>Millbrook Evangelical Church</title><link rel=stylesheet href=/css/main.css>`,
        `<header class="masthead"><a href="/"><img class="logo" src=/img/mec.svg alt="Millbrook Evangelical Church"></a></header><section class="services"><h2>Regular services</h2>${paragraphs}<a class="cta" href="/find">Find us</a></section><section class="sermons"><h2>Sermons</h2><p><a href="/s">All sermons</a></p></section><footer><p>${prose[2]}</p></footer>`,
      ),
      '/css/main.css': `:root{--theme-colour:#1f6f78}body{font-family:Merriweather,serif;color:#333}h1,h2{font-family:Oswald,sans-serif;color:#1f6f78}.cta,.services{background:#1f6f78;color:#fff}a{color:#1f6f78}footer{background:#123f45;color:#fff}`,
      '/img/mec.svg': markSvg('#1f6f78', '#123f45'),
    },
  },
  {
    name: 'a page made by hand with a table of links',
    origin: 'https://panton.example',
    truth: { primary: '#7b3f00', heading: 'Roboto Slab', body: 'Roboto Slab', logo: '/logo.gif.png' },
    files: {
      '/': page(
        `<title>Panton Road Baptist Church</title><style>body{font-family:'Roboto Slab',serif;margin:0}#top{background:#7b3f00}#top a{color:#fff}h1{color:#7b3f00}a{color:#7b3f00}</style>`,
        `<div id=top><a href="/"><img id=logo src="/logo.gif.png" alt="Panton Road Baptist Church"></a> <a href="/t.html">Times</a></div><h1>Welcome</h1>${paragraphs}<p><a href="/m.html">Map</a></p>`,
      ),
      '/logo.gif.png': markPng(['#ffffff', '#ffffff']),
    },
  },
  {
    name: 'utility classes and a palette in the page',
    origin: 'https://cfirst.example',
    truth: { primary: '#2c5f2d', heading: 'Playfair Display', body: 'Source Sans 3', logo: '/static/cfirst.svg' },
    files: {
      '/': page(
        `<title>Christ First | Assembly</title><link rel=stylesheet href=/static/tw.css>`,
        `<header class="bg-forest"><a href="/" class="flex"><img src="/static/cfirst.svg" alt="Christ First logo"></a><a class="text-white" href="/about">About</a></header><main><h1 class="font-display">Christ first</h1><a class="bg-gold text-white rounded px-4 btn" href="/g">Give</a><a class="bg-forest text-white rounded px-4 btn" href="/v">Plan a visit</a>${paragraphs}<h2 class="font-display text-forest">Ministries</h2><a class="bg-forest text-white btn" href="/k">Kids</a></main><footer class="bg-ink text-white">${prose[1]}</footer>`,
      ),
      '/static/tw.css': `body{font-family:"Source Sans 3",sans-serif;color:#1a1a1a}.font-display{font-family:"Playfair Display",serif}.bg-forest{background-color:#2c5f2d}.bg-gold{background-color:#d9a520}.bg-ink{background-color:#1a1a1a}.text-forest{color:#2c5f2d}.text-white{color:#fff}`,
      '/static/cfirst.svg': markSvg('#2c5f2d', '#d9a520'),
    },
  },
]
