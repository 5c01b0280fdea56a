"""Guides of churches that do not exist: what they say, and what is true of them."""

def dev(half, weasy, pandoc, latex, inkscape, office, docx, reportlab, box, shade):
    weasy('misuse before the palette', half, f'''<h1>Stonebridge Church Brand Guide</h1><h2>Incorrect usage</h2>
      <p>Do not recolor the logo. Never set it in these colors:</p>{box('#ff0066')}{box('#00cc44')}<p>Primary: #FF0066</p><p>✗ #00CC44</p>
      <h2>Color</h2><table><tr><td>{box('#1f4e5f')}</td><td>Primary<br>#1F4E5F</td></tr><tr><td>{box('#e8b04a')}</td><td>Secondary<br>#E8B04A</td></tr></table>
      <h2>Typography</h2><p>Headlines: Archivo Black</p><p>Body: Source Sans 3</p>''',
      primary='#1f4e5f', heading='Archivo Black', body='Source Sans 3', palette=['#1f4e5f', '#e8b04a'])
    weasy('an explicit dark primary', half, f'''<h1>Northgate Fellowship</h1><h2>Our colors</h2>
      <p>{box('#1c1c1e')} Primary: #1C1C1E</p><p>{box('#f26a2e')} Accent: #F26A2E</p><p>{box('#f4f1ea')} Background: #F4F1EA</p>
      <h2>Type</h2><p>Headings are set in Sora. Text is set in Inter.</p>''',
      primary='#1c1c1e', heading='Sora', body='Inter', palette=['#1c1c1e', '#f26a2e', '#f4f1ea'])
    filler = '<p>' + 'We gather as the body of Christ to worship, to serve and to be sent. ' * 30 + '</p>'
    pages = ''.join(f'<h2 style="page-break-before:always">Chapter {n}</h2>{filler}' for n in range(60))
    weasy('a palette after sixty pages', half, f'''<h1>Ministry Strategy</h1>{pages}<h2 style="page-break-before:always">Visual identity</h2>
      <p>Primary colour {box('#5b2a86', 30, 20)} #5B2A86</p><p>Secondary colour {box('#86c232', 30, 20)} #86C232</p><p>Heading typeface: Poppins</p><p>Body typeface: Nunito Sans</p>''',
      primary='#5b2a86', heading='Poppins', body='Nunito Sans', palette=['#5b2a86', '#86c232'])
    weasy('proportions in percent', half, f'''<h1>Redwood Chapel</h1><h2>Color proportions</h2>
      <p>10 % {box('#d1495b', 40, 40)} Coral #D1495B</p><p>60 % {box('#00798c', 240, 40)} Deep teal #00798C</p><p>30 % {box('#edae49', 120, 40)} Saffron #EDAE49</p>
      <h2>Fonts</h2><p>Display: Fraunces</p><p>Paragraphs: Work Sans</p>''',
      primary='#00798c', heading='Fraunces', body='Work Sans', palette=['#00798c', '#edae49', '#d1495b'])
    weasy('ministries with palettes of their own', half, f'''<h1>Harvest Point Church</h1><h2>Church brand</h2>
      <p>Primary #264653</p><p>Secondary #E9C46A</p><p>Headlines: Bitter</p><p>Body copy: Karla</p>
      <h2 style="page-break-before:always">Kids Ministry</h2><p>Primary #FF5DA2</p><p>Secondary #7C4DFF</p><p>Headlines: Baloo 2</p>
      <h2>Student Ministry</h2><p>Primary #111111</p><p>Accent #C6FF00</p>''',
      primary='#264653', heading='Bitter', body='Karla', palette=['#264653', '#e9c46a'], sub={'Kids': '#ff5da2', 'Student': '#111111'})
    weasy('Spanish', half, '''<h1>Iglesia Monte Sión</h1><h2>Colores</h2><p>Color primario: #0B5D5E</p><p>Color secundario: #F2C14E</p><p>Color de acento: #F78154</p>
      <h2>Tipografía</h2><p>Títulos: Montserrat</p><p>Texto: Open Sans</p><p>No usar: #FF0000</p>''',
      primary='#0b5d5e', heading='Montserrat', body='Open Sans', palette=['#0b5d5e', '#f2c14e', '#f78154'])
    office('German', half, '''<html><head><meta charset=utf-8></head><body><h1>Evangelische Gemeinde am Markt</h1><h2>Farben</h2><table border=1><tr><th>Farbe</th><th>Wert</th></tr>
      <tr><td>Akzentfarbe</td><td>#E07A5F</td></tr><tr><td>Hauptfarbe</td><td>#3D405B</td></tr><tr><td>Sekundärfarbe</td><td>#81B29A</td></tr></table>
      <h2>Schriften</h2><p>Überschriften: Vollkorn</p><p>Fließtext: Lato</p></body></html>''',
      primary='#3d405b', heading='Vollkorn', body='Lato', palette=['#3d405b', '#81b29a', '#e07a5f'])
    latex('French', half, r'''\section*{Paroisse Sainte-Claire}\subsection*{Couleurs}Couleur principale : \#7B2D26\par Couleur secondaire : \#F0C987\par Couleur d'accent : \#0B3954
      \subsection*{Typographie}Titres : Cormorant Garamond\par Texte courant : Source Sans Pro''',
      primary='#7b2d26', heading='Cormorant Garamond', body='Source Sans Pro', palette=['#7b2d26', '#f0c987', '#0b3954'])
    docx('Portuguese', half, lambda d: [d.add_heading('Igreja da Graça', 0), d.add_heading('Paleta de cores', 1), d.add_paragraph('Cor primária: #14532D'), d.add_paragraph('Cor secundária: #FACC15'), d.add_paragraph('Cor de destaque: #DC2626'), d.add_heading('Tipografia', 1), d.add_paragraph('Títulos: Raleway'), d.add_paragraph('Corpo do texto: Merriweather')],
      primary='#14532d', heading='Raleway', body='Merriweather', palette=['#14532d', '#facc15', '#dc2626'])
    docx('Korean', half, lambda d: [d.add_heading('은혜교회 브랜드 가이드', 0), d.add_paragraph('주요 색상: #1D3557'), d.add_paragraph('보조 색상: #A8DADC'), d.add_paragraph('강조 색상: #E63946'), d.add_paragraph('제목 서체: Noto Sans KR'), d.add_paragraph('본문 서체: Nanum Myeongjo')],
      primary='#1d3557', heading='Noto Sans KR', body='Nanum Myeongjo', palette=['#1d3557', '#a8dadc', '#e63946'])
    def captions(c):
        c.setFont('Helvetica-Bold', 24); c.drawString(60, 720, 'Lakeside Community Church'); c.setFont('Helvetica', 11)
        for n, (hex, role, code) in enumerate((('#F4A259', 'Secondary', '#F4A259'), ('#5B8E7D', 'Accent', '#5B8E7D'), ('#8C2F39', 'Primary', '#8C2F39'))):
            c.setFillColor(hex); c.rect(60 + n * 160, 520, 130, 120, fill=1, stroke=0); c.setFillColor('#222222')
            c.drawString(60 + n * 160, 500, role); c.drawString(60 + n * 160, 484, code)
        c.drawString(60, 420, 'Headline typeface'); c.drawString(220, 420, 'Playfair Display'); c.drawString(60, 400, 'Body typeface'); c.drawString(220, 400, 'Roboto')
    reportlab('captions under swatches in another order', half, captions, primary='#8c2f39', heading='Playfair Display', body='Roboto', palette=['#8c2f39', '#f4a259', '#5b8e7d'])
    def pantone(c):
        c.setFont('Times-Bold', 22); c.drawString(60, 720, 'Grace Cathedral'); c.setFont('Times-Roman', 11)
        for n, (hex, words) in enumerate((('#003B5C', ('Primary', 'PANTONE 302 C', 'C100 M48 Y12 K58', 'R0 G59 B92')), ('#CBA052', ('Secondary', 'PANTONE 7562 C', 'C8 M29 Y66 K19', 'R203 G160 B82')))):
            c.setFillColor(hex); c.rect(60, 560 - n * 140, 110, 110, fill=1, stroke=0); c.setFillColor('#000000')
            for m, word in enumerate(words): c.drawString(190, 650 - n * 140 - m * 16, word)
        c.drawString(60, 330, 'Type: titles in Cinzel, everything else in EB Garamond.')
    reportlab('pantone and process', half, pantone, primary='#003b5c', heading='Cinzel', body='EB Garamond', palette=['#003b5c', '#cba052'])
    pandoc('a table of words', half, '''# Cornerstone Brand Standards

## Palette

| Use       | Name        | Hex     | RGB           |
|-----------|-------------|---------|---------------|
| Accent    | Marigold    | F2A541  | 242, 165, 65  |
| Primary   | Deep River  | 1F3A5F  | 31, 58, 95    |
| Secondary | Reed        | 7A9E7E  | 122, 158, 126 |

## Typography

- Headings -- DM Serif Display
- Body -- DM Sans
''', primary='#1f3a5f', heading='DM Serif Display', body='DM Sans', palette=['#1f3a5f', '#7a9e7e', '#f2a541'])
    pandoc('prose by pandoc and LaTeX', half, '''# Trinity Parish style guide

The church's primary color is burgundy, `#6D1A36`. It is supported by cream (`#F5EBDD`) and by a slate accent (`#475569`).

We retired the old blue, `#0000CC`, in 2015; please remove it wherever you find it.

Set headlines in Libre Baskerville and body text in Lato.
''', ext='pdf', primary='#6d1a36', heading='Libre Baskerville', body='Lato', palette=['#6d1a36', '#f5ebdd', '#475569'])
    latex('swatches as rules', half, r'''\section*{Riverbend Church identity}\subsection*{Core palette}\begin{tabular}{lll}\sw{2B2D42}{2cm}{1cm} & Ink & HEX 2B2D42\\ \sw{D90429}{2cm}{1cm} & Signal red (primary) & HEX D90429\\ \sw{8D99AE}{2cm}{1cm} & Mist & HEX 8D99AE\end{tabular}
      \subsection*{Typefaces}Headings: Oswald\par Running text: Crimson Text\par ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789''',
      primary='#d90429', heading='Oswald', body='Crimson Text', palette=['#d90429', '#2b2d42', '#8d99ae'])
    swatch = lambda x, y, w, h, f: f'<rect x="{x}" y="{y}" width="{w}" height="{h}" fill="{f}"/>'
    inkscape('outlined text and swatches by area', half, f'''<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600"><rect width="800" height="600" fill="#fff"/>
      <text x="60" y="80" font-family="Lato" font-size="40" fill="#222">Bethel Church</text>{swatch(60, 140, 420, 300, '#3a5a40')}{swatch(490, 140, 140, 300, '#dda15e')}{swatch(640, 140, 70, 300, '#bc6c25')}</svg>''', outlined=True,
      primary='#3a5a40', heading=None, body=None, palette=['#3a5a40', '#dda15e', '#bc6c25'])
    inkscape('labels inside swatches', half, f'''<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600"><rect width="800" height="600" fill="#fafafa"/>
      <text x="60" y="70" font-family="Lato" font-size="34">Valley View Church</text>{swatch(60, 120, 200, 160, '#ffb703')}{swatch(280, 120, 200, 160, '#023047')}{swatch(500, 120, 200, 160, '#219ebc')}
      <g font-family="Lato" font-size="16"><text x="75" y="150">Accent</text><text x="75" y="265">#FFB703</text><g fill="#fff"><text x="295" y="150">Primary</text><text x="295" y="265">#023047</text><text x="515" y="150">Secondary</text><text x="515" y="265">#219EBC</text></g>
      <text x="60" y="360">Headline font: Rubik</text><text x="60" y="390">Body font: Mulish</text></g></svg>''',
      primary='#023047', heading='Rubik', body='Mulish', palette=['#023047', '#219ebc', '#ffb703'])
    def shaded(d):
        d.add_heading('Hope Chapel visual guide', 0)
        table = d.add_table(rows=3, cols=2)
        for row, (hex, role) in zip(table.rows, (('#6A994E', 'Secondary'), ('#386641', 'Primary'), ('#F2E8CF', 'Background'))):
            shade(row.cells[0], hex); row.cells[1].text = role
        d.add_paragraph('Heading font: Alegreya'); d.add_paragraph('Body font: Cabin')
    docx('shaded cells without codes', half, shaded, primary='#386641', heading='Alegreya', body='Cabin', palette=['#386641', '#6a994e', '#f2e8cf'])
    office('words of faith and no typeface', half, '''<html><head><meta charset=utf-8></head><body><h1>Living Water Church</h1><p>The body of Christ is called to serve. Title of our vision: Rooted And Rising.</p>
      <h2>Brand colors</h2><p>Primary color: #22577A</p><p>Secondary color: #38A3A5</p><h2>Voice</h2><p>Heading toward Home is our theme for the year. Copy should be warm.</p></body></html>''', ext='docx',
      primary='#22577a', heading=None, body=None, palette=['#22577a', '#38a3a5'])
    office('a former palette', half, '''<html><head><meta charset=utf-8></head><body><h1>Crossroads Church</h1><h2>Previous palette (2010 to 2018)</h2><p>Primary: #0000FF</p><p>Secondary: #FF0000</p>
      <h2>Current palette</h2><p>Primary: #344E41</p><p>Secondary: #A3B18A</p><h2>Fonts</h2><p>Headings in Manrope, body in PT Serif.</p></body></html>''',
      primary='#344e41', heading='Manrope', body='PT Serif', palette=['#344e41', '#a3b18a'])

