"""Guides written after the rules, and scored once before anything was changed for them."""

def held(half, weasy, pandoc, latex, inkscape, office, docx, reportlab, impress, box, shade):
    impress('a deck with a palette wheel', half, [
        [('#3c1642', 0, 0, 28, 15.75, ''), (None, 2, 6, 24, 3, 'Antioch Church', 48, '#ffffff'), (None, 2, 9, 24, 2, 'Visual identity, March 2023', 18, '#ffffff')],
        [(None, 2, 0.8, 24, 2, 'Our palette', 36), ('#3c1642', 2, 3.5, 12, 6, 'Aubergine\n#3C1642\nUse for 60% of any layout', 14, '#ffffff'), ('#086375', 14.5, 3.5, 6, 6, 'Lagoon\n#086375\n30%', 14, '#ffffff'), ('#affc41', 21, 3.5, 4, 6, 'Lime\n#AFFC41\n10%', 14)],
        [(None, 2, 0.8, 24, 2, 'Our type', 36), (None, 2, 3.5, 8, 1.2, 'HEADLINES', 12), (None, 2, 4.8, 22, 2.4, 'Unbounded Bold', 44), (None, 2, 8.5, 8, 1.2, 'PARAGRAPHS', 12), (None, 2, 9.8, 22, 2.4, 'Commissioner Regular', 30)],
        [(None, 2, 0.8, 24, 2, 'Please avoid', 36), ('#ff0000', 2, 4, 5, 4, '#FF0000', 14), ('#00ff00', 9, 4, 5, 4, '#00FF00', 14)]],
      primary='#3c1642', heading='Unbounded', body='Commissioner', palette=['#3c1642', '#086375', '#affc41'])
    impress('two columns of a one-slide sheet', half, [
        [(None, 1, 0.5, 26, 1.8, 'Gateway Fellowship quick sheet', 30), ('#2f3e46', 1, 3, 3, 3, ''), (None, 4.5, 3, 8, 1, 'Primary', 14), (None, 4.5, 4, 8, 1, '2F3E46', 14), ('#84a98c', 1, 6.5, 3, 3, ''), (None, 4.5, 6.5, 8, 1, 'Secondary', 14), (None, 4.5, 7.5, 8, 1, '84A98C', 14), ('#cad2c5', 1, 10, 3, 3, ''), (None, 4.5, 10, 8, 1, 'Background', 14), (None, 4.5, 11, 8, 1, 'CAD2C5', 14),
         (None, 15, 3, 11, 1, 'Heading font', 14), (None, 15, 4, 11, 2, 'Zilla Slab', 28), (None, 15, 7, 11, 1, 'Body font', 14), (None, 15, 8, 11, 2, 'Hanken Grotesk', 28)]],
      primary='#2f3e46', heading='Zilla Slab', body='Hanken Grotesk', palette=['#2f3e46', '#84a98c', '#cad2c5'])
    weasy('rules in full sentences', half, '''<h1>Peace Lutheran: how we look</h1><h2>Color</h2><p>Whenever you need one color, choose Chapel Green, which is #2C5F2D. Pair it with Butter (#FFE77A) when something should stand out.</p><p>Do not use #C00000; it belongs to our old school.</p>
      <h2>Type</h2><p>Our headlines are in Alegreya SC. Everything people read at length is in Alegreya Sans. On computers without them, use Georgia and Arial.</p>''',
      primary='#2c5f2d', heading='Alegreya SC', body='Alegreya Sans', palette=['#2c5f2d', '#ffe77a'])
    weasy('cards with every notation', half, f'''<style>.c{{display:inline-block;width:150pt;vertical-align:top;margin:6pt}}</style><h1>Mosaic Church Standards</h1><h2>2.0 Color system</h2>
      {''.join(f'<div class=c>{box(h, 150, 80)}<br><b>{n}</b><br>{u}<br>PMS {p}<br>C{c} M{m} Y{y} K{k}<br>R{int(h[1:3],16)} G{int(h[3:5],16)} B{int(h[5:],16)}<br>{h.upper()}</div>' for h, n, u, p, c, m, y, k in (('#d1495b', 'Pomegranate', 'Accent', '7418 C', 0, 80, 55, 5), ('#30638e', 'Tide', 'Primary', '7691 C', 80, 50, 15, 10), ('#edae49', 'Honey', 'Secondary', '7409 C', 0, 30, 80, 0)))}
      <h2>3.0 Type system</h2><p><b>Display</b> Bricolage Grotesque ExtraBold</p><p><b>Text</b> Instrument Sans Regular</p><p><b>Quotes</b> Instrument Serif Italic</p>''',
      primary='#30638e', heading='Bricolage Grotesque', body='Instrument Sans', palette=['#30638e', '#edae49', '#d1495b'])
    weasy('French in prose', half, '''<h1>Charte de l'Église Saint-Luc</h1><h2>Les couleurs</h2><p>La couleur dominante est le vert sapin (#1B4332). Elle s'accompagne d'un ocre (#D4A373) et d'un fond ivoire (#FEFAE0).</p><h2>Les polices</h2><p>Les titres sont composés en Marcellus, le texte courant en Lato. À défaut, employez Arial.</p>''',
      primary='#1b4332', heading='Marcellus', body='Lato', palette=['#1b4332', '#d4a373', '#fefae0'])
    weasy('a church within a network', half, '''<h1>Hope City, a church of the Vineyard network</h1><h2>Hope City colors</h2><p>Primary: #5A189A</p><p>Secondary: #FF9E00</p><h2>Kids</h2><p>Primary: #00B4D8</p><h2>Network partners</h2><p>The network's purple is #7B2CBF. Use it on joint pieces alone.</p><h2>Typefaces</h2><p>Headings Red Rose</p><p>Body Red Hat Text</p>''',
      primary='#5a189a', heading='Red Rose', body='Red Hat Text', palette=['#5a189a', '#ff9e00'], sub={'Kids': '#00b4d8'})
    docx('a letter with a table', half, lambda d: letter(d, shade), primary='#1a535c', heading='Gloock', body='Hind', palette=['#1a535c', '#4ecdc4', '#ffe66d'])
    docx('German list in Word', half, lambda d: [d.add_heading('Corporate Design der Friedenskirche', 0), d.add_heading('Farben', 1), d.add_paragraph('Leitfarbe Tannengrün, HEX 2D6A4F'), d.add_paragraph('Begleitfarbe Sand, HEX E9D8A6'), d.add_paragraph('Signalfarbe Rot, HEX AE2012'), d.add_heading('Hausschriften', 1), d.add_paragraph('Titel: Bitter'), d.add_paragraph('Lesetexte: Open Sans'), d.add_heading('Nicht erlaubt', 1), d.add_paragraph('Das Logo in #FF00FF')],
      primary='#2d6a4f', heading='Bitter', body='Open Sans', palette=['#2d6a4f', '#e9d8a6', '#ae2012'])
    docx('Korean in sentences', half, lambda d: [d.add_heading('새빛교회 디자인 지침', 0), d.add_paragraph('대표 색상은 남청색(#14213D)이고, 보조 색상은 금색(#FCA311)입니다.'), d.add_paragraph('제목 서체: 나눔스퀘어'), d.add_paragraph('본문 서체: 나눔명조')],
      primary='#14213d', heading='나눔스퀘어', body='나눔명조', palette=['#14213d', '#fca311'])
    office('a Writer guide with lists', half, '''<html><head><meta charset=utf-8></head><body><h1>Bridge Church brand basics</h1><h2>Colours we use</h2><ul><li>Slate Blue &ndash; #3D5A80 &ndash; our main colour</li><li>Ice &ndash; #E0FBFC &ndash; backgrounds</li><li>Ember &ndash; #EE6C4D &ndash; calls to action</li></ul><h2>Fonts we use</h2><ul><li>Rokkitt for titles</li><li>Cabin for text</li><li>Caveat for handwriting, rarely</li></ul><h2>Mission</h2><p>One body, many members. Our title verse is Ephesians 4.</p></body></html>''',
      primary='#3d5a80', heading='Rokkitt', body='Cabin', palette=['#3d5a80', '#e0fbfc', '#ee6c4d'])
    office('Portuguese table', half, '''<html><head><meta charset=utf-8></head><body><h1>Igreja Videira: identidade visual</h1><table border=1><tr><td>Cor principal</td><td>Vinho</td><td>#5E1224</td></tr><tr><td>Cor secundária</td><td>Folha</td><td>#6A994E</td></tr><tr><td>Fundo</td><td>Creme</td><td>#FFF8E7</td></tr></table><table border=1><tr><td>Fonte dos títulos</td><td>Yeseva One</td></tr><tr><td>Fonte dos textos</td><td>Nunito Sans</td></tr></table></body></html>''', ext='docx',
      primary='#5e1224', heading='Yeseva One', body='Nunito Sans', palette=['#5e1224', '#6a994e', '#fff8e7'])
    def strip(c):
        c.setFont('Helvetica-Bold', 20); c.drawString(50, 740, 'Kingsway Church'); c.setFont('Helvetica', 10); c.drawString(50, 722, 'Core palette')
        for n, (hex, name) in enumerate((('#0D3B66', 'Regal Blue'), ('#FAF0CA', 'Vanilla'), ('#F4D35E', 'Sunbeam'), ('#EE964B', 'Clementine'))):
            c.setFillColor(hex); c.rect(50, 620 - n * 90, 220, 80, fill=1, stroke=0); c.setFillColor('#000000'); c.drawString(285, 680 - n * 90, name); c.drawString(285, 664 - n * 90, hex)
        c.drawString(50, 300, 'Typography'); c.setFont('Helvetica-Bold', 14); c.drawString(50, 270, 'Tenor Sans'); c.setFont('Helvetica', 10); c.drawString(50, 255, 'Headings, signage, slides'); c.setFont('Helvetica-Bold', 14); c.drawString(50, 220, 'Spectral'); c.setFont('Helvetica', 10); c.drawString(50, 205, 'Body copy, letters, bulletins')
    reportlab('a column of strips', half, strip, primary='#0d3b66', heading='Tenor Sans', body='Spectral', palette=['#0d3b66', '#faf0ca', '#f4d35e', '#ee964b'])
    def roles(c):
        c.setFont('Times-Bold', 22); c.drawString(60, 730, "St. Clare's Episcopal"); c.setFont('Times-Roman', 12)
        for n, (role, hex) in enumerate((('Background', '#F7F3E9'), ('Accent', '#A3333D'), ('Text', '#231F20'), ('Primary', '#477998'))): 
            c.setFillColor('#000000'); c.drawString(60, 680 - n * 40, role); c.setFillColor(hex); c.rect(180, 672 - n * 40, 60, 26, fill=1, stroke=1); c.setFillColor('#000000'); c.drawString(260, 680 - n * 40, hex)
        c.drawString(60, 480, 'For titles we love Cormorant Infant; for everything else, Mulish.')
    reportlab('roles left of swatches', half, roles, primary='#477998', heading='Cormorant Infant', body='Mulish', palette=['#477998', '#a3333d', '#f7f3e9', '#231f20'])
    latex('definitions and boxes', half, r'''\section*{Christ the King identity notes}\subsection*{Colour}\fcolorbox{black}{white}{\sw{582F0E}{3cm}{8mm}} Walnut \hfill main colour \hfill \texttt{582F0E}\par\fcolorbox{black}{white}{\sw{A68A64}{3cm}{8mm}} Flax \hfill supporting \hfill \texttt{A68A64}\par\fcolorbox{black}{white}{\sw{B6AD90}{3cm}{8mm}} Sage \hfill accent \hfill \texttt{B6AD90}
      \subsection*{Type}Our display face is Poiret One; running text is set in Cardo.''', primary='#582f0e', heading='Poiret One', body='Cardo', palette=['#582f0e', '#a68a64', '#b6ad90'])
    pandoc('front matter and bullets', half, '''# Cityreach: brand.md

- primary: `#7209B7`
- secondary: `#4361EE`
- accent: `#F72585`
- headline font: Clash Display
- body font: Satoshi

Old values, for reference only (no longer in use): `#B5179E`, Lobster.
''', primary='#7209b7', heading='Clash Display', body='Satoshi', palette=['#7209b7', '#4361ee', '#f72585'])
    sw = lambda x, y, w, h, f: f'<rect x="{x}" y="{y}" width="{w}" height="{h}" fill="{f}"/>'
    inkscape('a board of tiles', half, f'''<svg xmlns="http://www.w3.org/2000/svg" width="900" height="700" viewBox="0 0 900 700"><rect width="900" height="700" fill="#f4f1de"/><g font-family="Lato">{sw(40, 40, 400, 260, '#81b29a')}{sw(460, 40, 190, 260, '#3d405b')}{sw(670, 40, 190, 260, '#e07a5f')}
      <text x="60" y="280" font-size="15">Sage / primary / #81B29A</text><text x="475" y="280" font-size="15" fill="#fff">Ink / #3D405B</text><text x="685" y="280" font-size="15">Clay / accent / #E07A5F</text><text x="40" y="400" font-size="13">Headings</text><text x="40" y="440" font-size="34">Young Serif</text><text x="460" y="400" font-size="13">Body</text><text x="460" y="440" font-size="34">Albert Sans</text></g></svg>''',
      primary='#81b29a', heading='Young Serif', body='Albert Sans', palette=['#81b29a', '#3d405b', '#e07a5f'])

def letter(d, shade):
    d.add_heading('Guidelines for volunteers', 0)
    d.add_paragraph('Thank you for making things for Rock Harbor. Title slides should be simple, and body language matters too.')
    t = d.add_table(rows=3, cols=3)
    for row, (use, name, hex) in zip(t.rows, (('Main', 'Deep sea', '1A535C'), ('Supporting', 'Surf', '4ECDC4'), ('Highlight', 'Sun', 'FFE66D'))):
        row.cells[0].text, row.cells[1].text = use + ' colour', name
        row.cells[2].text = '#' + hex
        shade(row.cells[2], '#' + hex)
    d.add_heading('Fonts', 1)
    d.add_paragraph('Gloock — headings\nHind — body')
