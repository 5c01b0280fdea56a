"""Writes brand guides with tools that are not ours: WeasyPrint, ReportLab, python-docx, pandoc, LaTeX, Inkscape,
LibreOffice (Writer, Impress) and groff, as far as they are installed. `make.py DIR [N]` writes the files there, N at most, and prints a line of JSON a guide:
{name, half, tool, file, truth: {primary, heading, body, palette, sub}}."""
import glob, json, os, shutil, subprocess, sys, tempfile

out = sys.argv[1]
most = int(sys.argv[2]) if len(sys.argv) > 2 else 999
made = []
has = lambda program: shutil.which(program) is not None
def module(name):
    try: __import__(name); return True
    except ImportError: return False

def done():
    for one in made: print(json.dumps(one))
    sys.exit(0)

def case(name, half, tool, file, primary, heading, body, palette, sub=None):
    made.append(dict(name=name, half=half, tool=tool, file=file, truth=dict(primary=primary, heading=heading, body=body, palette=palette, sub=sub or {})))
    if len(made) >= most: done()

def run(*words, cwd=None):
    subprocess.run(words, cwd=cwd, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=120)

def path(name): return os.path.join(out, name)
def box(hex, w=70, h=50, text=''): return f'<div style="background:{hex};width:{w}pt;height:{h}pt;display:inline-block;margin:4pt">{text}</div>'

def weasy(name, half, html, css='', **truth):
    if not module('weasyprint'): return
    from weasyprint import HTML
    file = name.replace(' ', '-') + '.pdf'
    HTML(string=f'<!doctype html><meta charset=utf-8><style>@page{{size:letter;margin:48pt}}body{{font:11pt "Lato"}}h1,h2{{font-family:"Lato"}}{css}</style><body>{html}').write_pdf(path(file))
    case(name, half, 'WeasyPrint', file, **truth)

def pandoc(name, half, markdown, ext='docx', **truth):
    if not has('pandoc'): return
    file = name.replace(' ', '-') + '.' + ext
    with tempfile.NamedTemporaryFile('w', suffix='.md', delete=False) as f: f.write(markdown)
    if ext == 'pdf' and not has('pdflatex'): return
    run('pandoc', f.name, '-o', path(file))
    case(name, half, 'pandoc', file, **truth)

def latex(name, half, source, **truth):
    if not has('pdflatex'): return
    d = tempfile.mkdtemp()
    with open(os.path.join(d, 'g.tex'), 'w') as f:
        f.write(r'\documentclass{article}\usepackage[utf8]{inputenc}\usepackage[T1]{fontenc}\usepackage{xcolor}\usepackage{geometry}\geometry{margin=2cm}\pagestyle{empty}\parindent0pt\newcommand{\sw}[3]{{\definecolor{c}{HTML}{#1}\textcolor{c}{\rule{#2}{#3}}}}\begin{document}' + source + r'\end{document}')
    run('pdflatex', '-interaction=nonstopmode', 'g.tex', cwd=d)
    file = name.replace(' ', '-') + '.pdf'
    shutil.copy(os.path.join(d, 'g.pdf'), path(file))
    case(name, half, 'LaTeX', file, **truth)

def inkscape(name, half, svg, outlined=False, **truth):
    if not has('inkscape'): return
    d = tempfile.mkdtemp()
    with open(os.path.join(d, 'g.svg'), 'w') as f: f.write(svg)
    file = name.replace(' ', '-') + '.pdf'
    run('inkscape', os.path.join(d, 'g.svg'), '--export-filename=' + path(file), *(['--export-text-to-path'] if outlined else []))
    case(name, half, 'Inkscape', file, **truth)

def office(name, half, html, ext='pdf', **truth):
    if not has('soffice'): return
    d = tempfile.mkdtemp()
    with open(os.path.join(d, 'g.html'), 'w') as f: f.write(html)
    target = {'pdf': 'pdf', 'docx': 'docx:MS Word 2007 XML'}[ext]
    run('soffice', '--headless', f'-env:UserInstallation=file://{d}/profile', '--infilter=HTML (StarWriter)', '--convert-to', target, '--outdir', d, os.path.join(d, 'g.html'))
    file = name.replace(' ', '-') + '.' + ext
    shutil.copy(os.path.join(d, 'g.' + ext), path(file))
    case(name, half, 'LibreOffice', file, **truth)

def docx(name, half, build, **truth):
    if not module('docx'): return
    import docx as d
    document = d.Document()
    build(document)
    file = name.replace(' ', '-') + '.docx'
    document.save(path(file))
    case(name, half, 'python-docx', file, **truth)

def shade(cell, hex):
    from docx.oxml.ns import qn
    from docx.oxml import OxmlElement
    properties = cell._tc.get_or_add_tcPr()
    shd = OxmlElement('w:shd')
    shd.set(qn('w:val'), 'clear'); shd.set(qn('w:fill'), hex.lstrip('#'))
    properties.append(shd)