def held(half, weasy, pandoc, latex, inkscape, office, docx, reportlab, box, shade):
    weasy('wrong and right side by side', half, f'''<h1>Oak Hill Church</h1><h2>Palette</h2><p>Main colour: Pine #2D4739</p><p>Supporting colour: Clay #C8553D</p><p>Highlight: Straw #F5D547</p>
      <h2>Logo misuse</h2><p>Don't change the colors of the mark.</p><p>Primary mark in #E500A4</p><p>Mark in #00E5FF</p><h2>Typefaces</h2><p>Titles, Yeseva One. Body, Josefin Sans.</p>''',
      primary='#2d4739', heading='Yeseva One', body='Josefin Sans', palette=['#2d4739', '#c8553d', '#f5d547'])
    weasy('a campus and a school beside the church', half, '''<h1>Mount Zion Church Identity Manual</h1><h2>1. Master brand</h2><p>Primary color</p><p>Zion Blue #1B3B6F</p><p>Secondary color</p><p>Stone #B8B8AA</p><p>Primary typeface: Spectral</p><p>Secondary typeface: Barlow</p>
      <h2>2. Mount Zion Academy</h2><p>Primary color</p><p>Academy Maroon #800020</p><h2>3. Young Adults</h2><p>Primary color</p><p>Electric #5CE1E6</p>''',
      primary='#1b3b6f', heading='Spectral', body='Barlow', palette=['#1b3b6f', '#b8b8aa'], sub={'Academy': '#800020', 'Young Adults': '#5ce1e6'})
    def bars(c):
        c.setFont('Helvetica-Bold', 20); c.drawString(50, 730, 'Immanuel Church / how much of each color')
        x = 50
        for hex, width in (('#F8F4E3', 60), ('#706993', 320), ('#331E38', 100)):
            c.setFillColor(hex); c.rect(x, 560, width, 90, fill=1, stroke=0); x += width
        c.setFillColor('#000000'); c.setFont('Helvetica', 10); c.drawString(50, 520, 'Use the colors in about these proportions.')
    reportlab('bars without a word', half, bars, primary='#706993', heading=None, body=None, palette=['#706993', '#331e38', '#f8f4e3'])
    latex('role words in the row', half, r'''\section*{St.\ Luke's Lutheran}\begin{tabular}{|l|l|l|l|}\hline Colour & Role & CMYK & HTML\\\hline Moss & accent & 30/0/60/40 & 6B9A3D\\ Night & primary & 90/70/30/40 & 0F2A47\\ Sand & background & 2/4/12/0 & FAF5E1\\\hline\end{tabular}
      \par\bigskip Headings: Merriweather\par Body: Fira Sans''', primary='#0f2a47', heading='Merriweather', body='Fira Sans', palette=['#0f2a47', '#6b9a3d', '#faf5e1'])
    docx('German in Word', half, lambda d: [d.add_heading('Gemeindehandbuch Gestaltung', 0), d.add_paragraph('Primärfarbe: #004E64'), d.add_paragraph('Zweitfarbe: #25A18E'), d.add_paragraph('Akzent: #FFA5AB'), d.add_paragraph('Überschrift: Bebas Neue'), d.add_paragraph('Grundschrift: Noto Serif')],
      primary='#004e64', heading='Bebas Neue', body='Noto Serif', palette=['#004e64', '#25a18e', '#ffa5ab'])
    weasy('Spanish with a table', half, '''<h1>Parroquia San Miguel</h1><table><tr><td>Secundario</td><td>#F4D35E</td></tr><tr><td>Principal</td><td>#083D77</td></tr><tr><td>Acento</td><td>#EE964B</td></tr></table>
      <p>Tipografía para encabezados: Abril Fatface</p><p>Tipografía para el cuerpo: Nunito</p>''', primary='#083d77', heading='Abril Fatface', body='Nunito', palette=['#083d77', '#f4d35e', '#ee964b'])
    pandoc('French by pandoc', half, '''# Église du Rocher

**Palette**

Principale
:   Bleu nuit, #14213D

Secondaire
:   Ocre, #CA9A3C

Polices : titres en Playfair Display, corps en Lora.
''', primary='#14213d', heading='Playfair Display', body='Lora', palette=['#14213d', '#ca9a3c'])
    swatch = lambda x, y, w, h, f: f'<rect x="{x}" y="{y}" width="{w}" height="{h}" fill="{f}"/>'
    inkscape('names beside round swatches', half, '''<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#fff"/><text x="60" y="80" font-family="Lato" font-size="36">Emmaus Church</text>
      <circle cx="110" cy="190" r="46" fill="#c44536"/><text x="180" y="185" font-family="Lato" font-size="16">Brick (primary)</text><text x="180" y="208" font-family="Lato" font-size="14">C44536</text>
      <circle cx="110" cy="320" r="46" fill="#197278"/><text x="180" y="315" font-family="Lato" font-size="16">Lagoon (secondary)</text><text x="180" y="338" font-family="Lato" font-size="14">197278</text>
      <text x="60" y="440" font-family="Lato" font-size="16">Headings — Bitter Bold</text><text x="60" y="466" font-family="Lato" font-size="16">Body — Assistant Regular</text></svg>''',
      primary='#c44536', heading='Bitter', body='Assistant', palette=['#c44536', '#197278'])
    office('a charcoal primary in Writer', half, '''<html><head><meta charset=utf-8></head><body><h1>New Wine Fellowship</h1><h2>Colours</h2><p>Primary &ndash; Charcoal &ndash; #2F2F2F</p><p>Accent &ndash; Grape &ndash; #7B2CBF</p><p>Neutral &ndash; Ash &ndash; #CED4DA</p><h2>Typography</h2><p>Headlines use Space Grotesk.</p><p>Paragraph text uses IBM Plex Sans.</p></body></html>''',
      primary='#2f2f2f', heading='Space Grotesk', body='IBM Plex Sans', palette=['#2f2f2f', '#7b2cbf', '#ced4da'])
    docx('Portuguese with use', half, lambda d: [d.add_heading('Manual de marca da Comunidade Esperança', 0), d.add_paragraph('Principal: #3A0CA3'), d.add_paragraph('Apoio: #F72585'), d.add_paragraph('Não use #00FF00.'), d.add_paragraph('Fonte dos títulos: Josefin Slab'), d.add_paragraph('Fonte do texto: Hind')],
      primary='#3a0ca3', heading='Josefin Slab', body='Hind', palette=['#3a0ca3', '#f72585'])
    weasy('a long handbook with a scripture on every page', half, ''.join(f'<h2 style="page-break-before:always">Week {n}</h2><p>' + 'For as the body is one and has many members, so also is Christ. Primary teachers meet at six. ' * 15 + '</p>' for n in range(45)) + '<h2 style="page-break-before:always">Style sheet</h2><table><tr><td>Primary</td><td>Olive</td><td>#606C38</td></tr><tr><td>Secondary</td><td>Cornsilk</td><td>#FEFAE0</td></tr><tr><td>Accent</td><td>Copper</td><td>#BC6C25</td></tr></table><p>Headings: Gelasio. Body: Cabin.</p>',
      primary='#606c38', heading='Gelasio', body='Cabin', palette=['#606c38', '#fefae0', '#bc6c25'])
    pandoc('old and new', half, '''# Bridgeway Brand

## Retired (do not use)

Primary: #FF6F00

Accent: #00B8D4

## In use

Primary: #283618

Accent: #DDA15E

Fonts: Lexend for headlines, Literata for body.
''', primary='#283618', heading='Lexend', body='Literata', palette=['#283618', '#dda15e'])
