import { markPng, markSvg, paragraphs, photoPng, prose, type SiteCase } from './made.ts'

/** Written last, of habits that the others do not have, when nothing was to be tuned any more. */
export const lateSites: SiteCase[] = [
  {
    name: 'a shell for scripts: nothing on the page but its stylesheet',
    origin: 'https://app.newwine.example',
    truth: { primary: '#6d28d9', heading: 'Sora', body: 'Sora', logo: '/apple-icon.png' },
    files: {
      '/': `<!doctype html><html lang="en"><head><meta charset="utf-8"/><title>New Wine Church</title><link rel="apple-touch-icon" href="/apple-icon.png"/><link rel="icon" href="/favicon.png"/><meta name="theme-color" content="#6d28d9"/><link href="/static/css/main.c4.css" rel="stylesheet"></head><body><noscript>You need to enable JavaScript to run this app.</noscript><div id="root"></div><script src="/static/js/main.js"></script></body></html>`,
      '/static/css/main.c4.css': `body{margin:0;font-family:Sora,sans-serif;color:#1e1b2e}.App-header{background:#6d28d9;color:#fff}.btn-primary{background-color:#6d28d9}.btn-primary:hover{background-color:#5b21b6}.link{color:#6d28d9}.toast-error{background:#ef4444}`,
      '/apple-icon.png': markPng(['#6d28d9', '#6d28d9'], { width: 180, height: 180, ground: '#ffffff' }),
    },
  },
  {
    name: 'white buttons on grounds of the brand',
    origin: 'https://www.lighthousewesleyan.example',
    truth: { primary: '#00695c', heading: 'Josefin Sans', body: 'Hind', logo: '/files/lw_logo_white.png' },
    files: {
      '/': `<!doctype html><html><head><title>Lighthouse Wesleyan Church | Portsea</title><link rel="stylesheet" href="/files/site.css"></head><body><div class="l-page"><div class="l-header"><a class="l-header__brand" href="/home"><img src="/files/lw_logo_white.png" alt="Lighthouse Wesleyan Church"></a><a href="/give" class="btn">Give</a></div>
<div class="l-hero"><h1>Steady in the storm</h1><a class="btn" href="/visit">Visit</a></div><div class="l-body">${paragraphs}<h2>Events</h2><div class="event"><span class="event__tag" style="background:#ff7043">New</span><p>${prose[0]}</p></div><div class="event"><span class="event__tag" style="background:#ff7043">New</span><p>${prose[1]}</p></div></div><div class="l-footer"><p>Lighthouse Wesleyan</p></div></div></body></html>`,
      '/files/site.css': `@media all and (min-width:0){html{color:#37474f;font-family:'Hind',sans-serif}}h1,h2{font-family:'Josefin Sans',sans-serif}.l-header,.l-hero{background-color:#00695c;color:#fff}.btn{background:#fff;color:#00695c;border-radius:99px}.l-body h2{color:#263238}.l-footer{background-color:#263238;color:#eceff1}.event__tag{color:#fff}`,
      '/files/lw_logo_white.png': markPng(['#ffffff', '#ffffff']),
    },
  },
  {
    name: 'dark throughout, one bright colour, type set on everything',
    origin: 'https://thecross.example',
    truth: { primary: '#c8f542', heading: 'Syne', body: 'Manrope', logo: '/brand/tc.svg' },
    files: {
      '/': `<!doctype html><html class="dark"><head><title>THE CROSS</title><meta name="color-scheme" content="dark"><style>*{font-family:Manrope,sans-serif;box-sizing:border-box}html{background:#0a0a0b;color:#e8e8ea}h1,h2,h3,h1 *,h2 *{font-family:Syne,sans-serif}nav a{color:#e8e8ea}.cta{background:#c8f542;color:#0a0a0b}.tile{background:#17171a}.tile a{color:#c8f542}.live{background:#ff2d55;color:#fff}footer{background:#000}</style></head><body><header><nav><a href="/"><img src="/brand/tc.svg" width="60" alt="The Cross"></a><a href="/nights">Nights</a><a class="live" href="/live">Live</a></nav></header><main><h1><span>We sing</span> <span>loud</span></h1><p>${prose[0]}</p><a class="cta" href="/nights">Find a night</a><div class="tile"><h3>Tuesdays</h3><p>${prose[1]}</p><a href="/tue">Details</a></div><div class="tile"><h3>Fridays</h3><p>${prose[2]}</p><a href="/fri">Details</a></div><a class="cta" href="/serve">Serve</a></main><footer><p>The Cross</p></footer></body></html>`,
      '/brand/tc.svg': markSvg('#c8f542', '#e8e8ea'),
    },
  },
  {
    name: 'content managed, sprites, a slideshow and a second logo',
    origin: 'https://allsaints.example',
    truth: {
      primary: '#9c2a2a',
      heading: 'EB Garamond',
      body: 'EB Garamond',
      logo: '/sites/default/files/AllSaints_horiz.svg',
    },
    files: {
      '/': `<!DOCTYPE html><html lang="en" dir="ltr"><head><meta charset="utf-8" /><title>Home | All Saints Cathedral</title><link rel="shortlink" href="/" /><style media="all">@import url("/core/normalize.css?q");@import url("/core/system.css?q");</style><style media="all">@import url("/themes/saints/main.css?q");</style><style media="print">@import url("/themes/saints/print.css?q");</style></head>
<body class="path-frontpage"><div class="dialog-off-canvas-main-canvas"><header role="banner" class="region-wrap"><div class="region region-header"><div id="block-diocese"><a href="https://diocese.example/"><img src="/sites/default/files/diocese-logo.png" alt="Diocese of Marl"></a></div><div id="block-branding" class="block block-system-branding-block"><a href="/" rel="home" class="site-logo"><img src="/sites/default/files/AllSaints_horiz.svg" alt="Home" /></a></div></div><nav class="menu--main"><ul><li><a href="/" class="is-active">Home</a></li><li><a href="/services">Services</a></li></ul></nav></header>
<main role="main"><div class="slideshow"><div class="slide"><img src="/sites/default/files/nave.png" alt="The nave"><h2>Choral evensong</h2></div></div><h1 class="page-title">All Saints Cathedral</h1>${paragraphs}<p><a href="/music">Music list</a> <a href="/notices">Notices</a></p><div class="messages messages--status" style="background:#325e1c">Saved.</div><a class="button button--action" href="/give">Make a gift</a></main><footer role="contentinfo"><p>All Saints</p></footer></div></body></html>`,
      '/core/normalize.css': 'html{font-family:sans-serif}body{margin:0}button,input{font:inherit;color:inherit}',
      '/core/system.css':
        '.messages--status{background:#f3faef}.messages--error{color:#a51b00}.button{background:#0071b3;color:#fff}.ajax-progress{background:#40b6ff}',
      '/themes/saints/main.css':
        ':root{--c:#9c2a2a}body{font-family:"EB Garamond",Garamond,serif;color:#231f20;background:#fff}h1,h2{color:var(--c);font-family:inherit}header .menu--main{background:var(--c)}.menu--main a{color:#fff}main a{color:var(--c)}.button--action{background:var(--c)}.slide h2{color:#fff;background:rgba(0,0,0,.5)}footer{border-top:1px solid #ccc}',
      '/themes/saints/print.css': 'body{color:#00f}',
      '/sites/default/files/AllSaints_horiz.svg': markSvg('#9c2a2a', '#231f20'),
      '/sites/default/files/diocese-logo.png': markPng(['#1d3f8f', '#1d3f8f']),
      '/sites/default/files/nave.png': photoPng(6),
    },
  },
]
