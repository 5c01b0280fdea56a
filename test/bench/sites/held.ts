import { markPng, markSvg, paragraphs, photoPng, prose, type SiteCase } from './made.ts'

/** Written when the weights stood; what they are judged by. */
export const heldSites: SiteCase[] = [
  {
    name: "others' colours everywhere, imports, minified",
    origin: 'https://www.hopechapel.example',
    truth: { primary: '#2b6e3f', heading: 'Bitter', body: 'Cabin', logo: '/i/hope-chapel-logo@2x.png' },
    files: {
      '/': `<!DOCTYPE html><html><head><title>Hope Chapel, Fernley</title><link rel=stylesheet href=/c/all.css><link rel="shortcut icon" href=/favicon.ico></head><body><div class=cookie-banner style="background:#ff4081"><p>We use cookies.</p><button class="btn btn-accept" style="background:#ff4081;color:#fff">Accept all</button></div>
<div class=top><a class="soc fb" href=https://facebook.com/hopechapelfernley>f</a><a class="soc yt" href=https://www.youtube.com/@hopechapelfernley>y</a><a class="soc ig" href=https://instagram.com/hopechapelfernley>i</a></div>
<div class=hd><div class=w><a href=index.html><img class=lg src=/i/hope-chapel-logo@2x.png width=200 height=60></a><ul class=mn><li><a href=/new>New here?</a><li><a href=/talks>Talks</a><li><a href=/contact>Contact</a></ul></div></div>
<div class=bn><h1>Growing together in Fernley</h1><a class=bt href=/new>Come and see</a></div><div class=w><h2>Sundays at ten</h2>${paragraphs}<p><a href=/talks>Listen again</a></p>
<div class=apps><a class=gp href=https://play.google.com/store/apps/details?id=x>Google Play</a></div><div class=sponsors><img src=/i/council-logo.png alt="County council logo"></div></div><div class=ft><p>Hope Chapel, 3 Dyer Street</p></div></body></html>`,
      '/c/all.css':
        '@import "base.css";@import url(theme.css) screen;.soc{color:#fff}.fb{background:#1877f2}.yt{background:#f00}.ig{background:#c13584}.gp{background:#01875f;color:#fff}.wa{background:#25d366}',
      '/c/base.css':
        '*{margin:0}body{font-family:Cabin,Verdana,sans-serif;color:#3b3b3b;background:#fff}h1,h2,h3{font-family:Bitter,serif}a{color:#2b6e3f}',
      '/c/theme.css':
        '@import "parts/bits.css";.hd{background:#fff}.mn a{color:#3b3b3b}.bn{background:#2b6e3f;color:#fff}.bn h1{color:#fff}h2{color:#2b6e3f}.ft{background:#22302a;color:#fff}',
      '/c/parts/bits.css':
        '.bt{background:#f2b632;color:#222;padding:10px 24px;border-radius:4px}.x1{color:#9b59b6}.x2{color:#9b59b6}.x3{background:#9b59b6}.x4{border-color:#9b59b6}',
      '/i/hope-chapel-logo@2x.png': markPng(['#2b6e3f', '#22302a'], { width: 400, height: 120 }),
      '/i/council-logo.png': markPng(['#00539b', '#00539b']),
    },
  },
  {
    name: 'fallbacks, circles, oklch and mixes',
    origin: 'https://kindred.example',
    truth: { primary: '#c2410c', heading: 'DM Serif Display', body: 'DM Sans', logo: '/assets/kindred-mark.svg' },
    files: {
      '/': `<!doctype html><html lang=en data-theme=ember><head><title>Kindred — a church in Ashby</title><meta property="og:site_name" content="Kindred Church"><link rel=icon type=image/svg+xml href=/assets/favicon.svg><link rel=stylesheet href=/assets/app.css></head>
<body><header class=masthead><a class=masthead__logo href="/"><img src="/assets/kindred-mark.svg" alt="Kindred"></a><nav><a href=/gatherings>Gatherings</a><a href=/kids>Kids</a></nav></header>
<main><section class=intro><h1>Made for one another</h1><p>${prose[0]}</p><a class="action" href=/visit>Visit on Sunday</a></section><section><h2>Through the week</h2><p>${prose[1]}</p><p>${prose[2]} <a href=/groups>Find a group</a>.</p></section></main><footer><p>Kindred, Ashby</p></footer></body></html>`,
      '/assets/app.css': `@layer reset, tokens, base, parts;
@layer tokens{:root{--hue:39;--loop-a:var(--loop-b);--loop-b:var(--loop-a);--display:"DM Serif Display";--ui:var(--missing-font, "DM Sans")}
[data-theme=ember]{--ember:oklch(0.5534 0.1739 38.4);--surface:color-mix(in oklab, var(--ember) 6%, white);--ink:#2a211d}
[data-theme=frost]{--ember:oklch(0.6 0.15 240)}}
@layer base{body{font-family:var(--ui),sans-serif;color:var(--ink);background:var(--surface)}h1,h2{font-family:var(--display),serif;color:var(--loop-a,var(--ink))}a{color:var(--undefined-link,var(--ember))}}
@layer parts{.action{background:var(--cta-bg,var(--ember));color:#fff;&:hover{background:#7c2d12}}.intro{background:color-mix(in srgb,var(--ember),white 90%)}.masthead{background:transparent}}
@media (prefers-color-scheme:dark){:root{--ember:#60a5fa;--surface:#111}body{background:#0b1220!important}.action{background:#60a5fa!important}}
@layer reset{.action{background:#0000ff}}`,
      '/assets/kindred-mark.svg': markSvg('#c2410c', '#2a211d'),
      '/assets/favicon.svg': markSvg('#c2410c'),
    },
  },
  {
    name: 'page builder with kit variables',
    origin: 'https://www.trinitylutheran.example',
    truth: {
      primary: '#8b1e3f',
      heading: 'Lora',
      body: 'Mulish',
      logo: '/wp-content/uploads/2024/02/Trinity-Horizontal.png',
    },
    files: {
      '/': `<!DOCTYPE html><html lang="en-US"><head><meta charset="UTF-8"><title>Home - Trinity Lutheran</title><meta property="og:site_name" content="Trinity Lutheran" />
<script type="application/ld+json" class="yoast-schema-graph">{"@context":"https://schema.org","@graph":[{"@type":"WebPage","name":"Home - Trinity Lutheran"},{"@type":"Organization","name":"Trinity Lutheran Church","logo":{"@type":"ImageObject","url":"https://www.trinitylutheran.example/wp-content/uploads/2024/02/Trinity-Horizontal.png"},"sameAs":["https://www.facebook.com/trinityluth"]}]}</script>
<link rel='stylesheet' id='elementor-frontend-css' href='/wp-content/plugins/elementor/frontend.min.css' media='all' /><link rel='stylesheet' href='/wp-content/uploads/elementor/css/post-7.css' media='all' /><link rel='stylesheet' href='/wp-content/uploads/elementor/css/post-12.css' media='all' />
<link rel='stylesheet' href='https://fonts.googleapis.com/css?family=Lora%3A400%2C700%7CMulish%3A400%2C700%7CRoboto%3A400&#038;display=swap' /></head>
<body class="home elementor-default elementor-kit-7 elementor-page elementor-page-12"><header class="elementor elementor-location-header"><div class="elementor-element e-con"><div class="elementor-widget elementor-widget-theme-site-logo"><div class="elementor-widget-container"><a href="https://www.trinitylutheran.example"><img width="300" height="90" src="data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=" data-lazy-src="https://www.trinitylutheran.example/wp-content/uploads/2024/02/Trinity-Horizontal.png" class="attachment-full" alt=""></a></div></div>
<nav class="elementor-nav-menu--main"><ul class="elementor-nav-menu"><li class="menu-item"><a class="elementor-item" href="/about">About</a></li><li class="menu-item"><a class="elementor-item" href="/worship">Worship</a></li></ul></nav></div></header>
<div class="elementor elementor-12"><div class="elementor-element elementor-element-a1 e-con"><div class="elementor-widget-heading"><h1 class="elementor-heading-title">Rooted in grace</h1></div><div class="elementor-widget-text-editor">${paragraphs}</div><div class="elementor-widget-button"><a class="elementor-button elementor-button-link elementor-size-sm" href="/visit"><span class="elementor-button-text">Worship with us</span></a></div></div>
<div class="elementor-element elementor-element-b2 e-con"><h2 class="elementor-heading-title">Upcoming</h2><p>${prose[2]}</p></div></div>
<footer class="elementor elementor-location-footer"><div class="elementor-element elementor-element-f9"><p>Trinity Lutheran Church</p><a class="elementor-icon elementor-social-icon elementor-social-icon-facebook-f" href="https://www.facebook.com/trinityluth"><i></i></a></div></footer></body></html>`,
      '/wp-content/plugins/elementor/frontend.min.css': `.elementor-button{background-color:#69727d;color:#fff;padding:12px 24px}.elementor-social-icon-facebook-f{background-color:#3b5998}.elementor-social-icon-youtube{background-color:#cd201f}.elementor-button-info{background:#5bc0de}.elementor-button-success{background-color:#5cb85c}.elementor-button-warning{background-color:#f0ad4e}.elementor-widget .elementor-icon{color:#69727d}.swiper{--swiper-theme-color:#007aff}`,
      '/wp-content/uploads/elementor/css/post-7.css': `.elementor-kit-7{--e-global-color-primary:#8B1E3F;--e-global-color-secondary:#3C153B;--e-global-color-text:#4A4A4A;--e-global-color-accent:#89BD9E;--e-global-typography-primary-font-family:"Lora";--e-global-typography-text-font-family:"Mulish";font-family:var( --e-global-typography-text-font-family ), Sans-serif;color:var( --e-global-color-text )}.elementor-kit-7 h1,.elementor-kit-7 h2{color:var( --e-global-color-primary );font-family:var( --e-global-typography-primary-font-family ), Sans-serif}.elementor-kit-7 .elementor-button{background-color:var( --e-global-color-accent );color:#102}`,
      '/wp-content/uploads/elementor/css/post-12.css': `.elementor-12 .elementor-element.elementor-element-b2:not(.elementor-motion-effects-element-type-background){background-color:#F4F1EC}.elementor-element-f9{background-color:var( --e-global-color-secondary );color:#fff}`,
      '/wp-content/uploads/2024/02/Trinity-Horizontal.png': markPng(['#8b1e3f', '#3c153b'], { width: 300, height: 90 }),
    },
  },
  {
    name: 'old page, type of the machine',
    origin: 'http://firstmethodist.example',
    truth: { primary: '#003366', heading: 'Georgia', body: 'Verdana', logo: '/images/fmc_banner_logo.gif.png' },
    files: {
      '/': `<HTML><HEAD><TITLE>First Methodist Church of Pell Lake</TITLE><STYLE TYPE="text/css"><!--
BODY, TD, P { font-family: Verdana, Arial, Helvetica, sans-serif; font-size: 10pt; color: #000000 }
H1, H2 { font-family: Georgia, "Times New Roman", serif; color: #003366 }
A:link { color: #003366 } A:visited { color: #660066 } A:hover { color: #FF0000 }
.bar { background-color: #003366; color: #FFFFFF } .bar A:link { color: #FFFFFF }
--></STYLE></HEAD><BODY BGCOLOR="#FFFFFF"><TABLE WIDTH=760><TR><TD><A HREF="index.htm"><IMG SRC="images/fmc_banner_logo.gif.png" ALT="First Methodist Church of Pell Lake"></A></TD></TR>
<TR><TD CLASS=bar><A HREF="index.htm">Home</A> | <A HREF="staff.htm">Staff</A> | <A HREF="worship.htm">Worship</A></TD></TR>
<TR><TD><H1>Welcome to First Methodist</H1>${paragraphs}<H2>Bulletin</H2><P>Read <A HREF="b.htm">the bulletin</A> here. <FONT COLOR="#FF0000">New!</FONT></P></TD></TR></TABLE></BODY></HTML>`,
      '/images/fmc_banner_logo.gif.png': markPng(['#003366', '#003366'], {
        width: 500,
        height: 100,
        ground: '#ffffff',
      }),
    },
  },
  {
    name: 'component modules, hashed fonts, layers',
    origin: 'https://citylight.example',
    truth: { primary: '#4338ca', heading: 'Space Grotesk', body: 'Inter', logo: 'inline' },
    files: {
      '/': `<!DOCTYPE html><html lang="en" class="__variable_d4e5f6"><head><meta charSet="utf-8"/><link rel="preload" href="/_next/static/media/x.woff2" as="font"/><link rel="stylesheet" href="/_next/static/css/3f.css" data-precedence="next"/><title>Citylight</title><meta name="application-name" content="Citylight Church"/></head><body class="__className_a1b2c3"><div id="__next"><div class="Banner_root__k2"><p>Easter services are on sale of joy. <a class="Banner_link__p" href="/easter">Details</a></p></div>
<header class="Header_root__x9"><a class="Header_home__b1" href="/"><svg class="Logo_svg__z3" viewBox="0 0 120 32" fill="none" role="img" aria-label="Citylight"><rect width="32" height="32" rx="8" fill="currentColor"></rect><path d="M44 10h70v12H44z" fill="#18181b"></path></svg></a><button class="Header_menu__t" aria-label="Menu"><svg viewBox="0 0 24 24"><path d="M3 6h18" stroke="#18181b"></path></svg></button><nav class="Header_nav__q"><a href="/watch">Watch</a><a class="Button_root__c7 Button_primary__d8" href="/visit">Plan a visit</a></nav></header>
<main><div class="Hero_root__e1"><h1 class="Hero_title__f2">Light for every street</h1><p class="Hero_text__g3">${prose[0]}</p><a class="Button_root__c7 Button_primary__d8" href="/visit">Plan a visit</a><a class="Button_root__c7 Button_quiet__h9" href="/watch">Watch</a></div><div class="Cards_grid__i4"><article class="Card_root__j5"><h3 class="Card_title__k6">Kids</h3><p>${prose[1]}</p></article><article class="Card_root__j5"><h3 class="Card_title__k6">Youth</h3><p>${prose[2]}</p></article></div></main><footer class="Footer_root__l7"><p>Citylight</p></footer></div><script>self.__next_f=[]</script></body></html>`,
      '/_next/static/css/3f.css': `@font-face{font-family:__Inter_a1b2c3;src:url(/_next/static/media/x.woff2) format("woff2")}@font-face{font-family:__Inter_Fallback_a1b2c3;src:local("Arial")}.__className_a1b2c3{font-family:__Inter_a1b2c3,__Inter_Fallback_a1b2c3;font-style:normal}@font-face{font-family:__Space_Grotesk_d4e5f6;src:url(/y.woff2)}.__variable_d4e5f6{--font-display:"__Space_Grotesk_d4e5f6","__Space_Grotesk_Fallback_d4e5f6"}
:root{--zinc-900:#18181b;--indigo:#4338ca}body{color:var(--zinc-900);background:#fff}a{color:inherit;text-decoration:none}.Banner_root__k2{background:#fde047;color:#18181b}.Header_root__x9{background:#fff}.Logo_svg__z3{color:var(--indigo)}.Hero_title__f2,.Card_title__k6{font-family:var(--font-display),sans-serif}.Hero_root__e1{background:#f4f4f5}.Button_root__c7{border-radius:999px;padding:12px 20px}.Button_primary__d8{background:linear-gradient(180deg,#4338ca,#3a30b4);color:#fff}.Button_quiet__h9{background:#e4e4e7}.Footer_root__l7{background:#18181b;color:#a1a1aa}`,
    },
  },
  {
    name: 'drag-and-drop builder with numbered colours',
    origin: 'https://www.oasisfellowship.example',
    truth: {
      primary: '#00838f',
      heading: 'Raleway',
      body: 'Open Sans',
      logo: '/media/ab12_oasis~mv2.png/v1/fill/w_180,h_60/oasis-logo.png',
    },
    files: {
      '/': `<!DOCTYPE html><html lang="en"><head><title>Home | Oasis Fellowship</title><meta property="og:image" content="https://www.oasisfellowship.example/media/people.png"/><style data-href="">:root,:host{--color_0:255,255,255;--color_1:255,255,255;--color_2:0,0,0;--color_3:237,28,36;--color_4:0,136,203;--color_5:255,203,5;--color_11:255,255,255;--color_15:38,50,56;--color_18:0,131,143;--color_17:128,203,210;--font_0:normal normal bold 50px/1.2em raleway,sans-serif;--font_8:normal normal normal 15px/1.6em 'open sans',sans-serif}
.font_0{font:var(--font_0);color:rgb(var(--color_18))}.font_2{font:normal normal bold 28px/1.4em Raleway,sans-serif;color:rgb(var(--color_15))}.font_8{font:normal normal normal 15px/1.6em 'Open Sans',sans-serif;color:rgb(var(--color_15))}
#comp-btn1{--bg:var(--color_18);--txt:var(--color_11)}.StylableButton2545352419__link{background-color:rgb(var(--bg,var(--color_4)));color:rgb(var(--txt))}#SITE_HEADER{--bg:var(--color_11);}.headerbg{background-color:rgba(var(--bg),1)}#SITE_FOOTER .footbg{background-color:rgba(var(--color_15),1)}</style></head>
<body class="responsive"><div id="SITE_CONTAINER"><div id="masterPage"><header id="SITE_HEADER"><div class="headerbg"></div><div data-testid="inlineContent"><div id="comp-logo"><a href="https://www.oasisfellowship.example"><wow-image><img src="/media/ab12_oasis~mv2.png/v1/fill/w_180,h_60/oasis-logo.png" alt="oasis-logo.png" width="180" height="60"></wow-image></a></div><nav><ul><li><a href="/about"><p>About</p></a></li><li><a href="/give"><p>Give</p></a></li></ul></nav></div></header>
<main id="PAGES_CONTAINER"><div class="wixui-section"><div data-testid="richTextElement"><h1 class="font_0" style="font-size:62px"><span style="letter-spacing:0.05em">A place to breathe</span></h1></div><div data-testid="richTextElement"><p class="font_8" style="font-size:18px">${prose[0]}</p></div><div id="comp-btn1"><a class="StylableButton2545352419__link" href="/visit" role="button"><span>Join us Sunday</span></a></div></div><div class="wixui-section"><h2 class="font_2">What we believe</h2><p class="font_8">${prose[1]}</p><p class="font_8"><span style="color:#ED1C24">Bring a friend!</span> ${prose[2]}</p></div></main>
<footer id="SITE_FOOTER"><div class="footbg"></div><p class="font_8">Oasis Fellowship</p></footer></div></div></body></html>`,
      '/media/ab12_oasis~mv2.png/v1/fill/w_180,h_60/oasis-logo.png': markPng(['#00838f', '#263238'], {
        width: 180,
        height: 60,
      }),
      '/media/people.png': photoPng(4),
    },
  },
  {
    name: 'visual designer with its default button left in',
    origin: 'https://meadowgate.example',
    truth: { primary: '#5c6b2f', heading: 'Spectral', body: 'Karla', logo: '/img/65f_meadowgate-logo-dark.svg' },
    files: {
      '/': `<!DOCTYPE html><html data-wf-page="6"><head><meta charset="utf-8"/><title>Meadowgate Church</title><meta content="#5c6b2f" name="theme-color"/><link href="/css/meadowgate.webflow.css" rel="stylesheet" type="text/css"/><script src="https://ajax.googleapis.com/ajax/libs/webfont/1.6.26/webfont.js"></script><script>WebFont.load({google:{families:["Karla:400,700","Spectral:600"]}});</script><link href="/img/webclip.png" rel="apple-touch-icon"/></head>
<body class="body"><div data-collapse="medium" role="banner" class="navbar w-nav"><div class="w-container"><a href="/" aria-current="page" class="brand w-nav-brand w--current"><img src="/img/65f_meadowgate-logo-dark.svg" loading="lazy" alt="" class="image-3"/></a><nav role="navigation" class="w-nav-menu"><a href="/about" class="nav-link w-nav-link">About</a><a href="/sermons" class="nav-link w-nav-link">Sermons</a><a href="/give" class="button outline w-button">Give</a></nav></div></div>
<div class="hero-section"><div class="w-container"><h1 class="heading-jumbo">Plenty of room in the meadow</h1><p class="paragraph-light">${prose[0]}</p><a href="/visit" class="button w-button">Get directions</a></div></div>
<div class="section"><h2>Our week</h2><p>${prose[1]}</p><div class="w-form"><form><input type="email" class="w-input"/><input type="submit" value="Subscribe" class="w-button"/></form><div class="success-message w-form-done" style="background:#dff0d8">Thanks</div><div class="w-form-fail" style="background-color:#ffdede">Oops</div></div></div>
<div class="section dark"><h2 class="heading-light">Prayer</h2><p class="paragraph-light">${prose[2]} <a href="/pray" class="text-link">Send a request</a></p></div><div class="footer"><img src="/img/meadowgate-logo-white.svg" alt="Meadowgate logo"/><div class="text-small">Meadowgate</div></div></body></html>`,
      '/css/meadowgate.webflow.css': `.w-button{display:inline-block;padding:9px 15px;background-color:#3898EC;color:white}.w-nav-link{color:#222222}.w-form-done{background-color:#dddddd}.w-input:focus{border-color:#3898EC}.w-nav{background:#dddddd}:root{--olive:#5c6b2f;--cream:#f7f3e8;--bark:#2e2a22;--poppy:#d1495b}
.body{font-family:Karla,sans-serif;color:var(--bark);background-color:var(--cream)}h1,h2{font-family:Spectral,serif}.navbar{background-color:var(--cream)}.nav-link{color:var(--bark)}.button{background-color:var(--olive);color:var(--cream)}.button.outline{background-color:transparent;border:1px solid var(--olive);color:var(--olive)}.section.dark{background-color:var(--olive)}.heading-light,.paragraph-light{color:var(--cream)}.text-link{color:var(--poppy)}.hero-section{background-image:linear-gradient(rgba(46,42,34,.4),rgba(46,42,34,.4)),url('../img/meadow.png')}.footer{background-color:var(--bark)}`,
      '/img/65f_meadowgate-logo-dark.svg': markSvg('#5c6b2f', '#2e2a22'),
      '/img/meadowgate-logo-white.svg': markSvg('#f7f3e8'),
      '/img/webclip.png': markPng(['#f7f3e8', '#f7f3e8'], { width: 256, height: 256, ground: '#5c6b2f' }),
    },
  },
  {
    name: 'two strong colours, hero by class, logo by stylesheet',
    origin: 'https://calvarygate.example',
    truth: { primary: '#0b3d91', heading: 'Barlow Condensed', body: 'Barlow', logo: '/theme/cg-logo.svg' },
    files: {
      '/': `<!doctype html><html><head><title>Calvary Gate | Welcome</title><link rel="stylesheet" href="/theme/a.css"><link rel="stylesheet" media="print" href="/theme/print.css"><link rel="alternate stylesheet" href="/theme/contrast.css"><link rel="stylesheet" href="https://kit.fontawesome.example/fa.css"></head><body>
<header id="site-header" class="header"><div class="header-inner"><a class="site-logo" href="/" title="Calvary Gate"></a><nav class="primary-menu"><a href="/sermons">Sermons <i class="fa fa-play"></i></a><a href="/ministries">Ministries</a><a class="donate" href="/give">Give</a></nav></div></header>
<section class="hero"><div class="hero-copy"><h1>Built on the rock</h1><p>${prose[0]}</p><a href="/connect" class="btn-red">Connect card</a></div></section>
<section class="ministries"><h2>Ministries</h2><div class="tile"><h3>Men</h3><p>${prose[1]}</p><a href="/men">Learn more</a></div><div class="tile"><h3>Women</h3><p>${prose[2]}</p><a href="/women">Learn more</a></div></section><footer class="site-footer"><p>Calvary Gate</p></footer></body></html>`,
      '/theme/a.css': `:root{--color-brand:#0b3d91;--color-brand-2:#d62839;--gray-100:#f3f4f6}body{font:normal 1rem/1.6 Barlow,"Helvetica Neue",Arial,sans-serif;color:#1f2933}.fa{font-family:"Font Awesome 6 Free";font-weight:900}h1,h2,h3{font-family:"Barlow Condensed",Impact,sans-serif;text-transform:uppercase}h2,h3{color:var(--color-brand)}.header{background:#fff}.site-logo{display:block;width:180px;height:54px;background:url("cg-logo.svg") no-repeat left/contain}.primary-menu a{color:#1f2933}.donate,.btn-red{background:var(--color-brand-2);color:#fff!important;padding:.5rem 1rem}.hero{background:linear-gradient(120deg,var(--color-brand) 0%,#0a2e6b 100%);color:#fff}.tile{background:var(--gray-100)}.tile a{color:var(--color-brand)}.site-footer{background:var(--color-brand);color:#fff}`,
      '/theme/print.css': 'body{background:#0f0;font-family:"Courier New"}',
      '/theme/contrast.css': 'body{background:#000;color:#ff0}h1{font-family:Impact}',
      '/theme/cg-logo.svg': markSvg('#0b3d91', '#d62839'),
    },
  },
]