def reportlab(name, half, draw, **truth):
    if not module('reportlab'): return
    from reportlab.pdfgen import canvas
    file = name.replace(' ', '-') + '.pdf'
    page = canvas.Canvas(path(file), pagesize=(612, 792))
    draw(page)
    page.save()
    case(name, half, 'ReportLab', file, **truth)

ODP = '<?xml version="1.0" encoding="UTF-8"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" xmlns:presentation="urn:oasis:names:tc:opendocument:xmlns:presentation:1.0" office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.presentation">'

def impress(name, half, slides, **truth):
    """Slides of shapes: (fill or None, x, y, width, height, text, size, ink), in centimetres and points."""
    if not has('soffice'): return
    styles, pages = '', ''
    for n, slide in enumerate(slides):
        shapes = ''
        for m, (fill, x, y, w, h, text, *look) in enumerate(slide):
            size, ink = (look + [14, '#222222'][len(look):])[:2]
            styles += f'<style:style style:name="g{n}_{m}" style:family="graphic"><style:graphic-properties draw:stroke="none" draw:fill="{"solid" if fill else "none"}" draw:fill-color="{fill or "#ffffff"}" draw:textarea-vertical-align="top"/></style:style><style:style style:name="t{n}_{m}" style:family="text"><style:text-properties fo:font-size="{size}pt" fo:color="{ink}" style:font-name="Lato" fo:font-family="Lato"/></style:style>'
            words = ''.join(f'<text:p><text:span text:style-name="t{n}_{m}">{line}</text:span></text:p>' for line in text.split('\n') if line)
            shapes += f'<draw:custom-shape draw:style-name="g{n}_{m}" svg:x="{x}cm" svg:y="{y}cm" svg:width="{w}cm" svg:height="{h}cm">{words}<draw:enhanced-geometry svg:viewBox="0 0 21600 21600" draw:type="rectangle" draw:enhanced-path="M 0 0 L 21600 0 21600 21600 0 21600 0 0 Z N"/></draw:custom-shape>'
        pages += f'<draw:page draw:name="p{n}" draw:master-page-name="m">{shapes}</draw:page>'
    source = ODP + f'<office:automatic-styles><style:page-layout style:name="l"><style:page-layout-properties fo:page-width="28cm" fo:page-height="15.75cm"/></style:page-layout>{styles}</office:automatic-styles><office:master-styles><style:master-page style:name="m" style:page-layout-name="l"/></office:master-styles><office:body><office:presentation>{pages}</office:presentation></office:body></office:document>'
    d = tempfile.mkdtemp()
    with open(os.path.join(d, 'g.fodp'), 'w') as f: f.write(source)
    run('soffice', '--headless', f'-env:UserInstallation=file://{d}/profile', '--convert-to', 'pdf', '--outdir', d, os.path.join(d, 'g.fodp'))
    file = name.replace(' ', '-') + '.pdf'
    shutil.copy(os.path.join(d, 'g.pdf'), path(file))
    case(name, half, 'Impress', file, **truth)

def groff(name, half, source, **truth):
    # Debian's groff-base lacks the macros.
    if not glob.glob('/usr/share/groff/*/tmac/s.tmac') or not has('ps2pdf'): return
    d = tempfile.mkdtemp()
    with open(os.path.join(d, 'g.ms'), 'w') as f: f.write(source + '\n')
    with open(os.path.join(d, 'g.ps'), 'wb') as f: subprocess.run(['groff', '-t', '-ms', '-Tps', 'g.ms'], cwd=d, check=True, stdout=f, stderr=subprocess.DEVNULL, timeout=60)
    file = name.replace(' ', '-') + '.pdf'
    run('ps2pdf', os.path.join(d, 'g.ps'), path(file))
    case(name, half, 'groff', file, **truth)

def writer(name, half, markdown, **truth):
    """Markdown to OpenDocument by pandoc, which Writer prints."""
    if not has('pandoc') or not has('soffice'): return
    d = tempfile.mkdtemp()
    with open(os.path.join(d, 'g.md'), 'w') as f: f.write(markdown)
    run('pandoc', 'g.md', '-o', 'g.odt', cwd=d)
    run('soffice', '--headless', f'-env:UserInstallation=file://{d}/profile', '--convert-to', 'pdf', '--outdir', d, os.path.join(d, 'g.odt'))
    file = name.replace(' ', '-') + '.pdf'
    shutil.copy(os.path.join(d, 'g.pdf'), path(file))
    case(name, half, 'Writer', file, **truth)

import cases, fresh, late, unseen
first = dict(weasy=weasy, pandoc=pandoc, latex=latex, inkscape=inkscape, office=office, docx=docx, reportlab=reportlab, box=box, shade=shade)
tools = dict(first, impress=impress)
cases.dev('dev', **first)
cases.held('dev', **first)
fresh.dev('dev', **tools)
unseen.held('dev', **tools)
late.held('held out', groff=groff, writer=writer, **tools)
done()
