"""More guides of churches that do not exist, of habits the first ones do not have."""

def dev(half, weasy, pandoc, latex, inkscape, office, docx, reportlab, impress, box, shade):
    impress('slides of color and type', half, [
        [('#ffffff', 0, 0, 28, 15.75, ''), ('#0f4c5c', 0, 0, 28, 15.75, ''), (None, 3, 6, 20, 3, 'Hillside Community Church', 44, '#ffffff'), (None, 3, 9, 20, 1.5, 'Brand Guidelines 2024', 20, '#ffffff')],
        [(None, 2, 1, 20, 2, 'Color', 40), ('#0f4c5c', 2, 4, 7, 5, ''), ('#e36414', 10, 4, 7, 5, ''), ('#fb8b24', 18, 4, 7, 5, ''),
         (None, 2, 9.2, 7, 1, 'Midnight Teal', 18), (None, 2, 10.2, 7, 1, 'HEX 0F4C5C', 14), (None, 2, 11, 7, 1, 'RGB 15 76 92', 14), (None, 10, 9.2, 7, 1, 'Burnt Orange', 18), (None, 10, 10.2, 7, 1, 'HEX E36414', 14), (None, 10, 11, 7, 1, 'RGB 227 100 20', 14), (None, 18, 9.2, 7, 1, 'Amber', 18), (None, 18, 10.2, 7, 1, 'HEX FB8B24', 14), (None, 18, 11, 7, 1, 'RGB 251 139 36', 14)],
        [(None, 2, 1, 20, 2, 'Typography', 40), (None, 2, 4, 11, 3, 'Poppins', 48), (None, 2, 7, 11, 1, 'Use for headlines and titles', 16), (None, 2, 8, 11, 1, 'Aa Bb Cc Dd Ee Ff Gg', 20), (None, 15, 4, 11, 3, 'Source Serif 4', 48), (None, 15, 7, 11, 1, 'Use for body copy', 16), (None, 15, 8, 11, 1, 'Aa Bb Cc Dd Ee Ff Gg', 20)]],
      primary='#0f4c5c', heading='Poppins', body='Source Serif 4', palette=['#0f4c5c', '#e36414', '#fb8b24'])
    impress('slides with palettes by name', half, [
        [(None, 2, 2, 20, 2, 'Journey Church style guide', 40)],
        [(None, 2, 1, 20, 2, 'Primary palette', 32), ('#22223b', 2, 4, 5, 4, 'Ink\n#22223B', 14, '#ffffff'), ('#4a4e69', 8, 4, 5, 4, 'Slate\n#4A4E69', 14, '#ffffff'),
         (None, 2, 9, 20, 2, 'Secondary palette', 32), ('#9a8c98', 2, 11.5, 4, 3, 'Mauve\n#9A8C98', 12), ('#c9ada7', 7, 11.5, 4, 3, 'Blush\n#C9ADA7', 12), ('#f2e9e4', 12, 11.5, 4, 3, 'Linen\n#F2E9E4', 12)],
        [(None, 2, 1, 20, 2, 'Primary typeface', 32), (None, 2, 3.5, 20, 3, 'Outfit', 54), (None, 2, 7, 20, 1.2, 'Light  Regular  Medium  Bold', 16), (None, 2, 9, 20, 2, 'Secondary typeface', 32), (None, 2, 11.2, 20, 2, 'Lora', 54), (None, 2, 14, 20, 1.2, 'Regular  Italic  Bold', 16)]],
      primary='#22223b', heading='Outfit', body='Lora', palette=['#22223b', '#4a4e69', '#9a8c98', '#c9ada7', '#f2e9e4'])
    weasy('a table of type', half, f'''<h1>Calvary Chapel Eastside</h1><h2>Brand colours</h2><table><tr>{''.join(f'<td>{box(h, 90, 70)}<br>{n}<br>{h.upper()}</td>' for h, n in (('#003049', 'Primary'), ('#d62828', 'Accent'), ('#fcbf49', 'Secondary')))}</tr></table>
      <h2>Type hierarchy</h2><table border=1><tr><th>Element</th><th>Typeface</th><th>Weight</th><th>Size</th></tr><tr><td>H1</td><td>Archivo</td><td>Bold</td><td>48</td></tr><tr><td>H2</td><td>Archivo</td><td>Semibold</td><td>32</td></tr><tr><td>Body</td><td>Literata</td><td>Regular</td><td>16</td></tr><tr><td>Caption</td><td>Literata</td><td>Italic</td><td>12</td></tr></table>''',
      primary='#003049', heading='Archivo', body='Literata', palette=['#003049', '#d62828', '#fcbf49'])
    weasy('one sentence of type', half, '''<h1>Redeemer Presbyterian Brand Standards</h1><h2>Colors</h2><p>Our primary brand color is Oxblood (#6A040F), used on every cover. Parchment (#F8F1E5) is the background of printed pieces, and Brass (#B08D57) is our accent.</p>
      <h2>Typography</h2><p>We use Proxima Nova for all headlines and Minion Pro for body copy. If Proxima Nova is not available, Montserrat may be used in its place; Georgia may stand in for Minion Pro.</p>''',
      primary='#6a040f', heading='Proxima Nova', body='Minion Pro', palette=['#6a040f', '#f8f1e5', '#b08d57'])
    weasy('one family for everything', half, '''<h1>Awaken Church</h1><h2>Palette</h2><p>Core: #F97316, #111827</p><p>Support: #E5E7EB</p><h2>Typeface</h2><p>We use one family, Figtree, for everything. Bold for headings, Regular for text.</p>''',
      primary='#f97316', heading='Figtree', body='Figtree', palette=['#111827', '#f97316', '#e5e7eb'])
    tints = lambda hexes: ''.join(box(h, 50, 30) for h in hexes)
    weasy('tints and shades', half, f'''<h1>Zion Lutheran</h1><h2>Primary color</h2>{box('#1d4e89', 300, 120)}<p>Zion Blue</p><p>Pantone 2154 C<br>CMYK 95 / 75 / 20 / 5<br>RGB 29 / 78 / 137<br>HEX #1D4E89</p><p>Tints: 80% 60% 40% 20%</p>{tints(('#4a71a1', '#7795b8', '#a5b8d0', '#d2dce7'))}
      <h2>Secondary color</h2>{box('#f79256', 300, 60)}<p>Harvest</p><p>Pantone 157 C<br>CMYK 0 / 51 / 70 / 0<br>RGB 247 / 146 / 86<br>HEX #F79256</p><h2>Fonts</h2><p>Headline font: Bebas Neue</p><p>Text font: Public Sans</p>''',
      primary='#1d4e89', heading='Bebas Neue', body='Public Sans', palette=['#1d4e89', '#f79256'])
    weasy('states of a website', half, '''<h1>Epic Church digital brand</h1><h2>Brand colors</h2><ul><li>Brand Purple: #5E2BFF (primary)</li><li>Sunrise: #FF9F1C (secondary)</li><li>Cloud: #F4F4F9 (background)</li></ul>
      <h2>Interface states</h2><ul><li>Error: #E02424</li><li>Success: #0E9F6E</li><li>Warning: #C27803</li></ul><h2>Web fonts</h2><ul><li>Headings: Plus Jakarta Sans, weight 800</li><li>Paragraphs: Inter Tight, weight 400, line height 1.6</li></ul>''',
      primary='#5e2bff', heading='Plus Jakarta Sans', body='Inter Tight', palette=['#5e2bff', '#ff9f1c', '#f4f4f9', '#e02424', '#0e9f6e', '#c27803'])
    docx('tables of color in Word', half, lambda d: word_tables(d, shade), primary='#2b4162', heading='Libre Franklin', body='Crimson Pro', palette=['#2b4162', '#fa9f42', '#e0e0e2'])
    docx('headings with families under them', half, lambda d: [d.add_heading('Brand book of First Baptist', 0), d.add_heading('Colours', 1), d.add_paragraph('Deep Forest'), d.add_paragraph('#1B4332 | RGB 27, 67, 50 | CMYK 60, 0, 25, 74'), d.add_paragraph('Our lead colour. It covers most of every page.'), d.add_paragraph('Wheat'), d.add_paragraph('#E9D8A6 | RGB 233, 216, 166'), d.add_paragraph('A supporting colour.'), d.add_heading('Headline typeface', 1), d.add_paragraph('Recoleta'), d.add_heading('Body typeface', 1), d.add_paragraph('Nunito Sans'), d.add_heading('Voice', 1), d.add_paragraph('We are one body. Headings should be short.')],
      primary='#1b4332', heading='Recoleta', body='Nunito Sans', palette=['#1b4332', '#e9d8a6'])
    docx('Spanish in Word', half, lambda d: [d.add_heading('Manual de identidad, Iglesia Vida Nueva', 0), d.add_heading('Colores corporativos', 1), d.add_paragraph('Azul profundo – color principal – #0A3D62'), d.add_paragraph('Coral – color secundario – #E55039'), d.add_paragraph('Arena – fondo – #FAD390'), d.add_heading('Tipografías', 1), d.add_paragraph('Para los títulos usamos Oswald y para los textos, Roboto Slab.'), d.add_heading('Usos incorrectos', 1), d.add_paragraph('No cambiar el color a #FF00FF.')],
      primary='#0a3d62', heading='Oswald', body='Roboto Slab', palette=['#0a3d62', '#e55039', '#fad390'])
    office('German prose in Writer', half, '''<html><head><meta charset=utf-8></head><body><h1>Gestaltungsrichtlinien der Christuskirche</h1><h2>Farbwelt</h2><p>Unsere Hausfarbe ist Petrol (#00606B). Dazu treten Sand (#E6D5B8) als Hintergrund und Koralle (#F0544F) als Akzent.</p><h2>Typografie</h2><p>F&uuml;r &Uuml;berschriften verwenden wir die Barlow Condensed, f&uuml;r Flie&szlig;texte die Source Serif Pro.</p><p>Der Leib Christi ist unser Bild der Gemeinde.</p></body></html>''',
      primary='#00606b', heading='Barlow Condensed', body='Source Serif Pro', palette=['#00606b', '#e6d5b8', '#f0544f'])
    office('French table in Writer', half, '''<html><head><meta charset=utf-8></head><body><h1>Charte graphique – Église de la Source</h1><table border=1><tr><th>Couleur</th><th>Usage</th><th>Hexadécimal</th></tr><tr><td>Bleu océan</td><td>Couleur dominante</td><td>#023E7D</td></tr><tr><td>Écume</td><td>Fond</td><td>#F1FAEE</td></tr><tr><td>Corail</td><td>Accent</td><td>#E76F51</td></tr></table><h2>Polices de caractères</h2><table border=1><tr><td>Titres</td><td>Raleway ExtraBold</td></tr><tr><td>Textes</td><td>Open Sans Regular</td></tr></table></body></html>''',
      primary='#023e7d', heading='Raleway', body='Open Sans', palette=['#023e7d', '#f1faee', '#e76f51'])
    def board(c):
        c.setFont('Helvetica-Bold', 26); c.drawString(50, 730, 'CITYGATE CHURCH'); c.setFont('Helvetica', 9); c.drawString(50, 712, 'Brand one-pager')
        for n, (hex, name, code) in enumerate((('#14213D', 'NAVY', '14213D'), ('#FCA311', 'GOLD', 'FCA311'), ('#E5E5E5', 'MIST', 'E5E5E5'), ('#FFFFFF', 'WHITE', 'FFFFFF'))):
            c.setFillColor(hex); c.setStrokeColor('#999999'); c.rect(50 + n * 130, 560, 110, 110, fill=1, stroke=1); c.setFillColor('#222222'); c.setFont('Helvetica-Bold', 9); c.drawString(50 + n * 130, 545, name); c.setFont('Helvetica', 9); c.drawString(50 + n * 130, 532, '#' + code)
        c.setFont('Helvetica-Bold', 12); c.drawString(50, 480, 'FONTS'); c.setFont('Helvetica', 30); c.drawString(50, 440, 'Anton'); c.setFont('Helvetica', 9); c.drawString(50, 425, 'Headlines. Always uppercase.')
        c.setFont('Helvetica', 22); c.drawString(300, 440, 'Roboto Condensed'); c.setFont('Helvetica', 9); c.drawString(300, 425, 'Body text, captions, forms.')
    reportlab('a one-page board', half, board, primary='#14213d', heading='Anton', body='Roboto Condensed', palette=['#14213d', '#fca311', '#e5e5e5', '#ffffff'])
    def proportions(c):
        c.setFont('Helvetica-Bold', 22); c.drawString(50, 730, 'Trinity Church Color Usage'); c.setFont('Helvetica', 10)
        for y, hex, height, words in ((360, '#386641', 300, ('Trinity Green', '60%')), (200, '#A7C957', 150, ('Leaf', '30%')), (140, '#BC4749', 50, ('Berry', '10%'))):
            c.setFillColor(hex); c.rect(50, y, 300, height, fill=1, stroke=0); c.setFillColor('#000000')
            for n, word in enumerate(words + (hex,)): c.drawString(370, y + height - 14 - n * 14, word)
        c.showPage(); c.setFont('Helvetica-Bold', 22); c.drawString(50, 730, 'Type'); c.setFont('Helvetica', 12)
        for n, line in enumerate(('Display  /  Marcellus', 'Text  /  Karla', 'Buttons  /  Karla Bold')): c.drawString(50, 690 - n * 24, line)
    reportlab('areas with names', half, proportions, primary='#386641', heading='Marcellus', body='Karla', palette=['#386641', '#a7c957', '#bc4749'])
    latex('an article of standards', half, r'''\section{Introduction}Grace Anglican has one body and one Spirit. The title of our first series was ``Come and See''.\section{Colors}\begin{description}\item[Primary] \sw{4A2545}{8mm}{3mm} Plum, \texttt{\#4A2545}\item[Secondary] \sw{824670}{8mm}{3mm} Thistle, \texttt{\#824670}\item[Accent] \sw{DCCCBB}{8mm}{3mm} Oat, \texttt{\#DCCCBB}\end{description}
      \section{Type}\begin{description}\item[Titles] Cormorant\item[Text] Alegreya Sans\end{description}''', primary='#4a2545', heading='Cormorant', body='Alegreya Sans', palette=['#4a2545', '#824670', '#dcccbb'])
    latex('process colors only', half, r'''\section*{Holy Trinity identity}\sw{003D99}{4cm}{2cm}\par Trinity Blue (primary)\par C100 M60 Y0 K40\par\bigskip\sw{FFA626}{4cm}{2cm}\par Marigold (accent)\par C0 M35 Y85 K0\par\bigskip Typefaces: headings in \textbf{Trajan Pro}, text in Garamond Premier.''',
      primary='#003d99', heading='Trajan Pro', body='Garamond Premier', palette=['#003d99', '#ffa626'])
    pandoc('a readme of a brand', half, '''# Anchor House brand kit

## Colors

| Token | Value | Notes |
|-------|-------|-------|
| `brand-900` | `#0B132B` | text on light |
| `brand-500` | `#1C7293` | **primary**: buttons, links |
| `sand-100` | `#F7EDE2` | page background |
| `flame-500` | `#F25C54` | accent, sparingly |

## Fonts

* **Heading**: "DM Serif Text", serif
* **Body**: "DM Sans", sans-serif
''', primary='#1c7293', heading='DM Serif Text', body='DM Sans', palette=['#0b132b', '#1c7293', '#f7ede2', '#f25c54'])
    pandoc('questions and answers', half, '''# Brand FAQ of Shoreline Church

**What is our main color?** Kelp, hex 2A6041.

**What goes with it?** Foam (hex EAF4EE) as a background and Buoy (hex F18F01) as an accent.

**Which fonts do we use?** Headlines are always in Syne. For everything else we use Work Sans.

**May I use Comic Sans?** No, never.
''', primary='#2a6041', heading='Syne', body='Work Sans', palette=['#2a6041', '#eaf4ee', '#f18f01'])
    sw = lambda x, y, w, h, f: f'<rect x="{x}" y="{y}" width="{w}" height="{h}" fill="{f}"/>'
    inkscape('a poster of the brand', half, f'''<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="700" viewBox="0 0 1000 700"><rect width="1000" height="700" fill="#fffdf7"/>{sw(0, 0, 1000, 160, '#5f0f40')}<text x="50" y="100" font-family="Lato" font-size="52" fill="#fff">Vineyard North</text>
      <g font-family="Lato" font-size="15">{sw(50, 220, 180, 120, '#5f0f40')}<text x="50" y="365">Merlot</text><text x="50" y="385">5F0F40</text>{sw(260, 220, 180, 120, '#9a031e')}<text x="260" y="365">Cardinal</text><text x="260" y="385">9A031E</text>{sw(470, 220, 180, 120, '#fb8b24')}<text x="470" y="365">Apricot</text><text x="470" y="385">FB8B24</text>
      <text x="50" y="460" font-size="30">Abril Fatface</text><text x="50" y="485">for headings</text><text x="500" y="460" font-size="30">Poppins</text><text x="500" y="485">for paragraphs</text></g></svg>''',
      primary='#5f0f40', heading='Abril Fatface', body='Poppins', palette=['#5f0f40', '#9a031e', '#fb8b24'])
    weasy('Portuguese in columns', half, f'''<h1>Igreja Batista Central: guia da marca</h1><h2>Cores</h2><div style="columns:3"><p>{box('#264027', 100, 60)}<br><b>Verde mata</b><br>Cor principal<br>HEX #264027</p><p>{box('#cba135', 100, 60)}<br><b>Ouro</b><br>Cor de apoio<br>HEX #CBA135</p><p>{box('#f5f1e3', 100, 60)}<br><b>Areia</b><br>Fundo<br>HEX #F5F1E3</p></div>
      <h2>Tipografia</h2><p><b>Títulos</b><br>Bitter Bold</p><p><b>Textos</b><br>Source Sans 3 Regular</p><h2>Missão</h2><p>O corpo de Cristo reunido. Título da campanha: Juntos Pela Cidade.</p>''',
      primary='#264027', heading='Bitter', body='Source Sans 3', palette=['#264027', '#cba135', '#f5f1e3'])
    docx('Korean in rows', half, lambda d: [d.add_heading('사랑교회 브랜드 가이드', 0), d.add_heading('색상', 1), d.add_paragraph('대표색 남색 #2C3E50'), d.add_paragraph('강조색 주황 #E67E22'), d.add_paragraph('배경색 #ECF0F1'), d.add_heading('서체', 1), d.add_paragraph('제목에는 Black Han Sans, 본문에는 Noto Serif KR을 사용합니다.')],
      primary='#2c3e50', heading='Black Han Sans', body='Noto Serif KR', palette=['#2c3e50', '#e67e22', '#ecf0f1'])
    weasy('a former logo and a partner', half, f'''<h1>Fellowship Bible Church</h1><h2>History of our mark</h2><p>1998 to 2012: maroon (#800000) and gold (#FFD700), set in Papyrus.</p><h2>Our palette today</h2>{box('#2e5266')}{box('#6e8898')}{box('#d3d0cb')}{box('#e2c044')}<p>#2E5266 Harbor (primary) · #6E8898 Fog · #D3D0CB Stone · #E2C044 Lamp (accent)</p>
      <h2>Co-branding</h2><p>Our partner Compassion uses #FFC20E; never recolor their logo.</p><h2>Typefaces</h2><p>Headings: Tenor Sans</p><p>Body: Mulish</p>''',
      primary='#2e5266', heading='Tenor Sans', body='Mulish', palette=['#2e5266', '#6e8898', '#d3d0cb', '#e2c044'])
    weasy('type by example', half, f'''<style>@page{{size:letter}}.a{{font-family:"EB Garamond";font-size:60pt}}.b{{font-family:"Quicksand";font-size:28pt}}</style><h1>Emmanuel Parish</h1><h2>Color palette</h2><p>{box('#7f5539', 80, 80)}{box('#ede0d4', 80, 80)}{box('#b08968', 80, 80)}</p><p>#7F5539 &nbsp; #EDE0D4 &nbsp; #B08968</p><h2 style="page-break-before:always">Typography</h2><p class=a>EB Garamond</p><p>Headings</p><p class=b>Quicksand</p><p>Body</p>''',
      primary='#7f5539', heading='EB Garamond', body='Quicksand', palette=['#7f5539', '#ede0d4', '#b08968'])
    docx('notes of a meeting', half, lambda d: [d.add_heading('Rebrand notes', 0), d.add_paragraph('Primary = #05668D (everyone agreed). Secondary = #028090. We dropped the pink, #F15BB5.'), d.add_paragraph('Accent = #F0F3BD'), d.add_paragraph('Fonts: Sora (headings) + Manrope (body). Pastor Tom dislikes Lobster.')],
      primary='#05668d', heading='Sora', body='Manrope', palette=['#05668d', '#028090', '#f0f3bd'])
    office('no palette but a document', half, '''<html><head><meta charset=utf-8></head><body><h1>Strategy guide 2025</h1><p>Our vision is that every heart is a home. We want to be the hands and body of Christ in Marlow.</p><h2>Style</h2><p>Our style is warm and honest. Sermon titles are short. The display at the entrance shows the week.</p><h2>Goals</h2><p>Primary goal: 200 people in groups. Secondary goal: a second service.</p></body></html>''',
      primary=None, heading=None, body=None, palette=[])

def word_tables(d, shade):
    d.add_heading('St. Andrew Brand Guide', 0)
    t = d.add_table(rows=4, cols=4)
    for row, cells in zip(t.rows, (('', 'Name', 'Use', 'HEX'), ('', 'Harbor', 'Primary', '2B4162'), ('', 'Tangerine', 'Accent', 'FA9F42'), ('', 'Cloud', 'Neutral', 'E0E0E2'))):
        for cell, text in zip(row.cells, cells): cell.text = text
        if cells[3] != 'HEX': shade(row.cells[0], '#' + cells[3])
    t = d.add_table(rows=3, cols=2)
    for row, cells in zip(t.rows, (('Typeface', 'Where'), ('Libre Franklin', 'Headings, signage'), ('Crimson Pro', 'Body copy, letters'))):
        for cell, text in zip(row.cells, cells): cell.text = text
