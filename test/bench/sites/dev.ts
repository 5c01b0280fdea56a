import { markPng, markSvg, paragraphs, photoPng, prose, type SiteCase } from './made.ts'

/** The sites that were at hand while the rules were written. */
export const devSites: SiteCase[] = [
  {
    name: 'plain stylesheet',
    origin: 'https://stonebridge.example',
    truth: { primary: '#7a1f2b', heading: 'Merriweather', body: 'Source Sans Pro', logo: '/images/logo.png' },
    files: {
      '/': `<!DOCTYPE html><html><head><title>Stonebridge Baptist Church</title><link rel="stylesheet" href="css/style.css">
<link href="https://fonts.googleapis.com/css?family=Merriweather:700|Source+Sans+Pro:400,600" rel="stylesheet"></head>
<body><div id="header"><a href="/"><img src="images/logo.png" alt="Stonebridge Baptist Church"></a>
<ul id="nav"><li><a href="/about">About</a><li><a href="/times">Service times</a><li><a href="/give">Give</a></ul></div>
<div id="content"><img src="images/hall.png" alt="The hall"><h1>A house with open doors</h1>${paragraphs}
<h2>This week</h2><p>See <a href="/news">the news</a> and <a href="/cal">the calendar</a>.</p>
<a class="more" href="/visit">Plan your visit</a></div><div id="footer">Stonebridge, 12 Mill Lane</div></body></html>`,
      '/css/style.css': `/* Stonebridge */
body { font: 16px/1.5 "Source Sans Pro", Arial, sans-serif; color: #333; background: #fff; margin: 0 }
#header { border-bottom: 4px solid #7a1f2b; background: white }
#nav li a { color: #444; text-decoration: none } #nav li a:hover { color: #d4a017 }
h1, h2, h3 { font-family: Merriweather, Georgia, serif; color: #7a1f2b }
a { color: #7a1f2b } a.more { background: #7A1F2B; color: #fff; padding: 8px 20px; display: inline-block }
#footer { background: #eee; color: #666 } .error { background: red } .ok { background: green } .promo { background: #0af }
.slider .dot { background: #0af } .gallery .frame { border-color: #0af } .calendar td { background: #0af; color: #0af }`,
      '/images/logo.png': markPng(['#7a1f2b', '#333333']),
      '/images/hall.png': photoPng(1),
    },
  },
  {
    name: 'WordPress block theme',
    origin: 'https://www.gracehill.example',
    truth: {
      primary: '#1f5f5b',
      heading: 'Playfair Display',
      body: 'Work Sans',
      logo: '/wp-content/uploads/grace-hill-logo.png',
    },
    files: {
      '/': `<!doctype html><html lang="en-US"><head><meta charset="UTF-8"><title>Grace Hill &#8211; A church for the valley</title>
<meta property="og:site_name" content="Grace Hill Church"><meta property="og:image" content="/wp-content/uploads/share.png">
<style id="global-styles-inline-css">:root{--wp--preset--color--black:#000;--wp--preset--color--cyan-bluish-gray:#abb8c3;--wp--preset--color--pale-pink:#f78da7;--wp--preset--color--vivid-red:#cf2e2e;--wp--preset--color--luminous-vivid-orange:#ff6900;--wp--preset--color--luminous-vivid-amber:#fcb900;--wp--preset--color--vivid-green-cyan:#00d084;--wp--preset--color--vivid-cyan-blue:#0693e3;--wp--preset--color--vivid-purple:#9b51e0;--wp--preset--color--base:#fbf9f4;--wp--preset--color--contrast:#20302f;--wp--preset--color--primary:#1f5f5b;--wp--preset--color--secondary:#e0a458;--wp--preset--font-family--heading:"Playfair Display", serif;--wp--preset--font-family--body:"Work Sans", sans-serif;}
body{background-color:var(--wp--preset--color--base);color:var(--wp--preset--color--contrast);font-family:var(--wp--preset--font-family--body);}
h1,h2,h3,h4,h5,h6{font-family:var(--wp--preset--font-family--heading);}:root :where(.wp-element-button, .wp-block-button__link){background-color:var(--wp--preset--color--primary);color:#fff;}
a:where(:not(.wp-element-button)){color:var(--wp--preset--color--contrast);}
.has-vivid-red-color{color:var(--wp--preset--color--vivid-red) !important;}.has-primary-background-color{background-color:var(--wp--preset--color--primary) !important;}.has-secondary-background-color{background-color:var(--wp--preset--color--secondary)!important;}</style>
<link rel='stylesheet' href='/wp-content/themes/valley/style.css?ver=6.5' media='all' /><link rel="icon" href="/wp-content/uploads/cropped-icon-32x32.png" sizes="32x32" />
<link rel="apple-touch-icon" href="/wp-content/uploads/cropped-icon-180x180.png" /></head>
<body class="home wp-custom-logo wp-embed-responsive"><div class="wp-site-blocks"><header class="wp-block-template-part"><div class="wp-block-group">
<div class="wp-block-site-logo"><a href="https://www.gracehill.example/" class="custom-logo-link" rel="home"><img width="160" src="https://www.gracehill.example/wp-content/uploads/grace-hill-logo.png" class="custom-logo" alt="Grace Hill Church" /></a></div>
<nav class="wp-block-navigation"><ul><li><a class="wp-block-navigation-item__content" href="/sermons">Sermons</a></li><li><a href="/events">Events</a></li></ul></nav></div></header>
<main class="wp-block-group"><div class="wp-block-cover"><img src="/wp-content/uploads/valley.png" alt=""><h1 class="wp-block-heading">Come to the valley</h1></div>${paragraphs}
<div class="wp-block-buttons"><div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="/visit">Visit us</a></div></div>
<div class="wp-block-group has-secondary-background-color"><h2 class="wp-block-heading">Giving</h2><p>${prose[1]}</p></div></main>
<footer class="wp-block-template-part"><p>Grace Hill Church</p><ul class="wp-block-social-links"><li class="wp-social-link wp-social-link-facebook"><a href="https://www.facebook.com/gracehillvalley"><svg viewBox="0 0 24 24"><path d="M0 0h24v24z"/></svg></a></li></ul></footer></div></body></html>`,
      '/wp-content/themes/valley/style.css': `.wp-block-social-links .wp-social-link-facebook{background-color:#0866ff;color:#fff}.wp-block-cover{min-height:430px}
@media print{body{color:#000;background:#f0f}}`,
      '/wp-content/uploads/grace-hill-logo.png': markPng(['#1f5f5b', '#20302f']),
      '/wp-content/uploads/cropped-icon-180x180.png': markPng(['#1f5f5b', '#e0a458'], {
        width: 180,
        height: 180,
        ground: '#fbf9f4',
      }),
      '/wp-content/uploads/share.png': photoPng(2),
      '/wp-content/uploads/valley.png': photoPng(3),
    },
  },
  {
    name: 'Bootstrap with a theme over it',
    origin: 'https://rivercity.example',
    truth: { primary: '#d9480f', heading: 'Oswald', body: 'Roboto', logo: '/assets/img/rc-logo.svg' },
    files: {
      '/': `<!doctype html><html lang="en"><head><title>River City Church | Home</title><meta name="theme-color" content="#712cf9">
<link href="/assets/bootstrap.min.css" rel="stylesheet"><link rel="preconnect" href="https://fonts.gstatic.com"><link href="https://fonts.googleapis.com/css2?family=Oswald:wght@500&amp;family=Roboto:wght@400;700&amp;display=swap" rel="stylesheet"><link href="/assets/theme.css" rel="stylesheet"></head>
<body><nav class="navbar navbar-expand-lg navbar-dark bg-dark fixed-top"><div class="container"><a class="navbar-brand" href="/"><img src="/assets/img/rc-logo.svg" height="40" alt="RC"></a>
<button class="navbar-toggler" type="button"><span class="navbar-toggler-icon"></span></button><ul class="navbar-nav"><li class="nav-item"><a class="nav-link active" href="#">Home</a></li><li class="nav-item"><a class="nav-link" href="/watch">Watch</a></li><li><a class="btn btn-primary btn-sm" href="/give">Give</a></li></ul></div></nav>
<header class="masthead text-white"><h1 class="display-3">Church in the middle of it all</h1><a class="btn btn-primary btn-lg" href="/visit">I'm new</a> <a class="btn btn-outline-light" href="/watch">Watch</a></header>
<section class="py-5"><div class="container"><h2>What to expect</h2>${paragraphs}<a href="/faq">Read more</a></div></section>
<section class="py-5 bg-light"><h3>Stay in touch</h3><form><div class="alert alert-info">Be kind.</div><input type="email"><button type="submit" class="btn btn-secondary">Sign up</button></form></section>
<footer class="bg-dark text-white"><p>River City Church</p></footer></body></html>`,
      '/assets/bootstrap.min.css': `:root{--bs-blue:#0d6efd;--bs-indigo:#6610f2;--bs-purple:#6f42c1;--bs-pink:#d63384;--bs-red:#dc3545;--bs-orange:#fd7e14;--bs-yellow:#ffc107;--bs-green:#198754;--bs-teal:#20c997;--bs-cyan:#0dcaf0;--bs-primary:#0d6efd;--bs-secondary:#6c757d;--bs-success:#198754;--bs-info:#0dcaf0;--bs-warning:#ffc107;--bs-danger:#dc3545;--bs-light:#f8f9fa;--bs-dark:#212529;--bs-primary-rgb:13,110,253;--bs-dark-rgb:33,37,41;--bs-light-rgb:248,249,250;--bs-font-sans-serif:system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans",sans-serif;--bs-body-font-family:var(--bs-font-sans-serif);--bs-body-color:#212529;--bs-body-bg:#fff;--bs-link-color:#0d6efd}body{font-family:var(--bs-body-font-family);color:var(--bs-body-color);background-color:var(--bs-body-bg)}a{color:var(--bs-link-color)}.btn{--bs-btn-color:#212529;--bs-btn-bg:transparent;--bs-btn-border-color:transparent;color:var(--bs-btn-color);border:1px solid var(--bs-btn-border-color);background-color:var(--bs-btn-bg)}.btn-primary{--bs-btn-color:#fff;--bs-btn-bg:#0d6efd;--bs-btn-border-color:#0d6efd;--bs-btn-hover-bg:#0b5ed7}.btn-secondary{--bs-btn-color:#fff;--bs-btn-bg:#6c757d;--bs-btn-border-color:#6c757d}.btn-outline-light{--bs-btn-color:#f8f9fa;--bs-btn-border-color:#f8f9fa}.bg-dark{--bs-bg-opacity:1;background-color:rgba(var(--bs-dark-rgb),var(--bs-bg-opacity))!important}.bg-light{--bs-bg-opacity:1;background-color:rgba(var(--bs-light-rgb),var(--bs-bg-opacity))!important}.text-white{color:#fff!important}.alert-info{color:#055160;background:#cff4fc}.badge{background:#0d6efd}.navbar-dark .nav-link{color:rgba(255,255,255,.55)}.progress-bar{background:#0d6efd}.form-control:focus{border-color:#86b7fe}`,
      '/assets/theme.css': `body{font-family:'Roboto',sans-serif}h1,h2,h3,.display-3{font-family:'Oswald',sans-serif;text-transform:uppercase}
.btn-primary{--bs-btn-bg:#d9480f;--bs-btn-border-color:#d9480f;--bs-btn-hover-bg:#b93c0c}
a:not(.btn):not(.nav-link){color:#d9480f}.masthead{background:#212529 url(img/crowd.png) center/cover}`,
      '/assets/img/rc-logo.svg': markSvg('#d9480f', '#ffffff'),
    },
  },
  {
    name: 'utility classes',
    origin: 'https://lakeshore.example',
    truth: { primary: '#0f766e', heading: 'Poppins', body: 'Inter', logo: '/_img/lakeshore.svg' },
    files: {
      '/': `<!doctype html><html lang="en" class="scroll-smooth"><head><title>Lakeshore Community</title><link rel="icon" href="/favicon.ico"><link rel="stylesheet" href="/build/app.css">
<link rel="manifest" href="/site.webmanifest"></head><body class="bg-white font-sans text-slate-900 antialiased">
<header class="sticky top-0 bg-white/90"><div class="mx-auto flex max-w-7xl"><a href="/" class="flex"><span class="sr-only">Lakeshore Community</span><img class="h-8 w-auto" src="/_img/lakeshore.svg" alt=""></a>
<a class="text-slate-600 hover:text-teal-700" href="/about">About</a><a class="rounded-full bg-teal-700 px-4 py-2 text-white hover:bg-teal-600" href="/plan">Plan a visit</a></div></header>
<main><section class="bg-slate-900 md:py-24"><h1 class="font-display text-5xl text-white">Find your people by the water</h1><p class="text-slate-300">${prose[0]}</p>
<a class="bg-teal-700 text-white" href="/plan">Join us</a><a class="bg-white text-slate-900" href="/watch">Watch online</a></section>
<section><h2 class="font-display text-3xl text-slate-900">Groups</h2><p class="text-slate-600">${prose[1]}</p><p class="text-slate-600">${prose[2]} <a class="text-teal-700 underline" href="/groups">All groups</a></p>
<span class="bg-amber-100 text-amber-800">New</span></section></main><footer class="bg-slate-50"><p class="text-slate-500">Lakeshore</p></footer></body></html>`,
      '/build/app.css': `*,:after,:before{--tw-ring-color:rgb(59 130 246/0.5);border:0 solid #e5e7eb}html{font-family:ui-sans-serif,system-ui,sans-serif}h1,h2,h3{font-size:inherit}a{color:inherit;text-decoration:inherit}
.bg-white{--tw-bg-opacity:1;background-color:rgb(255 255 255/var(--tw-bg-opacity))}.bg-white\\/90{background-color:rgb(255 255 255/.9)}.bg-slate-50{--tw-bg-opacity:1;background-color:rgb(248 250 252/var(--tw-bg-opacity))}.bg-slate-900{--tw-bg-opacity:1;background-color:rgb(15 23 42/var(--tw-bg-opacity))}.bg-teal-700{--tw-bg-opacity:1;background-color:rgb(15 118 110/var(--tw-bg-opacity))}.bg-amber-100{--tw-bg-opacity:1;background-color:rgb(254 243 199/var(--tw-bg-opacity))}
.font-sans{font-family:Inter,ui-sans-serif,system-ui}.font-display{font-family:Poppins,sans-serif}
.text-white{--tw-text-opacity:1;color:rgb(255 255 255/var(--tw-text-opacity))}.text-slate-900{--tw-text-opacity:1;color:rgb(15 23 42/var(--tw-text-opacity))}.text-slate-600{--tw-text-opacity:1;color:rgb(71 85 105/var(--tw-text-opacity))}.text-slate-500{color:rgb(100 116 139)}.text-slate-300{color:rgb(203 213 225)}.text-teal-700{--tw-text-opacity:1;color:rgb(15 118 110/var(--tw-text-opacity))}.text-amber-800{color:rgb(146 64 14)}
.hover\\:bg-teal-600:hover{background-color:rgb(13 148 136)}.hover\\:text-teal-700:hover{color:rgb(15 118 110)}@media (min-width:768px){.md\\:py-24{padding:6rem}}`,
      '/_img/lakeshore.svg': markSvg('#0f766e', '#0f172a'),
      '/site.webmanifest':
        '{"name":"Lakeshore","theme_color":"#ffffff","icons":[{"src":"/icon-192.png","sizes":"192x192","type":"image/png"}]}',
      '/icon-192.png': markPng(['#0f766e', '#0f766e'], { width: 192, height: 192, ground: '#ffffff' }),
    },
  },
  {
    name: 'site builder with hsl parts and inline styles',
    origin: 'https://www.willowcreekabbey.example',
    truth: {
      primary: '#5b3e8c',
      heading: 'Cormorant Garamond',
      body: 'Proza Libre',
      logo: '/cdn/abbey.png?format=1500w',
    },
    files: {
      '/': `<!doctype html><html lang="en-GB"><head><base href=""><title>Willow Abbey</title><meta property="og:image" content="https://www.willowcreekabbey.example/cdn/abbey.png?format=1500w">
<script type="application/ld+json">{"url":"https://www.willowcreekabbey.example","name":"Willow Abbey","@context":"http://schema.org","@type":"WebSite"}</script>
<script type="application/ld+json">{"@context":"http://schema.org","@type":"Organization","legalName":"","address":"","name":"Willow Abbey","logo":"//www.willowcreekabbey.example/cdn/abbey.png?format=1500w"}</script>
<style>:root{--white-hsl:0,0%,100%;--black-hsl:0,0%,0%;--accent-hsl:262.31,38.61%,39.61%;--lightAccent-hsl:40,33.33%,91.18%;--darkAccent-hsl:264,30%,14%;--safeLightAccent-hsl:262.31,38.61%,39.61%}
:root{--heading-font-font-family:"Cormorant Garamond";--body-font-font-family:"Proza Libre"}
[data-section-theme="light"]{--siteBackgroundColor:hsla(var(--lightAccent-hsl),1);--paragraphMediumColor:hsla(var(--darkAccent-hsl),1);--headingLargeColor:hsla(var(--darkAccent-hsl),1);--primaryButtonBackgroundColor:hsla(var(--accent-hsl),1)}
[data-section-theme="dark-bold"]{--siteBackgroundColor:hsla(var(--accent-hsl),1);--headingLargeColor:hsla(var(--white-hsl),1);--paragraphMediumColor:hsla(var(--white-hsl),1);--primaryButtonBackgroundColor:hsla(var(--white-hsl),1)}
.page-section .section-background{background-color:var(--siteBackgroundColor)}section.page-section{background-color:var(--siteBackgroundColor)}
h1,h2{font-family:var(--heading-font-font-family);color:var(--headingLargeColor)}p{font-family:var(--body-font-font-family);color:var(--paragraphMediumColor)}
.sqs-button-element--primary{background-color:var(--primaryButtonBackgroundColor);font-family:var(--body-font-font-family)}</style></head>
<body id="collection-1" class="tweak-global"><div class="site-wrapper"><header id="header" class="header" data-section-theme="light"><div class="header-title-logo"><a href="/"><img alt="Willow Abbey" src="//www.willowcreekabbey.example/cdn/abbey.png?format=1500w"></a></div></header>
<main><section class="page-section" data-section-theme="light"><div class="section-background"></div><div class="sqs-block-content"><h1 style="white-space:pre-wrap;"><strong>Prayer at the turning of the day</strong></h1><p style="white-space:pre-wrap;">${prose[0]}</p><p>${prose[1]}</p></div>
<div class="sqs-block-button"><a href="/visit" class="sqs-block-button-element sqs-button-element--primary">Visit the abbey</a></div></section>
<section class="page-section" data-section-theme="dark-bold"><h2>Retreats</h2><p>${prose[2]}</p><div><a href="/book" class="sqs-block-button-element sqs-button-element--primary">Book</a></div><p style="color:#c0392b">Places are few this autumn.</p></section></main></div></body></html>`,
      '/cdn/abbey.png': markPng(['#5b3e8c', '#1f1a2e']),
    },
  },
  {
    name: 'BEM with the brand on buttons alone',
    origin: 'https://northgate.example',
    truth: { primary: '#e11d74', heading: 'Archivo Black', body: 'Archivo', logo: '/static/wordmark.png' },
    files: {
      '/': `<!doctype html><html><head><title>Northgate. Church.</title><link rel="stylesheet" href="/static/main.9f1.css"><meta name="theme-color" content="#ffffff"></head><body class="page">
<header class="site-header"><a class="site-header__home" href="/"><img class="site-header__wordmark" src="/static/wordmark.png" alt="Northgate"></a><nav class="site-nav"><a class="site-nav__link" href="/sundays">Sundays</a><a class="site-nav__link" href="/stories">Stories</a></nav></header>
<main class="page__main"><div class="hero"><h1 class="hero__title">Nobody has it all together</h1><p class="hero__lead">${prose[0]}</p><a class="button button--primary" href="/next">Take a step</a><a class="button button--ghost" href="/watch">Watch</a></div>
<div class="card"><h2 class="card__title">Sundays</h2><p class="card__text">${prose[1]}</p><a class="card__link" href="/sundays">More</a></div><div class="card"><h2 class="card__title">Midweek</h2><p class="card__text">${prose[2]}</p></div></main>
<footer class="site-footer"><p>Northgate</p><form class="newsletter"><input class="newsletter__field" type="email"><input class="button button--primary" type="submit" value="Send"></form></footer></body></html>`,
      '/static/main.9f1.css': `@font-face{font-family:"Archivo";src:url(a.woff2)}@font-face{font-family:"Archivo Black";src:url(b.woff2)}.page{font-family:"Archivo",Helvetica,sans-serif;background:#fafafa;color:#161616}.site-header{background:#fff}.site-nav__link{color:#161616}.hero{background:#ececec}.hero__title,.card__title{font-family:"Archivo Black","Arial Black",sans-serif;color:#000}.button{display:inline-block;border:2px solid #161616;color:#161616}.button--primary{background:#e11d74;border-color:#e11d74;color:#fff}.button--primary:hover{background:#b3125a}.card__link{color:#161616}.site-footer{background:#161616;color:#ddd}.tag--news{background:#2d6cdf}.tag--youth{background:#f7b500}.tag--kids{background:#1aa260}.notice{background:#2d6cdf;color:#2d6cdf;border-color:#2d6cdf}`,
      '/static/wordmark.png': markPng(['#161616', '#161616']),
    },
  },
  {
    name: 'dark header, theme-color that lies, font shorthand',
    origin: 'https://stmargaret.example',
    truth: { primary: '#123c69', heading: 'Libre Baskerville', body: 'Nunito Sans', logo: '/site/crest-white.svg' },
    files: {
      '/': `<!doctype html><html><head><title>Welcome to St Margaret's Parish – Home</title><meta name="theme-color" content="#ff5722"><meta name="msapplication-TileColor" content="#da532c">
<link rel="apple-touch-icon" href="/touch.png"><style>
:root{--ink:#222;--navy:#123c69;--gold:#c9a227}
html{font:400 17px/1.6 'Nunito Sans',Verdana,sans-serif}body{margin:0;color:var(--ink);background:#fffefb}
.topbar{background:var(--navy);color:#fff}.topbar a{color:#fff}.topbar .give{background:var(--gold);color:#222}
h1,h2{font:700 2.2em/1.15 "Libre Baskerville",Georgia,serif;color:var(--navy)}
main a{color:var(--navy)}.strip{background:var(--navy)}.strip h2{color:#fff}footer{background:#0b2440;color:#ccd}</style></head>
<body><div class="topbar"><a href="/" class="crest" aria-label="St Margaret's Parish"><img src="/site/crest-white.svg"></a><a href="/mass">Mass times</a> <a href="/office">Parish office</a> <a class="give" href="/give">Donate</a></div>
<main><h1>Pray, work, welcome</h1>${paragraphs}<p>Ask <a href="/office">the office</a> or read <a href="/bulletin">the bulletin</a>.</p><div class="strip"><h2>Sacraments</h2></div></main><footer><p>St Margaret's Parish</p></footer></body></html>`,
      '/site/crest-white.svg': markSvg('#ffffff').replace('fill="#fff"', 'fill="none"'),
      '/touch.png': markPng(['#ff5722', '#ff5722'], { width: 180, height: 180, ground: '#ffffff' }),
    },
  },
  {
    name: 'brand in the SVG logo alone, system type for text',
    origin: 'https://emmaus.example',
    truth: { primary: '#b4532a', heading: 'Fraunces', body: null, logo: 'inline' },
    files: {
      '/': `<!doctype html><html><head><title>Emmaus Road Church</title><style>body{font-family:-apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,Helvetica,Arial,sans-serif;color:#1a1a1a;background:#fff}h1,h2{font-family:Fraunces,serif;font-weight:600}a{color:inherit}.btn{background:#1a1a1a;color:#fff}header{border-bottom:1px solid #eee}</style>
<link rel="stylesheet" href="https://fonts.googleapis.com/css2?family=Fraunces:opsz,wght@9..144,600"></head><body>
<header><a href="/" class="logo" aria-label="Emmaus Road Church"><svg viewBox="0 0 160 40" width="160" height="40"><path d="M4 36 C 20 4, 40 4, 56 36 Z" fill="#b4532a"/><rect x="66" y="14" width="88" height="12" fill="#1a1a1a"/><circle cx="30" cy="12" r="7" fill="#b4532a"/></svg></a><nav><a href="/sunday">Sunday</a><a href="/life">Life</a></nav>
<a href="#search"><svg viewBox="0 0 16 16"><circle cx="7" cy="7" r="5" fill="#1a1a1a"/></svg></a></header>
<main><h1>Walk with us a while</h1>${paragraphs}<a class="btn" href="/visit">Visit</a></main><footer><p>Emmaus Road</p></footer></body></html>`,
    },
  },
]
