import { markPng, markSvg, paragraphs, photoPng, prose, type SiteCase } from './made.ts'

const body = (inner: string) => `<main>${inner}${paragraphs}</main>`

/** Sites with what stands in the way: others' widgets, variables of frameworks, tables, sprites, banners. */
export const meanSites: SiteCase[] = [
  {
    name: 'Bootstrap 5.3 with its own variables left in, triplets overridden',
    origin: 'https://www.stpaulsumc.example',
    truth: { primary: '#255e4b', heading: 'Merriweather', body: 'Source Sans 3', logo: '/img/stpauls-logo.png' },
    files: {
      '/': `<!doctype html><html data-bs-theme="light"><head><title>St. Paul's United Methodist Church, Elm Grove</title><link rel="stylesheet" href="/css/app.css"></head><body><nav class="navbar navbar-expand-lg bg-primary navbar-dark"><div class="container"><a class="navbar-brand" href="/"><img src="/img/stpauls-logo.png" alt="St. Paul's"></a><ul class="navbar-nav"><li><a class="nav-link" href="/a">About</a></li></ul></div></nav>${body('<h1>Come as you are</h1><p><mark>New</mark> this fall</p><a class="btn btn-primary" href="/v">Plan a visit</a> <a class="btn btn-warning" href="/g">Alert</a><h2>Worship</h2>')}<footer class="bg-body-tertiary"><p>St. Paul's</p></footer></body></html>`,
      '/css/app.css': `:root,[data-bs-theme=light]{--bs-blue:#0d6efd;--bs-primary:#255e4b;--bs-primary-rgb:37,94,75;--bs-secondary:#6c757d;--bs-success:#198754;--bs-white-rgb:255,255,255;--bs-body-font-family:"Source Sans 3",sans-serif;--bs-body-color:#212529;--bs-body-bg:#fff;--bs-tertiary-color:rgba(33,37,41,.5);--bs-highlight-bg:#fff3cd;--bs-highlight-color:#212529;--bs-link-color:#255e4b;--bs-link-color-rgb:37,94,75}body{font-family:var(--bs-body-font-family);color:var(--bs-body-color);background:var(--bs-body-bg)}h1,h2{font-family:Merriweather,serif}a{color:rgba(var(--bs-link-color-rgb),1)}mark{background:var(--bs-highlight-bg);color:var(--bs-highlight-color)}.bg-primary{background-color:rgba(var(--bs-primary-rgb),1)!important}.btn-primary{--bs-btn-bg:#255e4b;--bs-btn-color:#fff;background-color:var(--bs-btn-bg);color:var(--bs-btn-color)}.btn-warning{background:#ffc107}.bg-body-tertiary{background:#f8f9fa}.nav-link{color:rgba(255,255,255,.75)}`,
      '/img/stpauls-logo.png': markPng(['#ffffff', '#ffffff']),
    },
  },
  {
    name: 'a giving widget, a consent banner and a player louder than the church',
    origin: 'https://gracehaven.example',
    truth: { primary: '#8a3b12', heading: 'Lora', body: 'Karla', logo: '/logo.svg' },
    files: {
      '/': `<!doctype html><html><head><title>Gracehaven Church</title><link rel=stylesheet href=/s.css></head><body><div id="onetrust-banner-sdk" class="cookie-banner"><button class="accept">Accept all</button><button>Reject</button></div><header class="top"><a href="/" class="logo"><img src="/logo.svg" alt="Gracehaven"></a><nav><a href="/s">Sermons</a><a href="/give" class="pushpay-button">Give</a></nav></header>${body('<h1>Grace for the weary</h1><a class="button" href="/v">Visit</a><div class="mejs-container"><button class="mejs-play">Play</button></div><h2>Listen</h2><div class="woocommerce"><button class="add_to_cart_button">Add to cart</button></div>')}<iframe src="https://tithe.ly/w"></iframe><footer>Gracehaven</footer></body></html>`,
      '/s.css': `body{font-family:Karla,sans-serif;color:#33261d;background:#fffaf5}h1,h2{font-family:Lora,serif;color:#8a3b12}.top{border-bottom:3px solid #8a3b12}.button{background:#8a3b12;color:#fff}.cookie-banner{background:#0072ce}.cookie-banner button{background:#00a651;color:#fff}.pushpay-button{background:#ff5a00;color:#fff}.mejs-play{background:#1db954}.woocommerce .add_to_cart_button{background:#7f54b3;color:#fff}main a{color:#8a3b12}`,
      '/logo.svg': markSvg('#8a3b12', '#33261d'),
    },
  },
  {
    name: 'tables, bgcolor and font tags of 1999',
    origin: 'http://www.firstlutheranoslo.example',
    truth: { primary: '#003366', heading: 'Georgia', body: 'Verdana', logo: '/pics/fl_logo.gif.png' },
    files: {
      '/': `<HTML><HEAD><TITLE>First Lutheran - Home Page</TITLE></HEAD><BODY BGCOLOR="#FFFFFF" TEXT="#000000" LINK="#003366" VLINK="#663366"><CENTER><TABLE WIDTH=760 BORDER=0><TR><TD BGCOLOR="#003366"><A HREF="index.html"><IMG SRC="/pics/fl_logo.gif.png" ALT="First Lutheran Church logo"></A><FONT FACE="Georgia" SIZE="6" COLOR="#FFFFFF">First Lutheran Church</FONT></TD></TR><TR><TD BGCOLOR="#CCCC99"><FONT FACE="Verdana" SIZE=2><A HREF="a.html">About</A> | <A HREF="b.html">Calendar</A></FONT></TD></TR><TR><TD><FONT FACE="Georgia" SIZE=5 COLOR="#003366">Sunday worship</FONT><P><FONT FACE="Verdana" SIZE=2>${prose[0]}</FONT></P><P><FONT FACE="Verdana" SIZE=2>${prose[1]}</FONT></P></TD></TR></TABLE></CENTER></BODY></HTML>`,
      '/pics/fl_logo.gif.png': markPng(['#cccc99', '#ffffff'], { ground: '#003366' }),
    },
  },
  {
    name: 'a sprite in a file of its own, tokens in oklch',
    origin: 'https://emmaus-tallinn.example',
    truth: { primary: '#0b7285', heading: 'Fraunces', body: 'Figtree', logo: '/sprite.svg#logo' },
    files: {
      '/': `<!doctype html><html><head><title>Emmaus · a church in Tallinn</title><style>:root{--brand:oklch(51.2% 0.0895 214);--brand-ink:#08333b}body{font-family:Figtree,sans-serif;color:var(--brand-ink)}h1,h2{font-family:Fraunces,serif}.cta{background:var(--brand);color:#fff}header{background:var(--brand)}</style></head><body><header><a href="/" aria-label="Emmaus home"><svg class="site-logo" width="120" height="40"><use href="/sprite.svg#logo"></use></svg></a></header>${body('<h1>On the road</h1><a class="cta" href="/v">Join us</a><h2>Tables</h2>')}</body></html>`,
      '/sprite.svg': `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="search" viewBox="0 0 10 10"><path d="M0 0h10v10z"/></symbol><symbol id="logo" viewBox="0 0 200 60"><circle cx="30" cy="30" r="26" fill="#ffffff"/><path d="M70 22h120v6H70zM70 36h80v5H70z" fill="#ffffff"/></symbol></svg>`,
    },
  },
  {
    name: 'Squarespace-like hsl triplets and section themes',
    origin: 'https://www.riverchurch.example',
    truth: { primary: '#2f4b3c', heading: 'Cormorant Garamond', body: 'Poppins', logo: '/content/logo-dark.png' },
    files: {
      '/': `<!doctype html><html><head><title>River Church</title><link rel="stylesheet" href="/site.css"></head><body class="tweak-global"><header id="header" class="header theme-black"><div class="header-title-logo"><a href="/"><img src="/content/logo-dark.png" alt="River Church"></a></div><div class="header-actions"><a class="btn btn--border theme-btn--primary-inverse" href="/give">Give</a></div></header><main><section class="page-section dark" data-section-theme="dark"><h1>Rest for your soul</h1><a class="sqs-block-button-element" href="/v">Plan your visit</a></section><section class="page-section white">${paragraphs}<h2>Groups</h2><p><a href="/g">Find one</a></p></section></main><footer class="page-section black"><p>River</p></footer></body></html>`,
      '/site.css': `:root{--accent-hsl:147.86,22.95%,23.92%;--lightAccent-hsl:36,33.3%,88.2%;--white-hsl:0,0%,100%;--black-hsl:0,0%,7%;--darkAccent-hsl:147.86,22.95%,23.92%;--heading-font-font-family:"Cormorant Garamond";--body-font-font-family:Poppins}.page-section.dark{background:hsla(var(--darkAccent-hsl),1);color:hsla(var(--white-hsl),1)}.page-section.white{background:#fff}.page-section.black{background:hsla(var(--black-hsl),1);color:#fff}body{font-family:var(--body-font-font-family);color:hsla(var(--black-hsl),1)}h1,h2{font-family:var(--heading-font-font-family)}.sqs-block-button-element{background:hsla(var(--lightAccent-hsl),1);color:hsla(var(--darkAccent-hsl),1)}.btn{background:hsla(var(--accent-hsl),1);color:#fff}main a{color:hsla(var(--accent-hsl),1)}`,
      '/content/logo-dark.png': markPng(['#2f4b3c', '#2f4b3c']),
    },
  },
  {
    name: 'Tailwind with arbitrary values and a dark hero',
    origin: 'https://crossview.example',
    truth: { primary: '#e11d48', heading: 'Sora', body: 'Inter', logo: '/_next/static/media/crossview.svg' },
    files: {
      '/': `<!doctype html><html lang=en class="__variable_1"><head><title>Crossview | Home</title><meta name="theme-color" content="#000000"><link rel=stylesheet href=/_next/static/css/a.css></head><body class="font-body bg-white text-slate-900"><header class="bg-slate-950"><a href="/"><img src="/_next/static/media/crossview.svg" alt="Crossview Church logo"></a><nav><a class="text-white" href=/a>About</a><a class="bg-rose-600 text-white rounded-full px-4" href=/give>Give</a></nav></header><section class="bg-slate-950"><h1 class="font-display text-white">For the city</h1><a class="bg-rose-600 text-white rounded-full" href=/v>Plan a visit</a></section>${body('<h2 class="font-display">This week</h2><p><a class="text-rose-600 underline" href="/e">All events</a></p>')}<footer class="bg-slate-950 text-slate-400"><p>Crossview</p></footer></body></html>`,
      '/_next/static/css/a.css': `.font-body{font-family:__Inter_a1b2c3,__Inter_Fallback_a1b2c3}.font-display{font-family:__Sora_d4e5f6,__Sora_Fallback_d4e5f6}.bg-white{--tw-bg-opacity:1;background-color:rgb(255 255 255/var(--tw-bg-opacity))}.bg-slate-950{--tw-bg-opacity:1;background-color:rgb(2 6 23/var(--tw-bg-opacity))}.text-slate-900{color:rgb(15 23 42)}.text-white{color:#fff}.bg-rose-600{--tw-bg-opacity:1;background-color:rgb(225 29 72/var(--tw-bg-opacity))}.text-rose-600{color:rgb(225 29 72)}.text-slate-400{color:#94a3b8}`,
      '/_next/static/media/crossview.svg': markSvg('#e11d48', '#ffffff'),
    },
  },
  {
    name: 'Wix-like ids, colours by number, a photograph for a hero',
    origin: 'https://www.living-stones.example',
    truth: { primary: '#5c6b2f', heading: 'Playfair Display', body: 'Avenir', logo: '/media/ls_logo.png' },
    files: {
      '/': `<!doctype html><html><head><title>Home | Living Stones Fellowship | Austin</title><style>:root{--color_11:255,255,255;--color_15:47,46,46;--color_18:92,107,47;--color_20:231,236,217;--font_2:normal normal 700 56px/1.2em "Playfair Display",serif;--font_8:normal normal 400 16px/1.6em avenir-lt-w01_35-light1475496,avenir-lt-w05_35-light,sans-serif}.font_2{font:var(--font_2);color:rgb(var(--color_15))}.font_8{font:normal normal 400 16px/1.6em Avenir,sans-serif;color:rgb(var(--color_15))}.comp-btn{background-color:rgb(var(--color_18))}.comp-btn span{color:rgb(var(--color_11))}#SITE_HEADER{background:rgb(var(--color_11))}#SITE_FOOTER{background:rgb(var(--color_18))}.nav-item{color:rgb(var(--color_15))}</style></head><body><div id="SITE_CONTAINER"><header id="SITE_HEADER"><div id="comp-k1"><a href="/"><img src="/media/ls_logo.png" alt="LS logo"></a></div><nav><a class="nav-item" href=/a>About</a></nav></header><main><div id="comp-k2"><img src="/media/hero.png" alt=""><h1 class="font_2">Built together</h1><a class="comp-btn button" href=/v><span>I'm new</span></a></div>${prose.map((text) => `<div><p class="font_8">${text}</p></div>`).join('')}<h2 class="font_2">Serve</h2></main><footer id="SITE_FOOTER"><p class="font_8">Living Stones</p></footer></div></body></html>`,
      '/media/ls_logo.png': markPng(['#5c6b2f', '#2f2e2e']),
      '/media/hero.png': photoPng(3),
    },
  },
  {
    name: 'WordPress with its palette presets, Elementor globals and an event calendar',
    origin: 'https://holytrinity.example',
    truth: { primary: '#6b2737', heading: 'Cinzel', body: 'EB Garamond', logo: '/wp-content/uploads/2023/ht-logo.png' },
    files: {
      '/': `<!doctype html><html><head><title>Holy Trinity Parish – Faith · Hope · Love</title><style id="global-styles-inline-css">body{--wp--preset--color--black:#000;--wp--preset--color--pale-pink:#f78da7;--wp--preset--color--vivid-red:#cf2e2e;--wp--preset--color--vivid-cyan-blue:#0693e3}</style><link rel=stylesheet href="/wp-content/t.css"></head><body class="home wp-custom-logo elementor-default elementor-kit-5"><header class="elementor-location-header"><a href="https://holytrinity.example/" class="custom-logo-link"><img class="custom-logo" src="/wp-content/uploads/2023/ht-logo.png" alt="Holy Trinity Parish"></a></header><main><h1 class="elementor-heading-title">Welcome home</h1><div class="elementor-button-wrapper"><a class="elementor-button" href="/m">Mass times</a></div><div class="tribe-events-widget"><a class="tribe-events-c-small-cta" href="/e">View calendar</a></div>${paragraphs}<h2 class="elementor-heading-title">Sacraments</h2><div class="sc_donate"><a class="give-btn" href="/d">Donate</a></div></main><footer class="elementor-location-footer"><p>Holy Trinity</p></footer></body></html>`,
      '/wp-content/t.css': `.elementor-kit-5{--e-global-color-primary:#6b2737;--e-global-color-secondary:#b08d57;--e-global-color-text:#2b2b2b;--e-global-color-accent:#6b2737;--e-global-typography-primary-font-family:"Cinzel";--e-global-typography-text-font-family:"EB Garamond"}body{font-family:var(--e-global-typography-text-font-family);color:var(--e-global-color-text)}.elementor-heading-title{font-family:var(--e-global-typography-primary-font-family);color:var(--e-global-color-primary)}.elementor-button{background:var(--e-global-color-accent);color:#fff}.tribe-events-c-small-cta{color:#334aff}.give-btn{background:#28c77b;color:#fff}.elementor-location-footer{background:#2b2b2b;color:#fff}a{color:var(--e-global-color-secondary)}`,
      '/wp-content/uploads/2023/ht-logo.png': markPng(['#6b2737', '#b08d57']),
    },
  },
]
