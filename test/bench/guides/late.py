"""Guides in the manner of those found in public repositories, written after the rules were improved on such, and scored once
before anything was changed for them. None of their words, colours or names is taken from one."""

def held(half, weasy, pandoc, latex, inkscape, office, docx, reportlab, impress, groff, writer, box, shade):
    # One page of samples, as style tiles are: no sentence at all.
    tile = lambda *colors: ''.join(f'<td style="background:{c};width:90pt;height:60pt"></td>' for c in colors)
    codes = lambda *colors: ''.join(f'<td>{c}</td>' for c in colors)
    weasy('a tile of samples', half, f'''<table><tr>{tile('#1C4E4F', '#E0A458', '#F3EFE6', '#20232A')}</tr><tr>{codes('#1C4E4F', '#E0A458', '#F3EFE6', '#20232A')}</tr></table>
      <p style="font:700 40pt 'Bitter'">Bitter Bold</p><p style="font:13pt 'Lato'">Lato Regular</p><p style="font:13pt 'Lato'">We are glad that you are here, whoever you are and wherever you come from.</p>''',
      primary='#1c4e4f', heading='Bitter', body='Lato', palette=['#1c4e4f', '#e0a458', '#f3efe6', '#20232a'])
    levels = ''.join(f'<p style="font:700 {s}pt Oswald;margin:2pt">Headline Size {n}</p><p style="font:8pt Lato;color:#999;margin:2pt">Oswald {s}px 700 #262626</p>' for n, s in enumerate((36, 28, 22, 18), 1))
    weasy('headline sizes with their specifications', half, f'''{levels}<p>Paragraph: we meet at ten.</p><p style="font:8pt Lato;color:#999">Lato 16px 400 #262626</p><h2>Colors</h2>
      <table><tr>{tile('#A23B2A', '#3E7CB1', '#F0B67F', '#262626')}</tr><tr>{codes('#A23B2A', '#3E7CB1', '#F0B67F', '#262626')}</tr><tr>{codes('rgb(162,59,42)', 'rgb(62,124,177)', 'rgb(240,182,127)', 'rgb(38,38,38)')}</tr></table>''',
      primary='#a23b2a', heading='Oswald', body='Lato', palette=['#a23b2a', '#3e7cb1', '#f0b67f', '#262626'])
    weasy('a spaced headline and a narrow column', half, '''<h1>T Y P O G R A P H Y</h1><div style="width:150pt"><p>Montserrat is our headline typeface for web, print and signs. When people see it they should think of us. We pair it with Merriweather, which is used solely as body copy.</p></div>
      <h1>C O L O R</h1><p>Main: #4B3F72</p><p>Support: #FFC857</p><p>Highlight: #119DA4</p>''',
      primary='#4b3f72', heading='Montserrat', body='Merriweather', palette=['#4b3f72', '#ffc857', '#119da4'])
    weasy('a gradient among the primary colors', half, f'''<h1>Riverlight</h1><h2>Brand colors</h2><p>Riverlight has four primary colors that make up who we are.</p><table><tr>
      <td style="background:linear-gradient(90deg,#F26A4B,#EE4D9B);width:90pt;height:90pt;vertical-align:bottom">#F26A4B - #EE4D9B</td><td style="background:#2447F9;width:190pt;height:90pt;vertical-align:bottom;color:#fff">#2447F9</td>
      <td style="background:#1B1B1F;width:90pt;height:90pt;vertical-align:bottom;color:#fff">#1B1B1F</td></tr></table><h2>Fonts</h2><p>Primary Font: Poppins. H1 to H5.</p><p>Secondary Font: Roboto. Body copy.</p>''',
      primary='#2447f9', heading='Poppins', body='Roboto', palette=['#2447f9', '#f26a4b', '#ee4d9b', '#1b1b1f'])
    weasy('uses below the codes', half, '''<h1>Colour palette</h1><h2>Primary Colours</h2><p><b>Fig</b><br>#5A2A4A<br>Primary brand colour. Used for headings and buttons.</p><p><b>Oat</b><br>#E9DCC3<br>Secondary brand colour. Used for panels.</p>
      <h2>Supporting Colours</h2><p><b>Moss</b><br>#6F7D4F<br>Accent, sparingly, for icons.</p><h2>Rules</h2><p>Never use pure black (#000000). Fig is the primary; it is the most visible of all.</p>
      <h1>Typography</h1><p><b>Headings — Playfair Display (or Georgia)</b><br>A refined serif.</p><p><b>Body — Lato (or Arial)</b><br>A clean sans-serif.</p>''',
      primary='#5a2a4a', heading='Playfair Display', body='Lato', palette=['#5a2a4a', '#e9dcc3', '#6f7d4f'])
    weasy('interface first', half, '''<h1>Design system</h1><h2>Primary palette</h2><p>#14213A #24426B</p><h2>Neutral palette</h2><p>#F7F7F8 #C9CCD1</p><h2>Accent palette</h2><p>#F25F4C</p><h2>Font pairing</h2>
      <table><tr><td>DISPLAY / HEADINGS</td><td>BODY / UI</td></tr><tr><td>Abril Fatface</td><td>Inter</td></tr></table><h2>Buttons</h2><p>Primary buttons carry the main action. Use for primary content blocks and cards.</p><p>#111111 20% opacity</p>''',
      primary='#14213a', heading='Abril Fatface', body='Inter', palette=['#14213a', '#24426b', '#f7f7f8', '#c9ccd1', '#f25f4c', '#111111'])
    weasy('tokens at the end', half, '''<h1>Hillside</h1><p>We are warm, plain and brief.</p><h2>Appendix: tokens</h2><p>--color-primary: #7A3E1D</p><p>--color-secondary: #D9B08C</p><p>--color-accent: #116466</p><p>--font-heading: Cinzel</p><p>--font-body: Cabin</p>''',
      primary='#7a3e1d', heading='Cinzel', body='Cabin', palette=['#7a3e1d', '#d9b08c', '#116466'])
    groff('a memo in troff', half, '''.TL
House style of St Aidan
.SH
Colours
.PP
Our main colour is bottle green, #0F4C3A. It is supported by stone (#D8D2C4) and by an accent of brick (#A4452C).
.SH
Type
.PP
Headings are set in Vollkorn and body text in Karla. Where Karla is missing, use Arial instead.''',
      primary='#0f4c3a', heading='Vollkorn', body='Karla', palette=['#0f4c3a', '#d8d2c4', '#a4452c'])
    groff('a table in troff', half, '''.TL
Cedar Grove identity
.TS
tab(;) ;
l l l.
Role;Name;Hex
Accent;Ember;E4572E
Primary;Midnight;17255A
Secondary;Wheat;F5E2C8
.TE
.SH
Fonts
.PP
Headlines: Archivo
.PP
Paragraphs: Libre Baskerville''',
      primary='#17255a', heading='Archivo', body='Libre Baskerville', palette=['#17255a', '#f5e2c8', '#e4572e'])
    groff('old and new in troff', half, '''.TL
Standards
.SH
Palette until 2016 (do not use)
.PP
Primary: #FF0000
.SH
Palette
.PP
Primary: #2C4A3E
.PP
Accent: #E3B23C
.SH
Type
.PP
One family does for everything: Source Sans Pro.''',
      primary='#2c4a3e', heading='Source Sans Pro', body='Source Sans Pro', palette=['#2c4a3e', '#e3b23c'])
    writer('numbered sections', half, '''# Identity manual

## 1.1 Primary color

Harbour blue. PANTONE 2945 C. #004C97. RGB 0/76/151.

## 1.2 Secondary colors

Sail: #F4F1EA

Buoy: #E4002B

## 2.1 Primary typeface

Raleway, in Bold for headings.

## 2.2 Secondary typeface

Open Sans, for body text.

## 3 Incorrect use

Do not set the logo in #00FF00.
''', primary='#004c97', heading='Raleway', body='Open Sans', palette=['#004c97', '#f4f1ea', '#e4002b'])
    writer('one typeface for all, and where to get it', half, '''# BRAND NOTES

The corporate name is never set in capitals. Small-caps are permitted in titles.

## TYPOGRAPHY

Northgate's primary font-family is "Nunito", free of charge from Google Fonts. This font should be used in all media for both headings and copy. Email may use Helvetica for compatibility. For code, "Inconsolata".

## COLORS

| Hex: #0B6E99 | Hex: #8CC63E | Hex: #3A3A3A |
|--------------|--------------|--------------|
| RGB: 11/110/153 | RGB: 140/198/62 | RGB: 58/58/58 |
''', primary='#0b6e99', heading='Nunito', body='Nunito', palette=['#0b6e99', '#8cc63e', '#3a3a3a'])
    writer('Spanish by Writer', half, '''# Manual de marca

## Paleta

Principal: #7B1E3A

Secundario: #E8C07D

Acento: #2E5E4E

## Tipografía

Títulos: Lora

Cuerpo de texto: Work Sans
''', primary='#7b1e3a', heading='Lora', body='Work Sans', palette=['#7b1e3a', '#e8c07d', '#2e5e4e'])
    writer('German by Writer', half, '''# Gestaltungshandbuch

## Farben

Hauptfarbe: Tannengrün #1F4D3A

Nebenfarbe: Sand #E6D5B8

Akzentfarbe: Rost #B5533C

Nicht verwenden: #FF00FF

## Schrift

Überschriften: Familie Bitter

Fließtext: Familie Lato
''', primary='#1f4d3a', heading='Bitter', body='Lato', palette=['#1f4d3a', '#e6d5b8', '#b5533c'])
    impress('large words on dark slides', half, [
        [('#16161d', 0, 0, 28, 15.75, ''), (None, 2, 6, 24, 3, 'Common Table / guidelines', 40, '#ffffff')],
        [('#16161d', 0, 0, 28, 15.75, ''), (None, 2, 1, 10, 2, 'Colors', 30, '#ffffff'), ('#ff5a36', 2, 4, 9, 9, 'Coral\n#FF5A36', 14, '#ffffff'), ('#f7efe2', 11.5, 4, 6, 9, 'Paper\n#F7EFE2', 14), ('#3d348b', 18, 4, 6, 9, 'Iris\n#3D348B', 14, '#ffffff')],
        [('#16161d', 0, 0, 28, 15.75, ''), (None, 2, 1, 10, 2, 'Typefaces', 30, '#ffffff'), (None, 2, 4, 20, 3, 'Space Grotesk', 44, '#ffffff'), (None, 2, 6.8, 20, 1.4, 'Headings, buttons and labels', 14, '#ffffff'), (None, 2, 9, 20, 3, 'Source Serif Pro', 36, '#ffffff'), (None, 2, 11.5, 20, 1.4, 'Everything one reads for longer', 14, '#ffffff')]],
      primary='#ff5a36', heading='Space Grotesk', body='Source Serif Pro', palette=['#ff5a36', '#f7efe2', '#3d348b'])
    impress('sixty thirty ten on a slide', half, [
        [(None, 1, 0.5, 26, 2, 'Balance', 32), ('#274c77', 1, 4, 15, 5, '60%', 18, '#ffffff'), ('#a3cef1', 16, 4, 7.5, 5, '30%', 18), ('#ff8c42', 23.5, 4, 2.5, 5, '10%', 14), (None, 1, 9.5, 6, 1, '#274C77', 14), (None, 16, 9.5, 6, 1, '#A3CEF1', 14), (None, 23.5, 9.5, 4, 1, '#FF8C42', 14)],
        [(None, 1, 0.5, 26, 2, 'Fonts', 32), (None, 1, 3, 26, 2, 'Titles: Rubik Medium', 20), (None, 1, 5.5, 26, 2, 'Text: Mulish', 20)]],
      primary='#274c77', heading='Rubik', body='Mulish', palette=['#274c77', '#a3cef1', '#ff8c42'])
    latex('a booklet with campuses', half, r'''\section*{Fourth Street Church}\subsection*{Colour}Primary --- Plum \#5C2751\par Secondary --- Rose \#E0AFA0\par Neutral --- Fog \#F4F3EE
      \subsection*{Type}Headings: Cormorant Garamond\par Body: Fira Sans\newpage\section*{Fourth Street Kids}Primary: \#FFB400\par Secondary: \#00A6ED''',
      primary='#5c2751', heading='Cormorant Garamond', body='Fira Sans', palette=['#5c2751', '#e0afa0', '#f4f3ee'], sub={'Kids': '#ffb400'})
    latex('words of colours in prose', half, r'''\section*{How we look}Our palette is written here: primary \#233D4D, secondary \#FE7F2D, accent \#FCCA46. Use the orange sparingly, never red, and set text in navy or black.
      \subsection*{Typography}Titles in DM Serif Display, running text in DM Sans.''',
      primary='#233d4d', heading='DM Serif Display', body='DM Sans', palette=['#233d4d', '#fe7f2d', '#fcca46'])
    swatch = lambda x, y, w, h, f: f'<rect x="{x}" y="{y}" width="{w}" height="{h}" fill="{f}"/>'
    text = lambda x, y, s, t, more='': f'<text x="{x}" y="{y}" font-family="Lato" font-size="{s}" {more}>{t}</text>'
    inkscape('codes on swatches in a row', half, f'''<svg xmlns="http://www.w3.org/2000/svg" width="900" height="500"><rect width="900" height="500" fill="#fff"/>{text(40, 60, 34, 'Colours')}
      {''.join(swatch(40 + n * 160, 100, 158, 200, c) + text(60 + n * 160, 280, 15, c, 'fill="#fff"' if n < 2 else '') for n, c in enumerate(('#3C4F76', '#383F51', '#DDDBF1', '#D1BEB0', '#AB9F9D')))}
      {text(40, 360, 34, 'Typography')}{text(40, 400, 18, 'Headings: Josefin Sans')}{text(40, 430, 18, 'Body: Hind')}</svg>''',
      primary='#3c4f76', heading='Josefin Sans', body='Hind', palette=['#3c4f76', '#383f51', '#dddbf1', '#d1beb0', '#ab9f9d'])
    inkscape('everything as outlines', half, f'''<svg xmlns="http://www.w3.org/2000/svg" width="900" height="500"><rect width="900" height="500" fill="#fff"/>{text(40, 60, 34, 'Palette')}{swatch(40, 100, 300, 220, '#0a6847')}{swatch(350, 100, 120, 220, '#7aba78')}{swatch(480, 100, 120, 220, '#f6e9b2')}</svg>''', outlined=True,
      primary='#0a6847', heading=None, body=None, palette=['#0a6847', '#7aba78', '#f6e9b2'])
    def kit(c):
        c.setFont('Helvetica-Bold', 26); c.drawString(50, 730, 'Media kit'); c.setFont('Helvetica', 10)
        for n, (hex, name) in enumerate((('#6A0F49', 'Wine'), ('#F3A712', 'Amber'), ('#29335C', 'Ink'))):
            c.setFillColor(hex); c.circle(110 + n * 150, 600, 50, fill=1, stroke=0); c.setFillColor('#222222')
            c.drawCentredString(110 + n * 150, 530, name); c.drawCentredString(110 + n * 150, 516, hex)
        c.drawString(50, 440, 'Heading font'); c.drawString(50, 426, 'Bebas Neue'); c.drawString(250, 440, 'Body font'); c.drawString(250, 426, 'Montserrat')
        c.drawString(50, 380, 'The wordmark is drawn in Gotham Bold and in no other typeface.')
    reportlab('round swatches and a wordmark', half, kit, primary='#6a0f49', heading='Bebas Neue', body='Montserrat', palette=['#6a0f49', '#f3a712', '#29335c'])
    docx('a note of the secretary', half, lambda d: [d.add_heading('How we print things', 0), d.add_paragraph('The blue is #1B4965 and the light blue is #BEE9E8. Please take them from here.'), d.add_heading('Fonts', 1), d.add_paragraph('Headings – EB Garamond'), d.add_paragraph('Everything else – Calibri')],
      primary='#1b4965', heading='EB Garamond', body='Calibri', palette=['#1b4965', '#bee9e8'])
    def cards(d):
        d.add_heading('Visual identity', 0)
        table = d.add_table(rows=3, cols=3)
        for n, (hex, name, use) in enumerate((('#3A506B', 'Slate', 'Primary'), ('#5BC0BE', 'Sea', 'Secondary'), ('#FFE066', 'Butter', 'Accent'))):
            shade(table.rows[0].cells[n], hex); table.rows[1].cells[n].text = f'{name} {hex}'; table.rows[2].cells[n].text = use
        d.add_heading('Typography', 1); d.add_paragraph('Display: Yeseva One. Text: Josefin Sans.')
    docx('columns of cards', half, cards, primary='#3a506b', heading='Yeseva One', body='Josefin Sans', palette=['#3a506b', '#5bc0be', '#ffe066'])
    pandoc('a readme', half, '''# Brand assets

| Name | HEX | Where |
|------|-----|-------|
| Ocean | `#005F73` | primary, logo and links |
| Sand | `#E9D8A6` | backgrounds |
| Rust | `#BB3E03` | accents and calls to action |

**Font for headings**: Manrope

**Font for text**: PT Serif
''', primary='#005f73', heading='Manrope', body='PT Serif', palette=['#005f73', '#e9d8a6', '#bb3e03'])
