import { markPng, markSvg, paragraphs, photoPng, prose, type SiteCase } from './made.ts'

/** Written after the rules and scored once before anything was changed for them. */
export const unseenSites: SiteCase[] = [
  {
    name: 'Webflow-like combo classes, gradient hero, a navy footer',
    origin: 'https://www.oakandvine.example',
    truth: { primary: '#b4532a', heading: 'Gilda Display', body: 'Mulish', logo: '/img/64ab_oak-vine-logo.svg' },
    files: {
      '/': `<!doctype html><html data-wf-page="1"><head><title>Oak &amp; Vine Church — Sonoma</title><link href="/css/oak.webflow.css" rel="stylesheet"></head><body class="body"><div data-collapse="medium" class="navbar w-nav"><a href="/" class="brand w-nav-brand w--current"><img src="/img/64ab_oak-vine-logo.svg" alt=""></a><nav class="nav-menu w-nav-menu"><a href="/about" class="nav-link w-nav-link">About</a><a href="/give" class="button small w-button">Give</a></nav></div><div class="section hero"><h1 class="heading-xl">A table for everyone</h1><a href="/new" class="button w-button">I'm new</a></div><div class="section">${paragraphs}<h2 class="heading-l">Gather</h2><a href="/e" class="text-link">See events</a></div><div class="footer"><p>Oak &amp; Vine</p></div></body></html>`,
      '/css/oak.webflow.css': `.w-button{background-color:#3898ec;color:#fff}.w-nav{background:#ddd}body{color:#2a2522;font-family:Mulish,sans-serif}.navbar{background-color:#fff}.heading-xl,.heading-l{font-family:'Gilda Display',serif;color:#2a2522}.button{background-color:#b4532a;color:#fff}.button.small{padding:4px}.section.hero{background-image:linear-gradient(180deg,#f5e6da,#fff)}.text-link{color:#b4532a}.footer{background-color:#1d2a3a;color:#fff}`,
      '/img/64ab_oak-vine-logo.svg': markSvg('#b4532a', '#2a2522'),
    },
  },
  {
    name: 'Drupal with a diocese bar above and its own colour in the menu',
    origin: 'https://stmargarets.example',
    truth: { primary: '#00594f', heading: 'Libre Baskerville', body: 'Libre Franklin', logo: '/themes/sm/logo.png' },
    files: {
      '/': `<!doctype html><html lang=en><head><title>St Margaret's | Home</title><link rel=stylesheet href=/themes/sm/style.css></head><body><div class="network-bar"><a href="https://diocese.example/"><img src="/themes/sm/diocese.png" alt="Diocese of Exford"></a></div><header role=banner><a href="/" title="Home" rel=home><img src="/themes/sm/logo.png" alt="St Margaret's"></a><nav class="main-menu"><ul><li><a href="/w">Worship</a></li><li><a href="/c">Children</a></li></ul></nav></header><main><h1>Welcome</h1>${paragraphs}<p><a href="/rota">Rota</a> and <a href="/news">news</a></p><h2>This Sunday</h2><a class="button" href="/service">Join the service</a></main><footer><p>St Margaret's</p></footer></body></html>`,
      '/themes/sm/style.css': `body{font:400 17px/1.6 "Libre Franklin",sans-serif;color:#222;background:#fff}h1,h2{font-family:"Libre Baskerville",serif;color:#00594f}.network-bar{background:#5b2d82}.main-menu{background:#00594f}.main-menu a{color:#fff}main a{color:#00594f}.button{background:#00594f;color:#fff}footer{background:#eee}`,
      '/themes/sm/logo.png': markPng(['#00594f', '#222222']),
      '/themes/sm/diocese.png': markPng(['#5b2d82', '#ffffff']),
    },
  },
  {
    name: 'light-dark tokens, a lime accent on buttons and the brand in type',
    origin: 'https://northsidecollective.example',
    truth: { primary: '#1f3df5', heading: 'Space Grotesk', body: 'Space Grotesk', logo: '/logo-mark.png' },
    files: {
      '/': `<!doctype html><html><head><title>Northside Collective</title><meta name=theme-color content="#1f3df5"><style>:root{color-scheme:light dark;--c-brand:light-dark(#1f3df5,#8ea0ff);--c-ink:light-dark(#101426,#f2f4ff)}body{font-family:"Space Grotesk",sans-serif;color:var(--c-ink)}h1,h2,h3{color:var(--c-brand)}a{color:var(--c-brand)}.btn-main{background:var(--c-brand);color:#fff}.tag{background:#d4ff3a;color:#101426}header{border-bottom:4px solid var(--c-brand)}</style></head><body><header><a href="/"><img src="/logo-mark.png" alt="Northside Collective logo"></a><a class="tag" href="/live">Live</a></header><main><h1>Church, together</h1><a class="btn-main" href="/plan">Plan a visit</a>${paragraphs}<h2>Groups</h2><p><a href="/groups">Find a group</a></p></main><footer><p>Northside</p></footer></body></html>`,
      '/logo-mark.png': markPng(['#1f3df5', '#101426']),
    },
  },
  {
    name: 'frames of a page builder with inline styles alone',
    origin: 'https://www.templohebron.example',
    truth: { primary: '#8c1c13', heading: 'Anton', body: 'Barlow', logo: '/uploads/hebron.png' },
    files: {
      '/': `<!doctype html><html lang="es"><head><title>Templo Hebrón, una iglesia en Laredo</title></head><body style="font-family:Barlow,Arial,sans-serif;color:#2b2b2b;margin:0"><div id="header" style="background-color:#8c1c13;padding:12px"><a href="/"><img src="/uploads/hebron.png" alt="Templo Hebrón"></a> <a href="/cultos" style="color:#ffffff">Cultos</a></div><div style="background:#f4f1ec"><h1 style="font-family:Anton,sans-serif;color:#8c1c13">Bienvenidos a casa</h1>${prose.map((text) => `<p>${text}</p>`).join('')}<a class="btn" href="/visita" style="background-color:#8c1c13;color:#fff">Planea tu visita</a><h2 style="font-family:Anton,sans-serif;color:#8c1c13">Ministerios</h2><a href="https://wa.me/1" class="whatsapp-btn" style="background:#25d366;color:#fff">WhatsApp</a></div><div id="footer" style="background:#2b2b2b;color:#ccc"><p>Templo Hebrón</p></div></body></html>`,
      '/uploads/hebron.png': markPng(['#ffffff', '#ffffff']),
    },
  },
  {
    name: 'a theme colour left from the template, white header, gold buttons',
    origin: 'https://cathedralofhope.example',
    truth: { primary: '#c19a3d', heading: 'Cormorant', body: 'Work Sans', logo: '/assets/coh-crest.svg' },
    files: {
      '/': `<!doctype html><html><head><title>Cathedral of Hope</title><meta name="theme-color" content="#317efb"><link rel="stylesheet" href="/assets/main.css"></head><body><header class="site-header"><a class="site-logo" href="/"><img src="/assets/coh-crest.svg" alt="Cathedral of Hope"></a><nav><a href="/mass">Mass</a></nav></header><section class="hero" style="background-image:url(/assets/nave.png)"><h1>Beauty ever ancient</h1><a class="cta" href="/visit">Visit the cathedral</a></section><main>${paragraphs}<h2>Concerts</h2><a class="cta cta--ghost" href="/c">Programme</a></main><footer class="site-footer"><p>Cathedral of Hope</p></footer></body></html>`,
      '/assets/main.css': `body{font-family:"Work Sans",sans-serif;color:#3a3a3a}h1,h2{font-family:Cormorant,serif;color:#1b1b1b}.cta{background:#c19a3d;color:#fff}.cta--ghost{background:transparent;border:1px solid #c19a3d;color:#c19a3d}.hero h1{color:#fff}.site-footer{background:#1b1b1b;color:#c19a3d}nav a{color:#1b1b1b}`,
      '/assets/coh-crest.svg': markSvg('#c19a3d', '#1b1b1b'),
      '/assets/nave.png': photoPng(9),
    },
  },
]
